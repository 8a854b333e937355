import { freeKey, newParameter } from '../../../core/block-template/new-parameter.ts';
import type { FieldKind } from '../../../core/fields/index.ts';
import { itemOf, type ParameterDraft, placeOf, type TemplateDraft, withSiblings } from './template-draft.ts';

/** The key of each item, those of list elements included. */
export function keysOf(items: readonly ParameterDraft[]): [id: string, key: string][] {
  return items.flatMap(({ id, key, of = [] }) => [[id, key] as [string, string], ...keysOf(of)]);
}

/** A parameter of a kind at the end of the template, or of a list's elements. */
export function addedItem(draft: TemplateDraft, kind: FieldKind, parent?: string) {
  const list = parent === undefined ? undefined : placeOf(draft, parent);
  const siblings = list ? (list.siblings[list.index]?.of ?? []) : draft.items;
  const item: ParameterDraft = { ...itemOf(newParameter(kind, siblings)), isKeyFree: true };
  return { id: item.id, draft: withSiblings(draft, parent, (held) => [...held, item]) };
}

/** The draft with an item at another index among its siblings; the same draft where it cannot go there. */
export function movedItem(draft: TemplateDraft, id: string, to: number): TemplateDraft {
  const place = placeOf(draft, id);
  if (!place || to < 0 || to >= place.siblings.length || to === place.index) return draft;
  const { parent, index } = place;
  return withSiblings(draft, parent?.id, (held) =>
    held.toSpliced(index, 1).toSpliced(to, 0, ...held.slice(index, index + 1)),
  );
}

/** Without one item; the same draft when it is not there. */
export function removedItem(draft: TemplateDraft, id: string): TemplateDraft {
  const place = placeOf(draft, id);
  if (!place) return draft;
  return withSiblings(draft, place.parent?.id, (held) => held.toSpliced(place.index, 1));
}

/** What changes of an item when it is called otherwise: the key of a new one follows, until it is written itself. */
export function renamedItem(
  draft: TemplateDraft,
  { id, isKeyFree }: ParameterDraft,
  label: string,
): Partial<ParameterDraft> {
  if (!isKeyFree) return { label };
  const others = placeOf(draft, id)?.siblings.filter((item) => item.id !== id) ?? [];
  return { label, key: freeKey(label, others) };
}

/** The draft with an item under another key; links that took their words from it still do. */
export function withNewKeys(
  draft: TemplateDraft,
  { id, key: before }: ParameterDraft,
  key: string,
): TemplateDraft {
  const { parent, siblings = [] } = placeOf(draft, id) ?? {};
  const isShared = siblings.some((item) => item.id !== id && item.key === before);
  return withSiblings(draft, parent?.id, (held) =>
    held.map((item) => {
      if (item.id === id) return { ...item, key, isKeyFree: false };
      const follows = !isShared && item.kind === 'link' && item.settings.wordsFrom === before;
      return follows ? { ...item, settings: { ...item.settings, wordsFrom: key } } : item;
    }),
  );
}
