import { contract } from '../../../../contract/index.ts';
import { words } from '../../../../core/wording/interface.ts';
import { specified } from '../../../../core/wording/specification.ts';
import { CallFailure, call } from '../../../api/call.ts';
import { showFailure, showProblem } from '../../../components/error-dialog.tsx';
import { notify } from '../../../components/notices.tsx';
import { problemOf } from '../../letter/letter-session.ts';
import type { EditorSession } from '../session.ts';
import { defaultContentWords } from './messages.fr.ts';

/** 'Enregistrer comme modèle par défaut': saves, then makes the saved version the template's content. */
export async function saveAsDefault({ letter }: EditorSession) {
  const { campaign, template } = letter.store.getState().document;
  const outcome = await letter.save();
  if (outcome === 'failed') defaultFailed(problemOf(letter).exception);
  if (outcome === 'saved') await makeDefault(campaign.id, template.id);
}

const defaultFailed = (message: string | undefined) =>
  showProblem({ exception: specified.defaultSaveFailed, message });

async function makeDefault(campaignId: string, newsletterTemplateId: string) {
  try {
    const { changed, replaced_at } = await call(contract.versions.saveAsDefault, { campaignId });
    const undo = () => void takeBack({ newsletterTemplateId, replaced_at });
    notify(specified.defaultSaved, changed ? { label: words.cancel, run: undo } : undefined, 'default');
  } catch (error) {
    defaultFailed(error instanceof CallFailure ? error.problem.exception : undefined);
  }
}

/** New campaigns start again with what they started with before, unless somebody changed that since. */
async function takeBack(former: { newsletterTemplateId: string; replaced_at: string | undefined }) {
  try {
    await call(contract.newsletterTemplates.restoreDefault, { ...former, only_last: true });
    notify(defaultContentWords.undone, undefined, 'default');
  } catch (error) {
    showFailure(error);
  }
}
