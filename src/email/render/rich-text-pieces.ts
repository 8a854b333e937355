import type { Align } from '../../core/fields/settings.ts';
import { linkRanks } from '../html/html-links.ts';
import type { RichBlock, RichList, RichParagraph, RichQuote, Run } from '../html/rich-text.ts';
import { type RunTags, writeRuns } from '../html/write-rich-text.ts';
import { type BlockRenderContext, nextHeading, type RenderedPiece } from './block-render-context.ts';
import { openColoredLink, textColorClass } from './color-classes.ts';
import { longHex } from './color-maths.ts';
import { barLeftHtml } from './frame.ts';
import { linkMark, recordReadableColor } from './render-state.ts';
import {
  itemHtml,
  listHtml,
  paragraphHtml,
  smallTitleType,
  subtitleType,
  type TypeStyle,
} from './type-scale.ts';

/** px of one step of indentation. */
export const indentStep = 25;

/** Rich text in a mail, by the size it is set in: links and colours are styled inline. */
function mailTags(
  blocks: readonly RichBlock[],
  drawing: BlockRenderContext,
): (type: TypeStyle, line?: 'underline' | 'none') => RunTags {
  const { state, background, link, path } = drawing;
  const marks = new Map<number, string>();
  let ranks: ReturnType<typeof linkRanks> | undefined;
  // The runs of one link share its tag, and with it its mark.
  const markOf = (run: Run) => {
    ranks ??= linkRanks(blocks);
    const rank = ranks.get(run) as number;
    const mark = marks.get(rank) ?? linkMark(drawing, run.link, path && `${path}#${rank}`);
    marks.set(rank, mark);
    return mark;
  };
  const shown = (color: string, size: number): string | undefined => {
    const code = color.startsWith('#')
      ? longHex(color)
      : state.palette.color(color, { block: drawing.blockId });
    return code === undefined ? undefined : recordReadableColor(state, code, background, size);
  };
  return ({ size }, line = 'underline') => ({
    link: (run) => {
      const textColor = (run.color === '' ? undefined : shown(run.color, size)) ?? link;
      return openColoredLink(run.link, `text-decoration:${line};`, textColor, markOf(run));
    },
    color: (color) => {
      const own = shown(color, size);
      return own === undefined ? '' : `<span\nclass="${textColorClass(own)}" style="color:${own}">`;
    },
    folded: true,
  });
}

/** The pieces of a rich text, set in `type`. */
export function richTextPieces(
  blocks: readonly RichBlock[],
  type: TypeStyle,
  align: Align | undefined,
  drawing: BlockRenderContext,
): RenderedPiece[] {
  const tags = mailTags(blocks, drawing);
  return blocks.map((block): RenderedPiece => {
    if (block.kind === 'list') {
      return { kind: 'text', html: (top) => richListHtml(block, type, tags(type), `${top}px 0 0 22px`) };
    }
    if (block.kind === 'blockquote') return quotePiece(block, type, tags(type), drawing);
    return paragraphPiece(block, type, align, tags, drawing);
  });
}

function paragraphPiece(
  { kind, indent, runs }: RichParagraph,
  type: TypeStyle,
  align: Align | undefined,
  tags: ReturnType<typeof mailTags>,
  drawing: BlockRenderContext,
): RenderedPiece {
  const place = { align, indent: indent * indentStep };
  if (kind === 'p') {
    const html = writeRuns(runs, tags(type));
    return { kind: 'text', html: (top) => paragraphHtml('p', { ...place, top }, type, html) };
  }
  const tag = nextHeading(drawing.headings, kind === 'h2' ? 2 : 3);
  const style = kind === 'h2' ? subtitleType(drawing) : smallTitleType(drawing);
  // A title that leads somewhere as a whole has no words beside it to be told from, as that of an article.
  const isLink = runs.every(({ link }) => link !== '');
  const html = writeRuns(runs, tags(style, isLink ? 'none' : 'underline'));
  return { kind: 'subtitle', html: (top) => paragraphHtml(tag, { ...place, top }, style, html) };
}

function richListHtml(
  { ordered, entries }: RichList,
  type: TypeStyle,
  tags: RunTags,
  margin: string,
): string {
  const items = entries.map(({ runs, lists }, index) => {
    const nested = lists.map((list) => `\n${richListHtml(list, type, tags, '6px 0 0 20px')}`).join('');
    return itemHtml(type, index, `${writeRuns(runs, tags)}${nested}`);
  });
  return listHtml(ordered ? 'ol' : 'ul', margin, items);
}

/** A quote: a bar on the left, its text in italics. */
function quotePiece(
  { paragraphs }: RichQuote,
  type: TypeStyle,
  tags: RunTags,
  drawing: BlockRenderContext,
): RenderedPiece {
  const style: TypeStyle = { ...type, face: 'italic' };
  const html = paragraphs
    .map(({ runs }, index) => paragraphHtml('p', { top: index === 0 ? 0 : 10 }, style, writeRuns(runs, tags)))
    .join('\n');
  return { kind: 'group', html: (top) => barLeftHtml(html, top, drawing) };
}
