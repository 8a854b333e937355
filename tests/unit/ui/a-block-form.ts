import type { OpenBlockForm } from '../../../src/ui/state/editor-actions.ts';

/** A block's form whose fields are in order, or not: then it names the first that is not. */
export const aBlockForm = (isValid = true, field = 'Titre'): OpenBlockForm => ({
  isValid: () => isValid,
  showWrong: () => field,
});
