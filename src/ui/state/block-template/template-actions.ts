import type { FieldKind } from '../../../core/fields/index.ts';
import type { DraftEntry } from '../document-session.ts';
import type { TemplateEditor } from '../open-template.ts';
import { addedItem, movedItem, removedItem, renamedItem, withNewKeys } from './arrange-items.ts';
import {
  type ParameterDraft,
  placeOf,
  type TemplateDraft,
  withItem,
  withSiblings,
} from './template-draft.ts';
import { type TemplateEditorStore, withFixedKeys } from './template-problems.ts';

type Draft = () => TemplateDraft;
/** `field`: what is written in; its letters in a row are one step. */
type Put = (next: TemplateDraft, field?: string) => void;

/** Everything a person does to an open block template. */
export function templateActions<Entry extends DraftEntry<TemplateDraft>>(
  { store, editField, endGesture, undo, redo }: TemplateEditor<TemplateDraft, Entry>,
  desk: TemplateEditorStore,
) {
  const draft: Draft = () => store.getState().draft;
  const put: Put = (next, field) => editField(field, () => next);
  return { ...writing(draft, put, desk), ...arranging(draft, put), endGesture, undo, redo };
}

function writing(draft: Draft, put: Put, desk: TemplateEditorStore) {
  function write(id: string, field: string, items: readonly ParameterDraft[]) {
    desk.update((state) => withFixedKeys(state, id, field));
    put({ ...draft(), items }, `${id} ${field}`);
  }
  return {
    /** Changes what is said of the template itself. */
    write(change: Partial<Omit<TemplateDraft, 'items'>>, field?: string) {
      if (field !== undefined) desk.update((state) => withFixedKeys(state, '', field));
      put({ ...draft(), ...change }, field);
    },
    /** Changes a parameter; `field` names what is written in. */
    writeItem(id: string, change: (item: ParameterDraft) => Partial<ParameterDraft>, field: string) {
      write(id, field, withItem(draft().items, id, change));
    },
    /** Calls a parameter otherwise. */
    callItem(item: ParameterDraft, label: string) {
      write(
        item.id,
        'label',
        withItem(draft().items, item.id, (held) => renamedItem(draft(), held, label)),
      );
    },
    /** Changes the key of a parameter. */
    keyItem(item: ParameterDraft, key: string) {
      write(item.id, 'key', withNewKeys(draft(), item, key).items);
    },
  };
}

function arranging(draft: Draft, put: Put) {
  return {
    /** Adds a parameter to the template, or to the elements of a list. @returns the id of its item */
    add(kind: FieldKind, parent?: string): string {
      const added = addedItem(draft(), kind, parent);
      put(added.draft);
      return added.id;
    },
    /** Puts an item at another index among its siblings; its moves in a row are one step. */
    move: (id: string, to: number) => put(movedItem(draft(), id, to), `${id} place`),
    /** @returns what puts it back where it was */
    remove(id: string): () => void {
      const place = placeOf(draft(), id);
      const item = place?.siblings[place.index];
      if (!place || !item) return () => {};
      put(removedItem(draft(), id));
      return () => {
        if (placeOf(draft(), id)) return;
        put(withSiblings(draft(), place.parent?.id, (held) => held.toSpliced(place.index, 0, item)));
      };
    },
  };
}
