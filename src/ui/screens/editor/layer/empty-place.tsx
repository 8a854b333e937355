import { Plus, TriangleAlert } from 'lucide-react';
import type { OrphanHalf } from '../../../../core/campaign/pairs.ts';
import type { Position } from '../../../../core/positions/position.ts';
import { filterOf } from '../../../../core/positions/rows.ts';
import { editorWords, positionName } from '../../../../core/wording/editor.ts';
import { useEditor, useEditorActions } from '../../../editor-state/editor-context.tsx';
import type { Rect } from '../preview/geometry.ts';
import styles from './empty-place.module.css';
import { PairRepairs } from './pair-repairs.tsx';
import { useOrphanHalves } from './use-orphan-halves.ts';

interface EmptyPlaceProps {
  position: Position;
  rect: Rect;
}

/** px that the repairs of a lone half need; on a smaller place they are only under the letter. */
const room = { width: 280, height: 60 };

/** A position without a block: its name, what to do, and the list of blocks one click away. */
export function EmptyPlace({ position, rect }: EmptyPlaceProps) {
  const { choosePlace } = useEditorActions();
  const isChosen = useEditor(({ target }) => target === position);
  const orphan = useOrphanHalves().find(({ empty }) => empty === position);
  if (orphan && rect.width >= room.width && rect.height >= room.height) {
    return <LoneHalf orphan={orphan} rect={rect} isChosen={isChosen} />;
  }
  return (
    <button
      type="button"
      className={styles.empty}
      style={rect}
      data-chosen={isChosen}
      data-low={rect.height < 48}
      data-slim={rect.width < 240}
      data-lone={orphan !== undefined}
      data-place={position}
      onClick={() => choosePlace(position)}
    >
      {orphan ? <TriangleAlert size={16} aria-hidden /> : <Plus size={16} aria-hidden />}
      <span className={styles.emptyName}>{positionName(position)}</span>
      <span className={styles.emptyWords}>{editorWords.layer.empty[filterOf(position)]}</span>
    </button>
  );
}

/** The empty side of a pair beside a filled one, and what can be done about it. */
function LoneHalf({ orphan, rect, isChosen }: { orphan: OrphanHalf; rect: Rect; isChosen: boolean }) {
  const words = editorWords.pairs.lone(positionName(orphan.empty));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as a form's
    <div
      role="group"
      aria-label={words}
      className={styles.empty}
      style={rect}
      data-chosen={isChosen}
      data-lone
      data-place={orphan.empty}
    >
      <p className={styles.loneName}>
        <TriangleAlert size={14} aria-hidden />
        {words}
      </p>
      <div className={styles.repairs}>
        <PairRepairs orphan={orphan} />
      </div>
    </div>
  );
}
