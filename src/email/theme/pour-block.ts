import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import { contentOf } from '../../core/fields/contents.ts';
import type { Values } from '../../core/fields/field.ts';
import type { ListParameter, Parameter } from '../../core/fields/index.ts';
import { type FilledParameter, filledParameters, type Leaf } from '../../core/fields/walk-values.ts';
import { htmlWords } from '../html/html-text.ts';
import { escapeHtml } from '../render/html.ts';
import {
  type BlockPiece,
  contentLeaves,
  isCall,
  isSmall,
  readPieces,
  roleOf,
  type WordsRole,
} from './block-pieces.ts';

/** What a block template makes of the contents of a block. */
interface Poured {
  values: Record<string, unknown>;
  /** What found no place in it. */
  left: readonly BlockPiece[];
  /** How much is left, and how much of it stays empty. */
  cost: number;
}

type OfType<Type extends BlockPiece['type']> = Extract<BlockPiece, { type: Type }>;

/** What is worse without its place: pictures, titles, long texts. */
function weightOf(piece: BlockPiece): number {
  switch (piece.type) {
    case 'words':
      return piece.role === 'title' ? 40 : Math.min(40, 20 + piece.value.length / 4);
    case 'html':
      return Math.min(80, 20 + htmlWords(piece.value).length / 4);
    case 'picture':
      return 80;
    case 'items':
      return 30 * piece.items.length;
    default:
      return 15;
  }
}

const lossOf = (left: readonly BlockPiece[]): number =>
  2 * left.reduce((sum, piece) => sum + weightOf(piece), 0);

/** What a place that stays empty costs: a hole that readers see, or nothing much. */
const holes: Readonly<Record<Leaf['type'], number>> = {
  words: 4,
  html: 12,
  picture: 70,
  address: 4,
  date: 12,
  alias: 0,
};

const holeOf = (leaf: Leaf): number =>
  leaf.type === 'words' && ['title', 'subtitle'].includes(roleOf(leaf)) ? 15 : holes[leaf.type];

/** Roles whose words may stand for one another. */
const alike: readonly (readonly WordsRole[])[] = [
  ['title', 'subtitle'],
  ['eyebrow', 'caption'],
  ['body', 'quote'],
];

/** Pieces that are taken one after the other, the first that fits a place each time. */
function createSupply(pieces: readonly BlockPiece[]) {
  let left = [...pieces];
  const takeIf = <Found extends BlockPiece>(
    fits: (piece: BlockPiece) => piece is Found,
  ): Found | undefined => {
    const found = left.find(fits);
    left = left.filter((piece) => piece !== found);
    return found;
  };
  return {
    left: () => left,
    giveBack: (pieces: readonly BlockPiece[]) => left.push(...pieces),
    take: <Type extends BlockPiece['type']>(
      type: Type,
      fits: (piece: OfType<Type>) => boolean = () => true,
    ): OfType<Type> | undefined =>
      takeIf((piece): piece is OfType<Type> => piece.type === type && fits(piece as OfType<Type>)),
  };
}
type Supply = ReturnType<typeof createSupply>;

function takeWords(supply: Supply, role: WordsRole, maxChars: number): string | undefined {
  const fits = (one: OfType<'words'>) => one.value.length <= maxChars;
  const group = alike.find((roles) => roles.includes(role)) ?? [role];
  const words =
    supply.take('words', (one) => one.role === role && fits(one)) ??
    supply.take('words', (one) => group.includes(one.role) && fits(one));
  if (words || (role !== 'figure' && role !== 'body')) return words?.value;
  const number = supply.take('number');
  if (number) return [number.value.toLocaleString('fr'), number.unit].filter(Boolean).join('\u00a0');
  return supply.take('words', (one) => one.role === 'caption' && fits(one))?.value;
}

const paragraph = ({ role, value }: OfType<'words'>): string => {
  const text = escapeHtml(value);
  return `<p>${role === 'title' || role === 'subtitle' ? `<strong>${text}</strong>` : text}</p>`;
};

