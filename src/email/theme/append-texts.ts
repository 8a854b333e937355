import type { Parameter } from '../../core/fields/index.ts';
import { filledParameters } from '../../core/fields/walk-values.ts';
import { escapeHtml } from '../render/html.ts';
import { type BlockPiece, contentLeaves } from './block-pieces.ts';
import { createSupply, paragraph, type Supply } from './piece-supply.ts';

/** The next thing that a long text can end with: a paragraph, or a button as a link. */
function takeParagraph(supply: Supply): string | undefined {
  // A rubric after its text would say nothing.
  const words = supply.take('words', ({ role }) => role !== 'call' && role !== 'eyebrow');
  if (words) return paragraph(words);
  const html = supply.take('html', ({ isFree }) => !isFree);
  if (html) return html.value;
  const hasCall = supply.left().some((piece) => piece.type === 'words' && piece.role === 'call');
  const address = hasCall ? supply.take('address') : undefined;
  const call = address && supply.take('words', ({ role }) => role === 'call');
  if (call) return `<p><a href="${escapeHtml(address.value)}">${escapeHtml(call.value)}</a></p>`;
  const list = supply.take('items', ({ items }) => items.every((item) => item.every(isText)));
  return list?.items.map((item) => appendedItem(item, supply)).join('');
}

const isText = ({ type }: BlockPiece) => type === 'words' || type === 'html' || type === 'address';

function appendedItem(item: readonly BlockPiece[], supply: Supply): string {
  const ofItem = createSupply(item);
  const html = appended('', ofItem);
  supply.giveBack(ofItem.left());
  return html;
}

function appended(html: string, supply: Supply): string {
  const next = takeParagraph(supply);
  return next === undefined ? html : appended(html + next, supply);
}

/** What found no place of its own stands at the end of the last long text. */
export function appendTexts(
  parameters: readonly Parameter[],
  values: Record<string, unknown>,
  supply: Supply,
): Record<string, unknown> {
  const last = filledParameters(values, parameters)
    .flatMap(contentLeaves)
    .findLast((leaf) => leaf.type === 'html' && !leaf.holder.item);
  return last?.type === 'html' ? { ...last.set(values, appended(last.value, supply)) } : values;
}
