import { Plus, TriangleAlert } from 'lucide-react';
import { filterOf } from '../../../../core/positions/rows.ts';
import { placeName } from '../../../../core/wording/placement.ts';
import { Text } from '../../../components/layout.tsx';
import { lazyPart } from '../../../components/lazy.ts';
import { useEditor, useEditorActions } from '../../../state/editor-context.tsx';
import { editorWords } from '../messages.fr.ts';
import type { EmptyRect } from '../preview/geometry.ts';
import { useOrphanHalves } from '../session.ts';
import styles from './overlay.module.css';

const LoneHalf = lazyPart(async () => (await import('./lone-halves.tsx')).LoneHalf);

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
      <Text as="span" weight={600} nowrap tone="text" className={styles.emptyName}>
        {placeName(place)}
      </Text>
      <span className={styles.emptyWords}>{editorWords.layer.empty[filterOf(position)]}</span>
    </button>
  );
}
