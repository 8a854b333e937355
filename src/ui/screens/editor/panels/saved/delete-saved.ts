import { contract } from '../../../../../contract/index.ts';
import { savedBlockWords as words } from '../../../../../core/wording/saved-blocks.ts';
import { call } from '../../../../api/call.ts';
import { askAgain, rowKey } from '../../../../api/queries.ts';
import { showFailure } from '../../../../design/error-dialog.tsx';
import { notify } from '../../../../design/notices.tsx';

interface Deletion {
  /** What is said once it is done. */
  said: string;
  /** Name of what is deleted. */
  name: string;
  /** The list it is taken from. */
  list: { method: string; path: string };
}

/** Deletes, and offers to take it back: from the notice, wherever the person went meanwhile. */
export async function deleteSaved(deleting: Promise<{ trash: string }>, { said, name, list }: Deletion) {
  const refresh = () => askAgain({ queryKey: rowKey(list) });
  const restore = (mark: string) =>
    call(contract.trash.restore, { mark })
      .then(() => notify(words.restored(name)))
      .then(refresh)
      .catch(showFailure);
  try {
    const { trash } = await deleting;
    notify(said, { label: words.undo, run: () => void restore(trash) });
  } catch (failure) {
    showFailure(failure);
  }
  await refresh();
}
