import { memo } from 'react';
import { editorWords } from '../../../../core/wording/editor.ts';
import { positionName } from '../../../../core/wording/position-names.ts';
import { useEditor } from '../../../state/editor-context.tsx';
import type { Geometry } from '../preview/geometry.ts';
import { type DropIndicator, dropIndicators } from './drop-indicators.ts';
import styles from './overlay.module.css';

/** While a block is carried: a dashed bar at every place that takes it, and over those that do not, why. */
export function DropPlaces({ geometry }: { geometry: Geometry }) {
  const carry = useEditor((state) => state.carry);
  const blocks = useEditor((state) => state.draft.blocks);
  if (!carry) return null;
  return (
    <div className={styles.places} data-by={carry.by}>
      {dropIndicators(carry, blocks, geometry).map((bar) => (
        <Bar key={bar.at} bar={bar} isAimed={bar.at === carry.at} />
      ))}
    </div>
  );
}

/** Only the bar that the pointer comes to and the one it leaves are drawn again. */
const Bar = memo(function Bar({ bar: { place, rect }, isAimed }: { bar: DropIndicator; isAimed: boolean }) {
  if (!place.allowed) {
    return (
      <div className={styles.refused} style={rect} data-refused={place.position} data-aimed={isAimed}>
        <p>{place.reason}</p>
      </div>
    );
  }
  const name = positionName(place.position);
  return (
    <div
      className={styles.bar}
      style={rect}
      data-drop={`${place.position}:${place.index}`}
      data-aimed={isAimed}
      data-low={rect.height < 18}
    >
      <span>{isAimed ? editorWords.layer.drop(name) : name}</span>
    </div>
  );
});
