import type { RichBlock } from '../html/rich-text.ts';
import { linksAlone } from './link-style.ts';
import type { Passage } from './passage.ts';

const kindOf = { p: 'text', h2: 'title', h3: 'subtitle' } as const;

/** The passages of a rich text: every word and every link. A line of links alone is told link by link. */
export function richTextPassages(blocks: readonly RichBlock[]): Passage[] {
  return blocks.flatMap((block): Passage[] => {
    if (block.kind === 'list') return [{ kind: 'list', list: block }];
    if (block.kind === 'blockquote') {
      return [{ kind: 'quote', paragraphs: block.paragraphs.map(({ runs }) => runs) }];
    }
    const alone = block.kind === 'p' ? linksAlone(block.runs) : undefined;
    if (alone) return alone.map((link) => ({ kind: 'link', ...link }));
    return [{ kind: kindOf[block.kind], words: block.runs }];
  });
}
