import { TriangleAlert } from 'lucide-react';
import type { OrphanHalf } from '../../../../core/campaign/pairs.ts';
import { Row } from '../../../components/layout.tsx';
import { useEditorStore } from '../../../state/editor-context.tsx';
import type { Rect } from '../preview/geometry.ts';
import styles from './overlay.module.css';
import { describeEmptySide, PairFixes } from './pair-fixes.tsx';

interface LoneHalfProps {
  orphan: OrphanHalf;
  rect: Rect;
  isChosen: boolean;
  /** Without it the repairs are only under the letter. */
  hasRoom: boolean;
}

/** The empty side of a row beside a filled one, and what can be done about it. */
export function LoneHalf({ orphan, rect, isChosen, hasRoom }: LoneHalfProps) {
  const words = describeEmptySide(useEditorStore().getState(), orphan);
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
      <Row as="p" gap={1} align="center" weight={600} tone="warning">
        <TriangleAlert size={14} aria-hidden />
        {words}
      </Row>
      {hasRoom && (
        <Row gap={1} size={12} className={styles.repairs}>
          <PairFixes orphan={orphan} />
        </Row>
      )}
    </div>
  );
}
