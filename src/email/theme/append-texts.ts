import type { Values } from '../../core/fields/field.ts';
import type { FieldValues, Parameter } from '../../core/fields/index.ts';
import { socialNetworkNames } from '../../core/fields/social-networks.ts';
import { filledParameters } from '../../core/fields/walk-values.ts';
import { escapeHtml } from '../render/html.ts';
import { type BlockPiece, contentLeaves, type WordsRole } from './block-pieces.ts';
import {
  createSupply,
  hasDigits,
  paragraph,
  type Supply,
  writtenDate,
  writtenNumber,
} from './piece-supply.ts';

/** Networks as words that lead there. */
const networksParagraph = (networks: FieldValues['social']): string =>
  `<p>${networks
    .map(({ network, url }) => `<a href="${escapeHtml(url)}">${socialNetworkNames[network]}</a>`)
    .join(' · ')}</p>`;

/** The words of a button and where they lead, as a link. */
function takeCall(supply: Supply): string | undefined {
  const hasCall = supply.left().some((piece) => piece.type === 'words' && piece.role === 'call');
  const address = hasCall ? supply.take('address') : undefined;
  const call = address && supply.take('words', ({ role }) => role === 'call');
  return call && `<p><a href="${escapeHtml(address.value)}">${escapeHtml(call.value)}</a></p>`;
}

/** The next thing that a long text can end with: a paragraph, or a button as a link. */
function takeParagraph(supply: Supply): string | undefined {
  // A rubric after its text would say nothing.
  const words = supply.take('words', ({ role }) => role !== 'call' && role !== 'eyebrow');
  if (words) return paragraph(words);
  const html = supply.take('html', ({ isFree }) => !isFree);
  if (html) return html.value;
  const date = supply.take('date');
  if (date) return `<p>${escapeHtml(writtenDate(date))}</p>`;
  const number = supply.take('number');
  if (number) return `<p>${escapeHtml(writtenNumber(number))}</p>`;
  const networks = supply.take('social');
  if (networks) return networksParagraph(networks.value);
  const call = takeCall(supply);
  if (call) return call;
  const list = supply.take('items', ({ items }) => items.every((item) => item.every(isText)));
  return list?.items.map((item) => appendedItem(item, supply)).join('');
}

const isText = ({ type }: BlockPiece) => ['words', 'html', 'address', 'date', 'number'].includes(type);

const plainRole = (role: WordsRole): WordsRole => (role === 'call' ? 'subtitle' : role);

/** An item as paragraphs: when it is, what it is, and what is said of it. */
function appendedItem(item: readonly BlockPiece[], supply: Supply): string {
  const leads = item.some(({ type }) => type === 'address');
  // Words that would lead somewhere are plain ones where nothing says where.
  const ofItem = createSupply(
    item.map((piece) =>
      piece.type === 'words' && !leads ? { ...piece, role: plainRole(piece.role) } : piece,
    ),
  );
  const date = ofItem.take('date');
  const head = [date && `<p><strong>${escapeHtml(writtenDate(date))}</strong></p>`, takeCall(ofItem)];
  const html = appended(head.filter(Boolean).join('') + withLead('', ofItem), ofItem);
  supply.giveBack(ofItem.left());
  return html;
}

function appended(html: string, supply: Supply): string {
  const next = takeParagraph(supply);
  return next === undefined ? html : appended(html + next, supply);
}

/** A rubric and a title lead a text as they led its block. */
function withLead(html: string, supply: Supply): string {
  const lead = (['eyebrow', 'title', 'subtitle'] as const).flatMap(
    (role) => supply.take('words', (one) => one.role === role) ?? [],
  );
  return lead.map(({ value }) => `<p><strong>${escapeHtml(value)}</strong></p>`).join('') + html;
}

/** What found no place of its own stands in the long texts: rubrics and titles before the first, the rest at the end of the last. */
export function appendTexts(
  parameters: readonly Parameter[],
  values: Record<string, unknown>,
  supply: Supply,
): Record<string, unknown> {
  const longTexts = (of: Values) =>
    filledParameters(of, parameters)
      .flatMap(contentLeaves)
      .flatMap((leaf) => (leaf.type === 'html' && !leaf.holder.item ? [leaf] : []));
  const [first] = longTexts(values);
  if (!first) return values;
  const led = first.set(values, withLead(first.value, supply));
  const last = longTexts(led).at(-1) ?? first;
  return { ...last.set(led, appended(last.value, supply)) };
}

/** In a header, where no long text is, a number and a date that found no place of their own stand beside each other. */
export function joinNumbers(
  parameters: readonly Parameter[],
  given: Record<string, unknown>,
  supply: Supply,
): Record<string, unknown> {
  let values: Values = given;
  for (const piece of supply.left()) {
    const isShort = piece.type === 'date' || (piece.type === 'words' && piece.role !== 'call');
    const text = !isShort ? '' : piece.type === 'date' ? writtenDate(piece) : piece.value;
    if (!hasDigits(text)) continue;
    const joined = (words: string) => `${words}\u00a0· ${text}`;
    const beside = filledParameters(values, parameters)
      .flatMap(contentLeaves)
      .findLast(
        (leaf) =>
          leaf.type === 'words' && hasDigits(leaf.value) && joined(leaf.value).length <= leaf.maxChars,
      );
    if (beside?.type !== 'words') continue;
    values = beside.set(values, joined(beside.value));
    supply.remove(piece);
  }
  return { ...values };
}
