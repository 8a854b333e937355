import { contentOf } from '../../core/fields/contents.ts';
import type { Values } from '../../core/fields/field.ts';
import type { ListParameter, Parameter } from '../../core/fields/index.ts';
import { type FilledParameter, filledParameters, type Leaf } from '../../core/fields/walk-values.ts';
import { htmlWords } from '../html/html-text.ts';
import { appendTexts, joinNumbers } from './append-texts.ts';
import { type BlockPiece, contentLeaves, isSmall, roleOf } from './block-pieces.ts';
import { createSupply, type Supply, takeFor } from './piece-supply.ts';

/** What a block template makes of the contents of a block. */
interface Poured {
  values: Record<string, unknown>;
  /** What found no place in it. */
  left: readonly BlockPiece[];
  /** How much is left, and how much of it stays empty. */
  cost: number;
}

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
  const poured = items.slice(0, settings.max).map((item) => fillPlaces(settings.of, item));
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

const itemsIn = (pieces: readonly BlockPiece[]): number =>
  pieces.reduce((sum, piece) => sum + (piece.type === 'items' ? piece.items.length : 0), 0);
/** What an item costs that stands at the end of a text: another list would have shown it as one. */
const flatItem = 25;

/**
 * Puts pieces into the places of a block template, or of an item of its lists.
 * @param isHeader where numbers and dates may stand beside each other
 */
export function fillPlaces(
  parameters: readonly Parameter[],
  pieces: readonly BlockPiece[],
  isHeader = false,
): Poured {
  const supply = createSupply(pieces, isHeader);
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
  const itemsBefore = itemsIn(supply.left());
  values = appendTexts(parameters, values, supply);
  if (isHeader) values = joinNumbers(parameters, values, supply);
  const left = supply.left();
  cost += 6 * (before - left.length) + flatItem * (itemsBefore - itemsIn(left)) + lossOf(left);
  return { values, left: [...left, ...leftOfItems], cost };
}
