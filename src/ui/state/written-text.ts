import { MAX_SETTING_CHARS } from '../../core/campaign/limits.ts';
import type { CampaignSettings } from '../../core/campaign/parameters.ts';
import { partLabels } from '../../core/checks/finding-place.ts';
import { defaultValueOf } from '../../core/fields/contents.ts';
import type { Values } from '../../core/fields/field.ts';
import type { ImageValue } from '../../core/fields/part.ts';
import type { Ratio } from '../../core/fields/settings.ts';
import { formName, type Leaf, walkValues } from '../../core/fields/walk-values.ts';
import { isRecord } from '../../core/is-record.ts';
import type { DrawnPlace } from './drawn-place.ts';
import type { EditorStore } from './editor-actions.ts';
import type { EditorState } from './editor-state.ts';

/** A text that can be written where the letter shows it. */
export interface WrittenText {
  kind: 'words' | 'rich';
  value: string;
  maxChars: number;
  /** Name of its field in the form. */
  field: string;
  /** Whether it is what its template begins with: whoever comes to write it replaces it. */
  isDefault: boolean;
  /** Whether Enter begins another line of it. */
  hasLines: boolean;
}

/** The settings that the letter shows as words, and whether they have lines. */
const shownSettings: Partial<Record<keyof CampaignSettings, { hasLines: boolean }>> = {
  surheadersubject: { hasLines: true },
  mirrorlink: { hasLines: false },
  legalbottomtext: { hasLines: true },
  unsubtext: { hasLines: false },
  contacttext: { hasLines: false },
};

const valuesIn = ({ draft, document }: EditorState, id: string) => {
  const block = draft.blocks.find((one) => one.id === id);
  const template = document.blockTemplates.find((one) => one.id === block?.blocktemplate);
  return block && template && { values: block.blockdatas, parameters: template.parameters };
};

/** Texts that are read at length have lines; a title or a call has none. */
const hasLines = ({ holder, at }: Leaf) =>
  holder.kind === 'text'
    ? ['body', 'quote', 'caption'].includes(holder.parameter.settings.role)
    : at.at(-1) === 'hook' || at.at(-1) === 'intro';

function leafAt(state: EditorState, { block, path }: DrawnPlace): Leaf | undefined {
  const filled = block === undefined ? undefined : valuesIn(state, block);
  if (!filled) return undefined;
  const leaves = walkValues(filled.values, filled.parameters);
  const leaf = leaves.find((one) => one.path === path && one.type !== 'address');
  return leaf ?? calledBy(leaves, path);
}

/** The text beside a link that says its words, where the letter shows the link. */
function calledBy(leaves: readonly Leaf[], path: string): Leaf | undefined {
  const link = leaves.find((one) => one.path === path);
  if (link?.type !== 'address' || link.wordsFrom === undefined) return undefined;
  const steps = [...link.steps.slice(0, -1), link.wordsFrom].join(' ');
  return leaves.find((one) => one.steps.join(' ') === steps);
}

/** What a new block of the template has in a place. */
const defaultAt = ({ holder, at }: Leaf): unknown =>
  at.reduce<unknown>(
    (value, step) => (isRecord(value) ? value[step] : undefined),
    defaultValueOf(holder.parameter),
  );

/** A text that stands there and may be written in the letter; undefined for what is chosen, computed or drawn by markup. */
export function writtenText(state: EditorState, place: DrawnPlace): WrittenText | undefined {
  if (place.block === undefined) {
    const name = place.path as keyof CampaignSettings;
    const setting = shownSettings[name];
    return (
      setting && {
        kind: 'words',
        value: String(state.draft.parameters[name]),
        maxChars: MAX_SETTING_CHARS,
        field: name,
        isDefault: false,
        ...setting,
      }
    );
  }
  const leaf = leafAt(state, place);
  const isDefault = leaf !== undefined && leaf.value !== '' && leaf.value === defaultAt(leaf);
  if (leaf?.type === 'html' && leaf.allowed === 'rich')
    return {
      kind: 'rich',
      value: leaf.value,
      maxChars: Number.POSITIVE_INFINITY,
      field: leaf.path,
      isDefault,
      hasLines: true,
    };
  // A category is one of those that its template offers.
  if (leaf?.type !== 'words' || leaf.role === 'alt' || leaf.at.at(-1) === 'category') return undefined;
  return {
    kind: 'words',
    value: leaf.value,
    maxChars: leaf.maxChars,
    field: leaf.path,
    isDefault,
    hasLines: hasLines(leaf),
  };
}

