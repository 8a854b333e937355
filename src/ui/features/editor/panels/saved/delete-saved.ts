import { invalidate, queryKey } from '../../../../api/queries.ts';
import { showFailure } from '../../../../components/error-dialog.tsx';
import { offerUndo } from './offer-undo.ts';

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