const isProse = (one: OfType<'words'>) => one.role === 'body' || one.role === 'quote';

/** What a part takes of what there is; undefined where nothing fits it. */
function takeFor(leaf: Leaf, supply: Supply): unknown {
  switch (leaf.type) {
    case 'words':
      return takeWords(supply, roleOf(leaf), leaf.maxChars);
    case 'html': {
      const html = supply.take('html', ({ isFree }) => !isFree || leaf.allowed === 'free');
      if (html) return html.value;
      const words = supply.take('words', isProse);
      return words && paragraph(words);
    }
    case 'picture':
      return supply.take('picture')?.value;
    case 'address': {
      const wanted = isCall(leaf);
      return (
        supply.take('address', (one) => one.isCall === wanted)?.value ??
        (wanted ? supply.take('address')?.value : undefined)
      );
    }
    case 'date':
      return supply.take('date')?.value;
    default:
      return undefined;
  }
}

/** Values that somebody fills with content; the others, as colours, are the template's own. */
const isContent = ({ kind }: FilledParameter) =>
  ['text', 'richtext', 'html', 'link', 'date', 'image', 'social', 'article'].includes(kind);

/** A view in the place of a portrait, or the other way round. */
function misfitOf(leaf: Leaf, supply: Supply): number {
  const picture = supply.left().find((piece) => piece.type === 'picture');
  return leaf.type === 'picture' && picture && picture.isSmall !== isSmall(leaf) ? 30 : 0;
}

interface Filling {
  values: Record<string, unknown>;
  cost: number;
  /** What the items of a list had no place for. */
  left?: readonly BlockPiece[];
}

function fillList({ key, settings }: ListParameter, supply: Supply): Filling {
  const items = supply.take('items')?.items ?? [];
  const poured = items.slice(0, settings.max).map((item) => pourInto(settings.of, item));
  const tooMany = items.slice(settings.max).flat();
  const missing = Math.max(items.length === 0 ? 1 : 0, settings.min - poured.length);
  // What an item has no place for is as lost as what a block has none for.
  const cost = poured.reduce((sum, item) => sum + item.cost, 60 * missing) + lossOf(tooMany);
  const left = [...poured.flatMap((item) => item.left), ...tooMany];
  return { values: { [key]: poured.map(({ values }) => values) }, cost, left };
}

function fillParameter(parameter: Parameter, around: readonly Parameter[], supply: Supply): Filling {
  if (parameter.kind === 'list') return fillList(parameter, supply);
  const blank: Values = { [parameter.key]: contentOf(parameter.kind).read(undefined) };
  const [holder] = filledParameters(blank, around).filter((one) => one.parameter === parameter);
  if (!holder) return { values: {}, cost: 0 };
  if (holder.kind === 'number' && !holder.parameter.settings.applies) {
    const number = supply.take('number');
    return { values: { [parameter.key]: number?.value ?? null }, cost: number ? 0 : 12 };
  }
  if (!isContent(holder)) return { values: {}, cost: 0 };
  if (holder.kind === 'social')
    return { values: { [parameter.key]: supply.take('social')?.value ?? [] }, cost: 0 };
  let values: Values = holder.kind === 'article' ? withRubric(holder, supply, blank) : blank;
  let cost = 0;
  for (const leaf of contentLeaves(holder)) {
    cost += misfitOf(leaf, supply);
    const taken = takeFor(leaf, supply);
    // Templates refuse a block without it.
    if (taken === undefined) cost += parameter.required ? 60 : holeOf(leaf);
    else values = leaf.set(values, taken as never);
  }
  return { values: { ...values }, cost };
}

