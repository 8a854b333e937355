import { contract } from '../../../../contract/index.ts';
import {
  type DefaultsChange,
  defaultsChange,
  isNoChange,
} from '../../../../core/newsletter-template/defaults-change.ts';
import { settingsWords } from '../../../../core/wording/letter-settings.ts';
import { specified } from '../../../../core/wording/specification.ts';
import { CallFailure, call } from '../../../api/call.ts';
import { useApiQuery } from '../../../api/queries.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { showFailure, showProblem } from '../../../components/error-dialog.tsx';
import { Bullets } from '../../../components/layout.tsx';
import { LoadingState } from '../../../components/list-states.tsx';
import { words as common } from '../../../components/messages.fr.ts';
import { notify } from '../../../components/notices.tsx';
import { blockNameIn, type EditorState } from '../../../state/editor-state.ts';
import { problemOf } from '../../letter/letter-session.ts';
import type { EditorSession } from '../session.ts';
import { defaultContentWords as words } from './messages.fr.ts';

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
    notify(specified.defaultSaved, changed ? { label: common.cancel, run: undo } : undefined, 'default');
  } catch (error) {
    defaultFailed(error instanceof CallFailure ? error.problem.exception : undefined);
  }
}

/** New campaigns start again with what they started with before, unless somebody changed that since. */
async function takeBack(former: { newsletterTemplateId: string; replaced_at: string | undefined }) {
  try {
    await call(contract.newsletterTemplates.restoreDefault, { ...former, only_last: true });
    notify(words.undone, undefined, 'default');
  } catch (error) {
    showFailure(error);
  }
}

/** Says what a letter will change of what new ones start with, before it does. */
export function SaveAsDefault({ session, onClose }: { session: EditorSession; onClose: () => void }) {
  const state = session.store.getState();
  const { id, name } = state.document.template;
  const now = useApiQuery(contract.newsletterTemplates.get, { newsletterTemplateId: id }).data;
  const change = now && defaultsChange(now.newslettertemplate, state.draft);
  const save = () => {
    onClose();
    void saveAsDefault(session);
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words.title}
      confirm={words.save}
      onConfirm={save}
      focus="confirm"
    >
      <p>{words.explained(name)}</p>
      {change ? <Change change={change} state={state} /> : <LoadingState />}
      <p className="field-help">{words.stays}</p>
    </ConfirmDialog>
  );
}

function Change({ change, state }: { change: DefaultsChange; state: EditorState }) {
  if (isNoChange(change)) return <p>{words.nothing}</p>;
  const names = change.written.map((id) => blockNameIn(state, id)).filter(Boolean);
  const lines = [
    names.length > 0 && words.written(names),
    change.removed > 0 && words.removed(change.removed),
    change.preheader !== undefined && words.preheader(change.preheader),
    change.parameters.length > 0 &&
      words.parameters(change.parameters.map((name) => settingsWords.labels[name])),
    change.pinned > 0 && words.pinned(change.pinned),
  ].filter((line) => line !== false);
  return (
    <Bullets>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Bullets>
  );
}
