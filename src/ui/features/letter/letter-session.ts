import type { RequestOf } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import type { CampaignDocument } from '../../../core/campaign/campaign-document.ts';
import type { ChangeHead } from '../../../core/campaign/diff/change.ts';
import type { VersionConflict } from '../../../core/campaign/version-conflict.ts';
import { specified } from '../../../core/wording/specification.ts';
import { CallFailure, call } from '../../api/call.ts';
import { queryClient, queryKey } from '../../api/queries.ts';
import { showProblem } from '../../components/error-dialog.tsx';
import { notify } from '../../components/notices.tsx';
import { type CheckState, notChecked } from '../../state/checks/check-state.ts';
import type { SaveAnswer, SaveOutcome } from '../../state/document-session.ts';
import type { Letter, OpenLetter } from '../../state/open-letter.ts';
import { createStore, type StateStore } from '../../state/store.ts';

/** One open letter, in blocks or raw, and what a screen does with it beyond editing. */
export interface LetterSession<State extends OpenLetter = OpenLetter> {
  letter: Letter<State>;
  /** What its checks say; nothing before it rests. */
  checks: StateStore<CheckState>;
  /** Saves and says so; a failure opens the dialog 'Erreur'. */
  save(): Promise<SaveOutcome>;
  /** Whether the choice of a conflict is open: nothing opens it but the person. */
  deciding: StateStore<boolean>;
  /** What differs between two contents. */
  changesBetween(before: State['draft'], after: State['draft']): Promise<readonly ChangeHead[]>;
  /** Saves silently before something is sent; false, and said, when nothing may be. */
  saveToSend(): Promise<boolean>;
}

/** The session of an open letter. */
export function openLetterSession<State extends OpenLetter>(
  letter: Letter<State>,
  changesBetween: LetterSession<State>['changesBetween'],
): LetterSession<State> {
  const deciding = createStore(false);
  // What ended meanwhile would open by itself with the next conflict.
  letter.store.subscribe(() => {
    if (letter.store.getState().save.kind !== 'conflict') deciding.update(() => false);
  });
  const decide = (outcome: SaveOutcome) => {
    if (outcome === 'conflict') deciding.update(() => true);
  };
  return {
    letter,
    checks: createStore(notChecked),
    deciding,
    changesBetween,
    async save() {
      const outcome = await letter.save();
      if (outcome === 'saved') notify(specified.versionSaved);
      if (outcome === 'failed') showProblem(problemOf(letter));
      decide(outcome);
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
      decide(outcome);
      return outcome === 'saved';
    },
  };
}

/** Why the last save failed: the server's problem where there is one. */
export function problemOf<State extends OpenLetter>({ store }: Letter<State>) {
  const { save } = store.getState();
  return save.kind === 'failed' ? save.problem : { exception: specified.unknownError };
}

/** Posts a version; never throws. `documentOf` reads the letter as it is then, where it was merged with what others had saved. */
export async function postVersion<Document>(
  input: RequestOf<typeof contract.versions.save>,
  documentOf: (answer: CampaignDocument) => Document | undefined,
): Promise<SaveAnswer<never, Document>> {
  const { campaignId } = input;
  try {
    const { versionid, created_at, merged } = await call(contract.versions.save, input);
    const saved = { kind: 'saved', base: versionid, savedAt: created_at } as const;
    if (!merged) return saved;
    // Where it cannot be read, saving again answers the same: it was saved.
    const stored = documentOf(await call(contract.campaigns.document, { campaignId }));
    return stored ? { ...saved, stored } : saved;
  } catch (error) {
    if (!(error instanceof CallFailure))
      return { kind: 'failed', problem: { exception: specified.unknownError } };
    return error.status === 404 ? withoutBase(input, refusalOf(error)) : refusalOf(error);
  }
}

/** The base may be gone from the disk: a later version is a conflict then; that there is none, news will say. */
async function withoutBase(
  { campaignId, base_version = '' }: RequestOf<typeof contract.versions.save>,
  refusal: Refusal,
): Promise<Refusal> {
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

type Refusal = Exclude<SaveAnswer, { kind: 'saved' }>;

function refusalOf({ problem }: CallFailure): Refusal {
  if (problem.code === 'version-conflict') {
    return { kind: 'conflict', current: (problem as unknown as VersionConflict).current };
  }
  return { kind: 'failed', problem };
}
