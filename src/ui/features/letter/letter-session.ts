import type { RequestOf } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import type { VersionConflict } from '../../../core/campaign/version-conflict.ts';
import { specified } from '../../../core/wording/specification.ts';
import { CallFailure, call } from '../../api/call.ts';
import { queryClient, queryKey } from '../../api/queries.ts';
import { showProblem } from '../../components/error-dialog.tsx';
import { notify } from '../../components/notices.tsx';
import { type CheckState, notChecked } from '../../state/checks/check-state.ts';
import { isUnsaved, type SaveAnswer, type SaveOutcome } from '../../state/document-session.ts';
import type { Letter, OpenLetter } from '../../state/open-letter.ts';
import { createStore, type StateStore } from '../../state/store.ts';
import { saveWords } from './messages.fr.ts';

/** One open letter, in blocks or raw, and what a screen does with it beyond editing. */
export interface LetterSession<State extends OpenLetter = OpenLetter> {
  letter: Letter<State>;
  /** What its checks say; nothing before it rests. */
  checks: StateStore<CheckState>;
  /** Saves and says so; a failure opens the dialog 'Erreur'. */
  save(): Promise<SaveOutcome>;
  /** Saves silently before something is sent; false, and said, when nothing may be. */
  saveToSend(): Promise<boolean>;
}

/** The session of an open letter. */
export function openLetterSession<State extends OpenLetter>(letter: Letter<State>): LetterSession<State> {
  /** A conflict opens its own dialog, unless it was put off and what was saved is on the screen again. */
  const sayWaiting = (outcome: SaveOutcome) => {
    if (outcome === 'conflict' && !isUnsaved(letter.store.getState())) notify(saveWords.nothing);
  };
  return {
    letter,
    checks: createStore(notChecked),
    async save() {
      const outcome = await letter.save();
      if (outcome === 'saved') notify(specified.versionSaved);
      if (outcome === 'failed') showProblem(problemOf(letter));
      sayWaiting(outcome);
      return outcome;
    },
    async saveToSend() {
      const outcome = await letter.save();
      if (outcome === 'failed') {
        showProblem({
          exception: specified.saveFailedSendImpossible,
          message: problemOf(letter).exception,
        });
      }
      sayWaiting(outcome);
      return outcome === 'saved';
    },
  };
}

/** Why the last save failed: the server's problem where there is one. */
export function problemOf<State extends OpenLetter>({ store }: Letter<State>) {
  const { save } = store.getState();
  return save.kind === 'failed' ? save.problem : { exception: specified.unknownError };
}

/** Posts a version; never throws. */
export async function postVersion(input: RequestOf<typeof contract.versions.save>): Promise<SaveAnswer> {
  try {
    // What others saved is put over what one sees only once one has said so.
    const { versionid, created_at } = await call(contract.versions.save, { ...input, merge: 'off' });
    return { kind: 'saved', base: versionid, savedAt: created_at };
  } catch (error) {
    if (!(error instanceof CallFailure))
      return { kind: 'failed', problem: { exception: specified.unknownError } };
    return error.status === 404 ? withoutBase(input, refusalOf(error)) : refusalOf(error);
  }
}

/** The base may be gone from the disk: a later version is a conflict then; that there is none, news will say. */
async function withoutBase(
  { campaignId, base_version = '' }: RequestOf<typeof contract.versions.save>,
  refusal: SaveAnswer,
): Promise<SaveAnswer> {
  const current = await call(contract.campaigns.document, { campaignId }).catch(() => undefined);
  if (current && current.version.id > base_version) {
    const { id, created_at, author: name } = current.version;
    return { kind: 'conflict', current: { id, created_at, name } };
  }
  fetchRemoteVersion(campaignId);
  return refusal;
}

/** Asks for the campaign's current version, which the open letter takes as news. */
export function fetchRemoteVersion(campaignId: string) {
  void queryClient.invalidateQueries({ queryKey: queryKey(contract.campaigns.document, { campaignId }) });
}

function refusalOf({ problem }: CallFailure): SaveAnswer {
  if (problem.code === 'version-conflict') {
    return { kind: 'conflict', current: (problem as unknown as VersionConflict).current };
  }
  return { kind: 'failed', problem };
}
