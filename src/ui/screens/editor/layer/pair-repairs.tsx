import { blockName } from '../../../../core/campaign/block-name.ts';
import { type OrphanHalf, type PairRepair, repairPlace } from '../../../../core/campaign/pairs.ts';
import { editorWords, positionName } from '../../../../core/wording/editor.ts';
import { Button } from '../../../design/button.tsx';
import { notify } from '../../../design/notices.tsx';
import type { EditorStore } from '../../../editor-state/editor-actions.ts';
import { useEditorStore } from '../../../editor-state/editor-context.tsx';
import type { EditorState } from '../../../editor-state/editor-state.ts';
import { focusBlock } from './focus.ts';

const { pairs: words } = editorWords;

/** '« Citation », « Texte »': what stands beside the empty half. */
export function loneNames({ draft, document }: EditorState, { blocks }: OrphanHalf): string {
  return draft.blocks
    .filter(({ id }) => blocks.includes(id))
    .map((block) => words.named(blockName(block, document.blockTemplates)))
    .join(', ');
}

/** The three repairs of a pair with one empty side; those that lead nowhere are left out. */
export function PairRepairs({ orphan }: { orphan: OrphanHalf }) {
  const store = useEditorStore();
  const { actions } = store;
  const repair = (kind: PairRepair) => {
    const place = repairPlace(orphan, kind);
    if (!place) return null;
    const hint = kind === 'move' ? words.moveHint : words.widenHint;
    return (
      <Button
        variant="default"
        size="compact-sm"
        aria-label={hint(positionName(place.position))}
        data-repair={kind}
        onClick={() => mend(store, orphan, kind)}
      >
        {words[kind]}
      </Button>
    );
  };
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={words.fillHint(positionName(orphan.empty))}
        data-repair="fill"
        onClick={() => actions.choosePlace(orphan.empty)}
      >
        {words.fill}
      </Button>
      {repair('move')}
      {repair('widen')}
    </>
  );
}

/** Repairs, says where the blocks went, and puts the focus on the first of them: its button is gone. */
function mend({ actions, getState }: EditorStore, orphan: OrphanHalf, kind: PairRepair) {
  const place = repairPlace(orphan, kind);
  const names = loneNames(getState(), orphan);
  const first = actions.mendPair(orphan.empty, kind);
  if (!place || first === undefined) return;
  notify(words.mended(names, positionName(place.position)));
  focusBlock(first);
}
