import { contract } from '../../../contract/index.ts';
import type { Draft } from '../../../core/campaign/version.ts';
import { specified } from '../../../core/wording/specification.ts';
import { CallFailure, call } from '../../api/call.ts';
import { queryClient, rowKey } from '../../api/queries.ts';
import { showFailure, showProblem } from '../../design/error-dialog.tsx';
import { notify } from '../../design/notices.tsx';
import type { EditorStore } from '../../editor-state/editor-actions.ts';
import type { EditorDocument } from '../../editor-state/editor-document.ts';
import { createEditorStore } from '../../editor-state/editor-store.ts';
import { createSaver, type SaveAnswer, type SaveOutcome, type Saver } from '../../editor-state/saving.ts';
import { refusalOf, sentenceOf } from './save-refusal.ts';

/** One open newsletter: its state and what the screen does with it beyond editing. */
export interface Session {
  store: EditorStore;
  saver: Saver;
  /** Saves and says so; a failure opens the dialog 'Erreur'. */
  save(): Promise<SaveOutcome>;
  /** 'Enregistrer comme modèle par défaut': saves, then makes the saved version the template's content. */
  saveAsDefault(): Promise<void>;
  /** Saves silently before something is sent (specification, section 4); false, and said, when nothing may be. */
  saveToSend(): Promise<boolean>;
  /** Opens 'Envoi' on saved content. */
  openSend(): Promise<void>;
}

export function openSession(document: EditorDocument): Session {
  const campaignId = document.campaign.id;
  const openDocument = rowKey(contract.campaigns.document, { campaignId });
  const onRefusal = () => showProblem({ exception: specified.blockParametersInvalid });
  const store = createEditorStore(document, { onRefusal });
  let failure: unknown;
  const post = async (draft: Draft, base: string): Promise<SaveAnswer> => {
    try {
      const { parameters, ...content } = draft;
      const input = { campaignId, ...content, ...parameters, base_version: base };
      const { versionid, created_at } = await call(contract.versions.save, input);
      return { kind: 'saved', versionId: versionid, savedAt: created_at };
    } catch (error) {
      failure = error;
      // The base may be gone from the disk: news will say so.
      if (isNotFound(error)) void queryClient.invalidateQueries({ queryKey: openDocument });
      return refusalOf(error);
    }
  };
  const saver = createSaver(store, post, onRefusal);

  async function save() {
    const outcome = await saver.save();
    if (outcome === 'saved') notify(specified.versionSaved);
    if (outcome === 'failed') showFailure(failure);
    return outcome;
  }

  async function saveToSend() {
    const outcome = await saver.save();
    if (outcome === 'failed') {
      showProblem({ exception: specified.saveFailedSendImpossible, message: sentenceOf(failure) });
    }
    return outcome === 'saved';
  }

  return {
    store,
    saver,
    save,
    saveToSend,
    async saveAsDefault() {
      const outcome = await saver.save();
      if (outcome === 'failed')
        return showProblem({ exception: specified.defaultSaveFailed, message: sentenceOf(failure) });
      if (outcome !== 'saved') return;
      try {
        await call(contract.versions.saveAsDefault, { campaignId });
        notify(specified.defaultSaved);
      } catch (error) {
        showProblem({ exception: specified.defaultSaveFailed, message: sentenceOf(error) });
      }
    },
    async openSend() {
      if (await saveToSend()) store.actions.openPanel('send');
    },
  };
}

const isNotFound = (error: unknown) => error instanceof CallFailure && error.status === 404;
