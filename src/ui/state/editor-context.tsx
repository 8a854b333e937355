import { createContext, type ReactNode, useContext } from 'react';
import type { EditorActions, EditorStore } from './editor-actions.ts';
import type { EditorState } from './editor-state.ts';
import { useStore } from './use-store.ts';

const EditorContext = createContext<EditorStore | undefined>(undefined);

/** Gives the store of the open newsletter to the components inside. */
export function EditorProvider({ store, children }: { store: EditorStore; children: ReactNode }) {
  return <EditorContext value={store}>{children}</EditorContext>;
}

/** The store of the open newsletter. Components read it with `useEditor`. */
export function useEditorStore(): EditorStore {
  const store = useContext(EditorContext);
  if (!store) throw new Error('No newsletter is open around this component.');
  return store;
}

/** A part of the state; the selector returns the same value while nothing it reads has changed. */
export function useEditor<Part>(select: (state: EditorState) => Part): Part {
  return useStore(useEditorStore(), select);
}

/** Everything a person does to the open newsletter. */
export function useEditorActions(): EditorActions {
  return useEditorStore().actions;
}
