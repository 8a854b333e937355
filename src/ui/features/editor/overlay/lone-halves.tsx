import { TriangleAlert } from 'lucide-react';
import { type OrphanHalf, type PairFix, pairFixPosition } from '../../../../core/campaign/pairs.ts';
import { placeName } from '../../../../core/wording/placement.ts';
import { Button } from '../../../components/button.tsx';
import { Row } from '../../../components/layout.tsx';
import { notify } from '../../../components/notices.tsx';
import type { EditorStore } from '../../../state/editor-actions.ts';
import { useEditorStore } from '../../../state/editor-context.tsx';
import { blockIn, blockNameIn, type EditorState } from '../../../state/editor-state.ts';
import { pairWords as words } from '../pairs.fr.ts';
import type { Rect } from '../preview/geometry.ts';
import unplaced from '../preview/unplaced.module.css';
import { showBlock } from '../selection/block-gestures.ts';
import { useOrphanHalves } from '../session.ts';
import { focusBlock } from './focus.ts';
import styles from './overlay.module.css';

const emptySpot = ({ empty, row }: OrphanHalf) => ({ position: empty, row });

/** 'Demi-largeur 2, rangée 1 est vide', or which block keeps the place without being sent. */
function describeEmptySide(state: EditorState, orphan: OrphanHalf): string {
  const kept = blockIn(state, orphan.kept);
  if (!kept) return words.lone(placeName(emptySpot(orphan)));
  return (kept.hidden ? words.keptHidden : words.keptLost)(blockNameIn(state, kept.id));
}

/** The same, and beside which block. */
function describeOrphanHalf(state: EditorState, orphan: OrphanHalf): string {
  const beside = words.named(blockNameIn(state, orphan.block));
  return blockIn(state, orphan.kept)
    ? words.saidKept(describeEmptySide(state, orphan), beside)
    : words.said(placeName(emptySpot(orphan)), beside);
}

/** The repairs of a row with one empty side; those that lead nowhere are left out. */
function PairFixes({ orphan }: { orphan: OrphanHalf }) {
  const store = useEditorStore();
  const repair = (kind: PairFix) => {
    const place = pairFixPosition(orphan, kind);
    if (!place) return null;
    const hint = kind === 'move' ? words.moveHint : words.widenHint;
    return (
      <Button
        variant="outline"
        size="sm"
        aria-label={hint(placeName(place))}
        data-repair={kind}
        onClick={() => fixOrphan(store, orphan, kind)}
      >
        {words[kind]}
      </Button>
    );
  };
  return (
    <>
      <FillButton orphan={orphan} />
      {repair('move')}
      {repair('widen')}
    </>
  );
}

/** Filling: a block of the list, or the one that keeps the place and is hidden. */
function FillButton({ orphan }: { orphan: OrphanHalf }) {
  const store = useEditorStore();
  const kept = blockIn(store.getState(), orphan.kept);
  if (kept && !kept.hidden) return null;
  const [label, hint, act] = kept
    ? [words.show, words.showHint(blockNameIn(store.getState(), kept.id)), () => showBlock(store, kept.id)]
    : [
        words.fill,
        words.fillHint(placeName(emptySpot(orphan))),
        () => store.actions.choosePlace(emptySpot(orphan)),
      ];
  return (
    <Button variant="outline" size="sm" aria-label={hint} data-repair="fill" onClick={act}>
      {label}
    </Button>
  );
}

/** Repairs, says where the block went, and puts the focus on it: its button is gone. */
function fixOrphan({ actions, getState }: EditorStore, orphan: OrphanHalf, kind: PairFix) {
  const place = pairFixPosition(orphan, kind);
  const name = words.named(blockNameIn(getState(), orphan.block));
  const moved = actions.fixPair(emptySpot(orphan), kind);
  if (!place || moved === undefined) return;
  notify(words.mended(name, placeName(place)));
  focusBlock(moved);
}

interface LoneHalfProps {
  orphan: OrphanHalf;
  rect: Rect;
  isChosen: boolean;
  /** Without it the repairs are only under the letter. */
  hasRoom: boolean;
}

/** The empty side of a row beside a filled one, and what can be done about it. */
export function LoneHalf({ orphan, rect, isChosen, hasRoom }: LoneHalfProps) {
  const sentence = describeEmptySide(useEditorStore().getState(), orphan);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as a form's
    <div
      role="group"
      aria-label={sentence}
      className={styles.empty}
      style={rect}
      data-chosen={isChosen}
      data-lone
      data-place={orphan.empty}
      data-row={orphan.row}
    >
      <Row as="p" gap={1} align="center" weight={600} tone="warning">
        <TriangleAlert size={14} aria-hidden />
        {sentence}
      </Row>
      {hasRoom && (
        <Row gap={1} size={12} className={styles.repairs}>
          <PairFixes orphan={orphan} />
        </Row>
      )}
    </div>
  );
}

/** The rows with one empty side, in words, with their repairs. */
export function LoneHalves() {
  const { getState } = useEditorStore();
  const orphans = useOrphanHalves();
  return (
    <section className={unplaced.unplaced} aria-label={words.title} data-lone-halves>
      <h2>{words.title}</h2>
      <p>{words.help}</p>
      <ul>
        {orphans.map((orphan) => (
          <li key={`${orphan.empty} ${orphan.row}`}>
            <span>{describeOrphanHalf(getState(), orphan)}</span>
            <PairFixes orphan={orphan} />
          </li>
        ))}
      </ul>
    </section>
  );
}
