import { createContext, useContext, useMemo } from 'react';
import type { OpenTemplate } from '../open-template.ts';
import { useStore } from '../use-store.ts';
import type { BlockTemplateEditor } from './block-template-editor.ts';
import { type ParameterDraft, placeOf, type TemplateDraft } from './template-draft.ts';
import type { DraftProblem } from './template-problems.ts';

const Context = createContext<BlockTemplateEditor | undefined>(undefined);

export const BlockTemplateProvider = Context.Provider;

/** The block template that is open around the component. */
export function useBlockTemplateEditor(): BlockTemplateEditor {
  const editor = useContext(Context);
  if (!editor) throw new Error('No block template is open around this component.');
  return editor;
}

/** A part of the open template's state; drawn again when it is another value. */
export function useBlockTemplate<Part>(select: (state: OpenTemplate<TemplateDraft>) => Part): Part {
  return useStore(useBlockTemplateEditor().store, select);
}

const none: readonly DraftProblem[] = [];

/** What is wrong with an item; with the template itself without one. */
export function useProblems(item?: Pick<ParameterDraft, 'id'>): readonly DraftProblem[] {
  const { desk } = useBlockTemplateEditor();
  return useStore(desk, ({ problems }) => problems.get(item?.id ?? '') ?? none);
}

/** An item of the open template; undefined once it is gone. */
export function useItem(id: string): ParameterDraft | undefined {
  return useBlockTemplate(({ draft }) => {
    const place = placeOf(draft, id);
    return place?.siblings[place.index];
  });
}

/** Ids of the template's items in order, or of a list's elements; the same ones while none comes, goes or moves. */
export function useItemIds(parent?: string): readonly string[] {
  const joined = useBlockTemplate(({ draft }) => {
    const items = parent === undefined ? draft.items : draft.items.find(({ id }) => id === parent)?.of;
    return items?.map(({ id }) => id).join(' ') ?? '';
  });
  return useMemo(() => joined.split(' ').filter(Boolean), [joined]);
}