/** An article's rubric is one of those its template has. */
function withRubric({ parameter, value }: FilledParameter, supply: Supply, blank: Values): Values {
  const labels = parameter.kind === 'article' ? (parameter.settings.category?.labels ?? []) : [];
  const found = supply.take('words', (one) => labels.some(({ label }) => label === one.value));
  return found ? { [parameter.key]: { ...(value as object), category: found.value } } : blank;
}

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
function appendTexts(
  parameters: readonly Parameter[],
  values: Record<string, unknown>,
  supply: Supply,
): Record<string, unknown> {
  const last = filledParameters(values, parameters)
    .flatMap(contentLeaves)
    .findLast((leaf) => leaf.type === 'html' && !leaf.holder.item);
  return last?.type === 'html' ? { ...last.set(values, appended(last.value, supply)) } : values;
}

/** Puts pieces into the places of a block template, or of an item of its lists. */
function pourInto(parameters: readonly Parameter[], pieces: readonly BlockPiece[]): Poured {
  const supply = createSupply(pieces);
  let values: Record<string, unknown> = {};
  let cost = 0;
  const leftOfItems: BlockPiece[] = [];
  for (const parameter of parameters) {
    const filled = fillParameter(parameter, parameters, supply);
    values = { ...values, ...filled.values };
    cost += filled.cost;
    leftOfItems.push(...(filled.left ?? []));
  }
  const before = supply.left().length;
  values = appendTexts(parameters, values, supply);
  const left = supply.left();
  cost += 6 * (before - left.length) + lossOf(left);
  return { values, left: [...left, ...leftOfItems], cost };
}

/** Of two that hold as much, the one that is called the same, or stands on a ground of its own where this one does. */
const strangenessOf = ({ id, look }: BlockTemplate, of: BlockTemplate): number =>
  (id === of.id ? -5 : 0) + ((look.background === '') === (of.look.background === '') ? 0 : 25);

/** What another design makes of a block: the template it fits best there, its values, and what found no place. */
export interface PouredBlock {
  template: BlockTemplate;
  values: Record<string, unknown>;
  left: readonly BlockPiece[];
}

/** Letters and figures alone: typography and entities aside. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** The texts among these pieces, those of items too. The words of a button are nowhere without an address. */
const textsOf = (pieces: readonly BlockPiece[]): Exclude<BlockPiece, { type: 'items' }>[] =>
  pieces.flatMap((piece) => {
    if (piece.type === 'items') return piece.items.flatMap(textsOf);
    const isRead = piece.type === 'html' || (piece.type === 'words' && piece.role !== 'call');
    return isRead ? [piece] : [];
  });

/** How many of the best are drawn: one may hold a text where nobody reads it, as in the subject of a mail. */
const drawn = 8;
/** What each such text costs: none is to be lost for a place that stays empty. */
const hiding = 150;

/**
 * Pours the contents of a block into the template that holds them best, and shows all that it holds.
 * @param draw the html of a block of a template with these values
 * @returns undefined where there is none to pour into
 */
export function pourBlock(
  { template, values }: { template: BlockTemplate; values: Values },
  candidates: readonly BlockTemplate[],
  draw: (into: BlockTemplate, values: Record<string, unknown>) => string,
): PouredBlock | undefined {
  const pieces = readPieces(template.parameters, values);
  const ranked = candidates
    .map((candidate) => {
      const poured = pourInto(candidate.parameters, pieces);
      return { template: candidate, ...poured, cost: poured.cost + strangenessOf(candidate, template) };
    })
    .toSorted((one, other) => one.cost - other.cost);
  /** What it holds and draws nowhere. */
  const hiddenIn = (one: (typeof ranked)[number]) => {
    const shown = bare(htmlWords(draw(one.template, one.values)));
    const told = new Set(textsOf(one.left));
    return textsOf(pieces).filter(
      (piece) => !told.has(piece) && !shown.includes(bare(htmlWords(String(piece.value)))),
    );
  };
  const [best] = ranked
    .slice(0, drawn)
    .map((one) => ({ ...one, hidden: hiddenIn(one) }))
    .toSorted((one, other) => one.cost - other.cost + hiding * (one.hidden.length - other.hidden.length));
  return best && { template: best.template, values: best.values, left: [...best.left, ...best.hidden] };
}
