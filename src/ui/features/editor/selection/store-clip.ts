import { contract } from '../../../../contract/index.ts';
import type { Block } from '../../../../core/campaign/block.ts';
import { specified } from '../../../../core/wording/specification.ts';
import { call } from '../../../api/call.ts';
import { invalidate, queryKey } from '../../../api/queries.ts';
import { showFailure } from '../../../components/error-dialog.tsx';
import { notify } from '../../../components/notices.tsx';
import type { EditorStore } from '../../../state/editor-actions.ts';
import { blockIn } from '../../../state/editor-state.ts';

/** Keeps a copy of a block in the workspace's clipboard; then its list shows. */
export async function storeClip(store: EditorStore, id: string) {
  store.actions.leaveBlock();
  const block = blockIn(store.getState(), id);
  if (block) await storeCopy(store, block);
}

/** The same of any block, one of another letter too. */
export async function storeCopy(
  { actions }: EditorStore,
  { blocktemplate, blockfilter, blockdatas }: Pick<Block, 'blocktemplate' | 'blockfilter' | 'blockdatas'>,
) {
  try {
    await call(contract.clipboard.create, { blocktemplate, blockfilter, params: blockdatas });
    notify(specified.blockCopied);
    void invalidate({ queryKey: queryKey(contract.clipboard.available) });
    actions.openPanel('clipboard');
  } catch (failure) {
    showFailure(failure);
  }
}
