import { contract } from '../../../../../contract/index.ts';
import { call } from '../../../../api/call.ts';
import { invalidate, queryKey } from '../../../../api/queries.ts';
import { showFailure } from '../../../../components/error-dialog.tsx';
import { notify } from '../../../../components/notices.tsx';
import { savedBlockPanelWords } from './messages.fr.ts';

interface Undoable {
  /** What is said of what was done. */
  sentence: string;
  /** Name of what was deleted or replaced. */
  name: string;
  /** Mark of the trash. */
  mark: string;
  /** The list it stood in. */
  list: { method: string; path: string };
}

/** Says what was done and offers to take it back: from the notice, wherever the person went meanwhile. */
export function offerUndo({ sentence, name, mark, list }: Undoable) {
  const undo = () =>
    call(contract.trash.restore, { mark })
      .then(() => notify(savedBlockPanelWords.restored(name)))
      .then(() => invalidate({ queryKey: queryKey(list) }))
      .catch(showFailure);
  notify(sentence, { label: savedBlockPanelWords.undo, run: () => void undo() });
}

interface Deletion {
  /** What is said once it is done. */
  sentence: string;
  /** Name of what is deleted. */
  name: string;
  /** The list it is taken from. */
  list: { method: string; path: string };
}

/** Deletes, and offers to take it back. */
export async function deleteSaved(deleting: Promise<{ trash: string }>, { sentence, name, list }: Deletion) {
  try {
    const { trash } = await deleting;
    offerUndo({ sentence, name, mark: trash, list });
  } catch (failure) {
    showFailure(failure);
  }
  await invalidate({ queryKey: queryKey(list) });
}
