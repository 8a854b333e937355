import { type ReactNode, useMemo } from 'react';
import { contract } from '../../../../contract/index.ts';
import { useApiQuery } from '../../../api/queries.ts';
import { FieldContextProvider } from '../../../fields/field-context.tsx';
import { useEditor, useEditorStore } from '../../../state/editor-context.tsx';
import { type EditorState, selectedBlock } from '../../../state/editor-state.ts';
import { renderContextOf } from '../preview/render-context.ts';

const defaultUndoSteps = 200;

/** Gives the controls of a panel the open newsletter's colours and fonts, and the selected block as it is drawn. */
export function EditorFieldContext({ children }: { children: ReactNode }) {
  const { template } = useEditor((state) => state.document);
  const store = useEditorStore();
  const remoteImages = useEditor((state) => state.view.remoteImages);
  const undoSteps = useApiQuery(contract.workspace.get, {}).data?.undoSteps ?? defaultUndoSteps;
  const surroundings = useMemo(
    () => ({
      colors: template.colors,
      fonts: template.fonts,
      interests: template.interests,
      remoteImages,
      undoSteps,
      drawn: () => drawnBlock(store.getState()),
    }),
    [template, store, remoteImages, undoSteps],
  );
  return <FieldContextProvider value={surroundings}>{children}</FieldContextProvider>;
}

function drawnBlock(state: EditorState) {
  const block = selectedBlock(state);
  const renderContext = renderContextOf(state.document, false);
  return block && { block, parameters: state.draft.parameters, renderContext };
}
