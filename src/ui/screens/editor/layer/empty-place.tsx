import { Plus, TriangleAlert } from 'lucide-react';
import type { OrphanHalf } from '../../../../core/campaign/pairs.ts';
import { filterOf } from '../../../../core/positions/rows.ts';
import { editorWords, placeName } from '../../../../core/wording/editor.ts';
import { useEditor, useEditorActions, useEditorStore } from '../../../editor-state/editor-context.tsx';
import type { EmptyRect, Rect } from '../preview/geometry.ts';
import styles from './empty-place.module.css';
import { emptySaid, PairRepairs } from './pair-repairs.tsx';
import { useOrphanHalves } from './use-orphan-halves.ts';

/** px that the repairs of a lone half need; on a smaller place they are only under the letter. */
const room = { width: 280, height: 60 };

/** A place without anything to show: its name, what to do, and the list of blocks one click away. */
export function EmptyPlace({ place }: { place: EmptyRect }) {
  const { position, row, keptBy, rect } = place;
  const { choosePlace } = useEditorActions();
  const isChosen = useEditor(({ target }) => target?.position === position && target.row === row);
  const orphan = useOrphanHalves().find((half) => half.empty === position && half.row === row);
  if (keptBy !== undefined && !orphan) return null;
  const hasRoom = rect.width >= room.width && rect.height >= room.height;
  if (orphan && (hasRoom || keptBy !== undefined)) {
    return <LoneHalf orphan={orphan} rect={rect} isChosen={isChosen} hasRoom={hasRoom} />;
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
      data-row={row}
      onClick={() => choosePlace(place)}
    >
      {orphan ? <TriangleAlert size={16} aria-hidden /> : <Plus size={16} aria-hidden />}
      <span className={styles.emptyName}>{placeName(place)}</span>
      <span className={styles.emptyWords}>{editorWords.layer.empty[filterOf(position)]}</span>
    </button>
  );
}

interface LoneHalfProps {
  orphan: OrphanHalf;
  rect: Rect;
  isChosen: boolean;
  /** Without it the repairs are only under the letter. */
  hasRoom: boolean;
}

/** The empty side of a row beside a filled one, and what can be done about it. */
function LoneHalf({ orphan, rect, isChosen, hasRoom }: LoneHalfProps) {
  const words = emptySaid(useEditorStore().getState(), orphan);
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
      data-row={orphan.row}
    >
      <p className={styles.loneName}>
        <TriangleAlert size={14} aria-hidden />
        {words}
      </p>
      {hasRoom && (
        <div className={styles.repairs}>
          <PairRepairs orphan={orphan} />
        </div>
      )}
    </div>
  );
}
