import type { Block } from '../../../core/campaign/block.ts';
import { comparableLink, linksWithin } from '../../../core/source/comparable-link.ts';
import type { ContentItem } from '../../../core/source/content-item.ts';

/** What tells which contents are in a letter: ids of contents, and the pages that its blocks lead to. */
export function usedContents(blocks: readonly Block[]): ReadonlySet<string> {
  const used = linksWithin(blocks.map(({ blockdatas }) => blockdatas));
  for (const { source } of blocks) {
    if (!source) continue;
    used.add(source.item);
    used.add(comparableLink(source.url));
  }
  used.delete('');
  return used;
}

/** Whether a content is in the letter already. */
export const isUsed = ({ id, link }: Pick<ContentItem, 'id' | 'link'>, used: ReadonlySet<string>): boolean =>
  used.has(id) || used.has(comparableLink(link));
