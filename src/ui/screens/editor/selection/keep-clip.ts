import { contract } from '../../../../contract/index.ts';
import { specified } from '../../../../core/wording/specification.ts';
import { call } from '../../../api/call.ts';
import { askAgain, rowKey } from '../../../api/queries.ts';
import { showFailure } from '../../../design/error-dialog.tsx';
import { notify } from '../../../design/notices.tsx';
import type { EditorStore } from '../../../editor-state/editor-actions.ts';

/** Keeps a copy of a block in the workspace's clipboard; then its list shows (specification, section 4). */
export async function keepClip({ actions, getState }: EditorStore, id: string) {
  if (!actions.commit()) return;
  const block = getState().draft.blocks.find((candidate) => candidate.id === id);
  if (!block) return;
  const { blocktemplate, blockfilter, blockdatas } = block;
  try {
    await call(contract.clipboard.create, { blocktemplate, blockfilter, params: blockdatas });
    notify(specified.blockCopied);
    void askAgain({ queryKey: rowKey(contract.clipboard.available) });
    actions.openPanel('clipboard');
  } catch (failure) {
    showFailure(failure);
  }
}
