import { parameterValue } from '../../core/block-template/values.ts';
import type { DateFormat } from '../../core/dates/french-date.ts';
import { contentOf } from '../../core/fields/contents.ts';
import type { Values } from '../../core/fields/field.ts';
import type { FieldValues, ListParameter, Parameter } from '../../core/fields/index.ts';
import type { ImageValue } from '../../core/fields/part.ts';
import {
  type FilledParameter,
  filledParameters,
  type Leaf,
  leavesOf,
} from '../../core/fields/walk-values.ts';
import { isRecord } from '../../core/is-record.ts';
import { htmlWords } from '../html/html-text.ts';

/** What readers find in a block, whatever template draws it. */
export type BlockPiece =
  /** `key` of the field that they stand in. */
  | { type: 'words'; role: WordsRole; value: string; key: string }
  | { type: 'html'; isFree: boolean; value: string }
  | { type: 'picture'; isSmall: boolean; value: ImageValue }
  | { type: 'address'; isCall: boolean; value: string }
  | { type: 'date'; value: string; format: DateFormat }
  | { type: 'number'; value: number; unit: string }
  | { type: 'social'; value: FieldValues['social'] }
  | { type: 'items'; items: readonly (readonly BlockPiece[])[] };

/** What a text does in its block: those of templates, and the words of a button. */
export type WordsRole = 'title' | 'subtitle' | 'eyebrow' | 'caption' | 'body' | 'quote' | 'figure' | 'call';

/** Whether a text says where a link beside it leads. */
const isCallText = ({ parameter, around }: FilledParameter): boolean =>
  around.some(({ kind, settings }) => kind === 'link' && settings.wordsFrom === parameter.key);

/** What the words of a part do. */
export function roleOf({ holder, at }: Extract<Leaf, { type: 'words' }>): WordsRole {
  if (holder.kind === 'article')
    return at[0] === 'title' ? 'title' : at[0] === 'cta' ? 'call' : at[0] === 'hook' ? 'caption' : 'body';
  if (isCallText(holder)) return 'call';
  return holder.kind === 'text' ? holder.parameter.settings.role : 'body';
}

/** Whether an address is a button's. */
export const isCall = ({ holder, at }: Extract<Leaf, { type: 'address' }>): boolean =>
  at[0] === 'cta' || (holder.kind === 'link' && holder.parameter.settings.display === 'button');

/** Less is a portrait or a logo, and no view. */
const MIN_VIEW_PX = 300;

/** Whether a picture is drawn small. */
export const isSmall = ({ holder }: Extract<Leaf, { type: 'picture' }>): boolean =>
  holder.kind === 'image' && (holder.parameter.settings.width ?? MIN_VIEW_PX) < MIN_VIEW_PX;

/** The parts that somebody fills with content: what a picture says and where it leads go with it. */
export const contentLeaves = (holder: FilledParameter): Leaf[] =>
  leavesOf(holder).filter(
    (leaf) =>
      leaf.isShown &&
      !(leaf.type === 'words' && leaf.role === 'alt') &&
      !(leaf.type === 'address' && leaf.of !== 'words') &&
      leaf.type !== 'alias',
  );

const formatOf = (holder: FilledParameter): DateFormat =>
  holder.kind === 'date' ? holder.parameter.settings.format : 'long';

function pieceOf(leaf: Leaf): BlockPiece | undefined {
  switch (leaf.type) {
    case 'words':
      return leaf.value.trim() === ''
        ? undefined
        : { type: 'words', role: roleOf(leaf), value: leaf.value, key: leaf.holder.parameter.key };
    case 'html':
      return htmlWords(leaf.value).trim() === '' && !leaf.value.includes('<img')
        ? undefined
        : { type: 'html', isFree: leaf.allowed === 'free', value: leaf.value };
    case 'picture':
      return leaf.value.url === ''
        ? undefined
        : { type: 'picture', isSmall: isSmall(leaf), value: leaf.value };
    case 'address':
      return leaf.value.trim() === ''
        ? undefined
        : { type: 'address', isCall: isCall(leaf), value: leaf.value };
    case 'date':
      return leaf.value === ''
        ? undefined
        : { type: 'date', value: leaf.value, format: formatOf(leaf.holder) };
    default:
      return undefined;
  }
}

const piecesOfItems = ({ key, settings }: ListParameter, values: Values): BlockPiece => {
  const stored = values[key];
  const items: unknown[] = Array.isArray(stored) ? stored : [];
  return { type: 'items', items: items.filter(isRecord).map((item) => readPieces(settings.of, item)) };
};

/** The pieces of a block, or of an item of its lists, in the order of its form; empty ones are none. */
export function readPieces(parameters: readonly Parameter[], values: Values): BlockPiece[] {
  return parameters.flatMap((parameter): BlockPiece[] => {
    if (parameter.kind === 'list') {
      const stored = { [parameter.key]: parameterValue(parameter, values) };
      const list = piecesOfItems(parameter, stored);
      return list.type === 'items' && list.items.some((item) => item.length > 0) ? [list] : [];
    }
    const [holder] = filledParameters(values, parameters).filter((one) => one.parameter === parameter);
    if (!holder) return [];
    return [...wholePieces(holder), ...contentLeaves(holder).flatMap((leaf) => pieceOf(leaf) ?? [])];
  });
}

/** What is one value without parts, and the rubric of an article. */
function wholePieces(holder: FilledParameter): BlockPiece[] {
  switch (holder.kind) {
    case 'social':
      return contentOf('social').isEmpty(holder.value) ? [] : [{ type: 'social', value: holder.value }];
    case 'number': {
      const { unit, applies } = holder.parameter.settings;
      return holder.value === null || applies ? [] : [{ type: 'number', value: holder.value, unit }];
    }
    case 'article': {
      const { category } = holder.value;
      return category && holder.parameter.settings.category
        ? [{ type: 'words', role: 'eyebrow', value: category, key: holder.parameter.key }]
        : [];
    }
    default:
      return [];
  }
}
