import { Plus } from 'lucide-react';
import { filterOf, type Position } from '../../../../core/positions/position.ts';
import { editorWords, positionName } from '../../../../core/wording/editor.ts';
import { useEditor, useEditorActions } from '../../../editor-state/editor-context.tsx';
import type { Rect } from '../preview/geometry.ts';
import styles from './layer.module.css';

/** A position without a block: its name, what to do, and the list of blocks one click away. */
export function EmptyPlace({ position, rect }: { position: Position; rect: Rect }) {
  const { choosePlace } = useEditorActions();
  const isChosen = useEditor(({ target }) => target === position);
  return (
    <button
      type="button"
      className={styles.empty}
      style={rect}
      data-chosen={isChosen}
      data-low={rect.height < 48}
      data-place={position}
      onClick={() => choosePlace(position)}
    >
      <Plus size={16} aria-hidden />
      <span className={styles.emptyName}>{positionName(position)}</span>
      <span className={styles.emptyWords}>{editorWords.layer.empty[filterOf(position)]}</span>
    </button>
  );
}
