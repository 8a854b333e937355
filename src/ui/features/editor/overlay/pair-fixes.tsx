import { blockName } from '../../../../core/campaign/block-name.ts';
import { type OrphanHalf, type PairFix, pairFixPosition } from '../../../../core/campaign/pairs.ts';
import { placeName } from '../../../../core/wording/placement.ts';
import { Button } from '../../../components/button.tsx';
import { notify } from '../../../components/notices.tsx';
import type { EditorStore } from '../../../state/editor-actions.ts';
import { useEditorStore } from '../../../state/editor-context.tsx';
import type { EditorState } from '../../../state/editor-state.ts';
import { pairWords as words } from '../pairs.fr.ts';
import { showBlock } from '../selection/block-gestures.ts';
import { focusBlock } from './focus.ts';

const emptySpot = ({ empty, row }: OrphanHalf) => ({ position: empty, row });

/** 'Demi-largeur 2, rangée 1 est vide', or which block keeps the place without being sent. */
export function describeEmptySide(state: EditorState, orphan: OrphanHalf): string {
  const kept = keptBlock(state, orphan);
  if (!kept) return words.lone(placeName(emptySpot(orphan)));
  return (kept.hidden ? words.keptHidden : words.keptLost)(nameOf(state, kept.id));
}

/** The same, and beside which block. */
export function describeOrphanHalf(state: EditorState, orphan: OrphanHalf): string {
  const beside = words.named(nameOf(state, orphan.block));
  return keptBlock(state, orphan)
    ? words.saidKept(describeEmptySide(state, orphan), beside)
    : words.said(placeName(emptySpot(orphan)), beside);
}

const keptBlock = ({ draft }: EditorState, { kept }: OrphanHalf) =>
  draft.blocks.find(({ id }) => id === kept);

function nameOf({ draft, document }: EditorState, id: string): string {
  const block = draft.blocks.find((candidate) => candidate.id === id);
  return block ? blockName(block, document.blockTemplates) : '';
}

/** The repairs of a row with one empty side; those that lead nowhere are left out. */
export function PairFixes({ orphan }: { orphan: OrphanHalf }) {
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
        onClick={() => mend(store, orphan, kind)}
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
  const kept = keptBlock(store.getState(), orphan);
  if (kept && !kept.hidden) return null;
  const [label, hint, act] = kept
    ? [words.show, words.showHint(nameOf(store.getState(), kept.id)), () => showBlock(store, kept.id)]
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
function mend({ actions, getState }: EditorStore, orphan: OrphanHalf, kind: PairFix) {
  const place = pairFixPosition(orphan, kind);
  const name = words.named(nameOf(getState(), orphan.block));
  const moved = actions.mendPair(emptySpot(orphan), kind);
  if (!place || moved === undefined) return;
  notify(words.mended(name, placeName(place)));
  focusBlock(moved);
}
