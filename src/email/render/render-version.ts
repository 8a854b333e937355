import type { Block } from '../../core/campaign/block.ts';
import { readingOrder } from '../../core/campaign/block-rows.ts';
import type { Draft } from '../../core/campaign/version.ts';
import { freeHtmlPassages } from '../text-part/free-html-passages.ts';
import { htmlPassages } from '../text-part/html-passages.ts';
import { linkEntry, linkStyles } from '../text-part/link-style.ts';
import { type Passage, withTitle } from '../text-part/passage.ts';
import { readAloud, withoutPictureNoise } from '../text-part/picture-noise.ts';
import { rule, writePassages } from '../text-part/write-passages.ts';
import { fieldRenderers } from './fields/index.ts';
import { writeParameters } from './fields/parameters.ts';
import { withoutControls } from './html.ts';
import { legalParts, overHeaderParts, type RowPart } from './parameter-rows.ts';
import type { RenderVersion } from './render-context.ts';
import { renderBody } from './render-html.ts';
import type { RenderState } from './render-state.ts';

/** Each part on a line of its own, its address beside it whatever the blocks do: whoever wants to leave finds it there. */
const writeRow = (parts: readonly RowPart[]): string =>
  parts
    .map(({ words, href }) => (href === undefined ? words.trim() : linkEntry(words.trim(), href)))
    .join('\n');

/**
 * The text part: every word and every link of the mail, in its order, without its layout; one empty line between
 * paragraphs, two between blocks. Lines are not cut: programs fold them to the width of their window, a phone's too, and
 * the mail itself is quoted-printable. The campaign's own text, when it has one, is taken as it is.
 */
function textPart(draft: Draft, blocks: readonly Block[], state: RenderState): string {
  return withoutControls(draft.text.trim() === '' ? automaticText(draft, blocks, state) : draft.text);
}

/** Whether it is the same in every letter: with it, a poster is still a poster. */
const frames = ({ blockfilter }: Block) => blockfilter === 'header' || blockfilter === 'footer';

/** Pictures without a link are told where the letter has no words besides its header and footer. */
function automaticText(
  { parameters, blocks: all }: Draft,
  blocks: readonly Block[],
  state: RenderState,
): string {
  const { positions, textlinks } = state.context.template;
  const nextStyle = linkStyles(textlinks);
  const sent = new Set(blocks);
  const said = readingOrder(all, positions)
    .filter((block) => sent.has(block))
    .map((block) => ({ block, passages: passagesOf(block, state) }));
  const isSilent = !said.some(({ block, passages }) => !frames(block) && readAloud(passages));
  const written = said.map(({ passages }) => {
    const style = nextStyle();
    const told = withoutPictureNoise(passages, isSilent && !readAloud(passages));
    const words = writePassages(withTitle(told), style);
    return [words, style.notes().join('\n')].filter((part) => part !== '').join('\n\n');
  });
  const legal = writeRow(legalParts(parameters));
  const parts = [writeRow(overHeaderParts(parameters)), ...written, legal && `${rule}\n${legal}`];
  return `${parts.filter((part) => part !== '').join('\n\n\n')}\n`;
}

/** Here free HTML is read with its tables and pictures: the page that somebody works in needs none of it. */
const writers = {
  ...fieldRenderers,
  html: {
    ...fieldRenderers.html,
    write: (...given: Parameters<typeof fieldRenderers.html.write>) =>
      freeHtmlPassages(given[1]) ?? fieldRenderers.html.write(...given),
  },
};

function passagesOf(block: Block, { context, written }: RenderState): Passage[] {
  const template = context.blockTemplates.get(block.blocktemplate);
  if (!template) return [];
  if (template.markup === '') return writeParameters(writers, template.parameters, block.blockdatas);
  return htmlPassages(written.get(block.id) ?? '');
}

/**
 * The renderer: content and templates in, a whole email out. The same input gives the same bytes wherever it runs. The text
 * part comes last, for it is written from what blocks with markup of their own have drawn.
 */
export const renderVersion: RenderVersion = (given, context) => {
  const { html, sourceMap, draft, blocks, state } = renderBody(given, context);
  return { html, text: textPart(draft, blocks, state), findings: state.findings, sourceMap };
};