/** Name of the field whose words a drawn text contains, the longest of them; undefined where none is in it as it was written. */
export function fieldShowing(state: EditorState, block: string, text: string): string | undefined {
  const filled = valuesIn(state, block);
  const leaves = filled ? walkValues(filled.values, filled.parameters) : [];
  const shown = leaves.flatMap((leaf) =>
    leaf.type === 'words' && leaf.value.trim() !== '' && text.includes(leaf.value.trim()) ? [leaf] : [],
  );
  return shown.toSorted((a, b) => b.value.length - a.value.length)[0]?.path;
}

/** Whether a block is drawn by markup of its template. */
export const hasMarkup = ({ draft, document }: EditorState, id: string): boolean => {
  const block = draft.blocks.find((one) => one.id === id);
  return document.blockTemplates.some((one) => one.id === block?.blocktemplate && one.markup !== '');
};

/** A part of a block that is no text, with how another one is put in its place: a picture that is shown, the link of a text. */
export interface PlacedPart<Value> {
  /** Name of its field in the form. */
  field: string;
  label: string;
  value: Value;
  put: (store: EditorStore, value: Value) => void;
}

const placed = <Value>(leaf: Omit<Leaf, 'value'>, value: Value, block: string): PlacedPart<Value> => ({
  field: leaf.path,
  label: partLabels(leaf.holder.parameter, leaf.at).at(-1) ?? leaf.holder.parameter.label,
  value,
  put: ({ getState, actions }, next) => {
    const filled = valuesIn(getState(), block);
    const set = leaf.set as (values: Values, next: Value) => Values;
    if (filled) actions.fillBlock(block, set(filled.values, next), leaf.holder.field);
  },
});

/** The picture that is drawn at a place, with the proportions of its slot. */
export function pictureAt(
  state: EditorState,
  place: DrawnPlace,
): (PlacedPart<ImageValue> & { ratio: Ratio }) | undefined {
  const leaf = place.block === undefined ? undefined : leafAt(state, place);
  if (place.block === undefined || leaf?.type !== 'picture') return undefined;
  return { ...placed(leaf, leaf.value, place.block), ratio: leaf.ratio };
}

/** Where a text leads: the address that its words are those of; a call's own before its article's. */
export function linkAt(state: EditorState, { block, path }: DrawnPlace): PlacedPart<string> | undefined {
  const filled = block === undefined ? undefined : valuesIn(state, block);
  if (block === undefined || !filled) return undefined;
  const link = walkValues(filled.values, filled.parameters).findLast((leaf) => {
    if (leaf.type !== 'address' || leaf.of !== 'words' || !leaf.isShown) return false;
    const words = (leaf.wordsAt ?? []).map((at) => formName([...leaf.holder.steps, ...at]));
    return leaf.path === path || words.includes(path);
  });
  return link?.type === 'address' ? placed(link, link.value, block) : undefined;
}

/** Puts a text in its place. Consecutive typing in it is one step of history, from the panel and in the letter alike. */
export function putText({ getState, actions }: EditorStore, place: DrawnPlace, value: string) {
  const state = getState();
  if (place.block === undefined) return actions.setParameters({ [place.path]: value });
  const filled = valuesIn(state, place.block);
  const leaf = leafAt(state, place);
  if (!filled || (leaf?.type !== 'words' && leaf?.type !== 'html')) return;
  actions.fillBlock(place.block, leaf.set(filled.values, value), leaf.holder.field);
}
