import { contract } from '../../../contract/index.ts';
import { specified } from '../../../core/wording/specification.ts';
import { call } from '../../api/call.ts';
import { showFailure, showProblem } from '../../design/error-dialog.tsx';
import { notify } from '../../design/notices.tsx';
import { refusalOf, sentenceOf } from '../editor/save-refusal.ts';
import { createRawSaver, type PostChanges, type RawOutcome, type RawSaver } from './raw-saving.ts';
import { createRawStore, type RawDocument, type RawStore } from './raw-store.ts';

/** One open raw newsletter: its state and what the screen does with it beyond editing. */
export interface RawSession {
  store: RawStore;
  saver: RawSaver;
  /** Saves and says so, as Ctrl+S does; a failure opens the dialog 'Erreur'. */
  save(): Promise<RawOutcome>;
  /** Saves what a field holds once it is left; what came of it stands in the bar. */
  saveChange(): void;
  /** Saves silently before something is sent (specification, section 4); false, and said, when nothing may be. */
  saveToSend(): Promise<boolean>;
}

export function openRawSession(document: RawDocument): RawSession {
  const campaignId = document.campaign.id;
  const store = createRawStore(document);
  let failure: unknown;
  const post: PostChanges = async (changes, base) => {
    try {
      const input = { campaignId, ...changes, automatic: true, base_version: base };
      const { versionid, created_at } = await call(contract.versions.save, input);
      return { kind: 'saved', versionId: versionid, savedAt: created_at };
    } catch (error) {
      failure = error;
      return refusalOf(error);
    }
  };
  const saver = createRawSaver(store, post);
  const reason = () => {
    const { save } = store.getState();
    return sentenceOf(failure) ?? (save.kind === 'failed' ? save.reason : undefined);
  };

  return {
    store,
    saver,
    async save() {
      failure = undefined;
      const outcome = await saver.save();
      if (outcome === 'saved') notify(specified.versionSaved);
      if (outcome === 'failed')
        failure ? showFailure(failure) : showProblem({ exception: reason() ?? specified.unknownError });
      return outcome;
    },
    saveChange: () => void saver.save(),
    async saveToSend() {
      failure = undefined;
      const outcome = await saver.save();
      if (outcome === 'failed') {
        showProblem({ exception: specified.saveFailedSendImpossible, message: reason() });
      }
      return outcome === 'saved';
    },
  };
}
