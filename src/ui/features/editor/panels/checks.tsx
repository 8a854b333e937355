import { useMemo } from 'react';
import { useEditor } from '../../../state/editor-context.tsx';
import { layoutOf } from '../../../state/editor-document.ts';
import { outlineOf } from '../../../state/outline.ts';
import { CheckPanel } from '../../letter/checks/check-panel.tsx';
import { useCheckActions } from '../checks/use-check-ways.ts';
import { useStructure } from '../session.ts';

/** 'Vérifications' beside the letter: each remark leads to its field, and is put right where it stands. */
export function ChecksPanel({ onClose }: { onClose?: () => void }) {
  const ways = useCheckActions();
  const layout = useEditor((state) => layoutOf(state.document));
  const structure = useStructure();
  const blocks = useMemo(
    () => outlineOf(structure, layout).flatMap((part) => part.blocks),
    [structure, layout],
  );
  const selection = useEditor((state) => state.selection);
  return <CheckPanel ways={ways} blocks={blocks} selection={selection} onClose={onClose} />;
}
