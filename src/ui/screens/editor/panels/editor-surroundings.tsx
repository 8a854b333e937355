import { type ReactNode, useMemo } from 'react';
import { contract } from '../../../../contract/index.ts';
import { useRow } from '../../../api/queries.ts';
import { useEditor } from '../../../editor-state/editor-context.tsx';
import { FieldSurroundingsProvider } from '../../../fields/field-surroundings.tsx';

const defaultUndoSteps = 200;

/** Gives the controls of a panel the open newsletter's colours, fonts and pictures. */
export function EditorSurroundings({ children }: { children: ReactNode }) {
  const { template, pictures } = useEditor((state) => state.document);
  const remoteImages = useEditor((state) => state.view.remoteImages);
  const undoSteps = useRow(contract.workspace.get, {}).data?.undoSteps ?? defaultUndoSteps;
  const surroundings = useMemo(
    () => ({
      colors: template.colors,
      fonts: template.fonts,
      interests: template.interests,
      pictures,
      remoteImages,
      undoSteps,
    }),
    [template, pictures, remoteImages, undoSteps],
  );
  return <FieldSurroundingsProvider value={surroundings}>{children}</FieldSurroundingsProvider>;
}
