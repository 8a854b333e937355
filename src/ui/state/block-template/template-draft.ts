import type { BlockTemplate } from '../../../core/block-template/block-template.ts';
import type { FieldKind, Parameter } from '../../../core/fields/index.ts';
import { settingsOf, settingsValues } from '../../../core/fields/settings-values.ts';

/** A parameter as it is being written: it may not be one yet. */
export interface ParameterDraft {
  /** Stays with it whatever is written: its key may change. */
  id: string;
  kind: FieldKind;
  key: string;
  label: string;
  help: string;
  required: boolean;
  /** Value of a new block; undefined for what the kind starts with. */
  default: unknown;
  /** Keys it had before. */
  former: readonly string[];
  /** What the form of its settings shows (`settingsValues`). */
  settings: Readonly<Record<string, unknown>>;
  /** Of a new one whose key nobody has written: it follows the label. */
  isKeyFree?: boolean;
  /** Of a list: the parameters of its elements. */
  of?: readonly ParameterDraft[] | undefined;
}

/** A block template as it is being written. */
export interface TemplateDraft extends Omit<BlockTemplate, 'id' | 'parameters' | 'retired'> {
  items: readonly ParameterDraft[];
}

let last = 0;
const newItemId = () => {
  last += 1;
  return `p${last}`;
};

/** The same items, under the ids of those they are among the known ones: by the key that either is stored under, or had. */
export const matchParameters = (
  items: readonly ParameterDraft[],
  known: readonly ParameterDraft[],
  storedKey: (item: ParameterDraft) => string | undefined = ({ key }) => key,
): ParameterDraft[] => {
  const storedKeys = items.map(storedKey);
  return items.map((item, at) => {
    const stored = storedKeys[at];
    const same =
      known.find(({ key }) => key === stored) ??
      known.find(({ key }) => item.former.includes(key)) ??
      known.find(({ key, former }) => stored && former.includes(stored) && !storedKeys.includes(key));
    const { of } = item;
    return {
      ...item,
      id: same?.id ?? newItemId(),
      ...(of && { of: matchParameters(of, same?.of ?? [], storedKey) }),
    };
  });
};

/** A parameter to be written, under an id that none had. */
export function itemOf(parameter: Parameter): ParameterDraft {
  const { kind, key, label, help = '', required, former = [] } = parameter;
  const { of: _, ...settings } = settingsValues(parameter);
  return {
    id: newItemId(),
    kind,
    key,
    label,
    help,
    required,
    default: parameter.default,
    former,
    settings,
    ...(parameter.kind === 'list' && { of: parameter.settings.of.map(itemOf) }),
  };
}

const rawParameters = new WeakMap<ParameterDraft, object>();

/** The parameter that an item says, to be held to its schema; the same object for the same item. */
export function parameterOf(item: ParameterDraft): object {
  const known = rawParameters.get(item);
  if (known) return known;
  const { kind, key, label, help, required, former, settings, of } = item;
  const raw = {
    key,
    kind,
    label,
    required,
    settings: settingsOf(kind, of ? { ...settings, of: of.map(parameterOf) } : settings),
    ...(help === '' ? {} : { help }),
    ...(former.length === 0 ? {} : { former }),
    ...(item.default === undefined ? {} : { default: item.default }),
  };
  rawParameters.set(item, raw);
  return raw;
}

/** A block template as it is edited: each parameter an item with an id of its own. */
export function draftOf({ id: _, retired: __, parameters, ...rest }: BlockTemplate): TemplateDraft {
  return { ...rest, items: parameters.map(itemOf) };
}

/** What a draft says of a block template, to be held to its schema. */
export function contentOf({ items, reserved, ...rest }: TemplateDraft) {
  return { ...rest, ...(reserved && { reserved }), parameters: items.map(parameterOf) as Parameter[] };
}

/** Whether two drafts are stored as the same template. */
export const isSameContent = (one: TemplateDraft, other: TemplateDraft) =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));

/** A list's items with one of them changed. */
export const withItem = (
  items: readonly ParameterDraft[],
  id: string,
  change: (item: ParameterDraft) => Partial<ParameterDraft>,
): readonly ParameterDraft[] =>
  items.map((item) => {
    if (item.id === id) return { ...item, ...change(item) };
    if (!item.of?.some((part) => part.id === id)) return item;
    return { ...item, of: withItem(item.of, id, change) };
  });

/** Where an item stands. */
export interface ItemPlace {
  /** The list it belongs to; the template itself when absent. */
  parent: ParameterDraft | undefined;
  siblings: readonly ParameterDraft[];
  index: number;
}

/** Where an item stands; undefined when it is not there. */
export function placeOf({ items }: Pick<TemplateDraft, 'items'>, id: string): ItemPlace | undefined {
  for (const parent of [undefined, ...items]) {
    const siblings = parent ? (parent.of ?? []) : items;
    const index = siblings.findIndex((item) => item.id === id);
    if (index >= 0) return { parent, siblings, index };
  }
  return undefined;
}

/** The draft with other items in a list, or in the template where no list is named. */
export function withSiblings(
  draft: TemplateDraft,
  parent: string | undefined,
  arrange: (siblings: readonly ParameterDraft[]) => readonly ParameterDraft[],
): TemplateDraft {
  if (parent === undefined) return { ...draft, items: arrange(draft.items) };
  return {
    ...draft,
    items: withItem(draft.items, parent, (item) => ({ of: arrange(item.of ?? []) })),
  };
}
