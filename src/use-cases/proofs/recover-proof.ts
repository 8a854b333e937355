import { AppError, onFailure } from '../../core/errors/app-error.ts';
import { resultsAfterCut } from '../../core/proof/mailing.ts';
import type { Proof, ProofName } from '../../core/proof/proof.ts';
import type { Deps } from '../deps.ts';

type SettleDeps = Pick<Deps, 'proofs'>;

/**
 * What became of a proof whose mailing was cut, by its journal; the proof as it is where none was. The caller holds it.
 * @throws AppError `proof-not-found`, and what the store throws
 */
export async function recoverProof(deps: SettleDeps, { campaign_id, number }: ProofName): Promise<Proof> {
  const proof = (await deps.proofs.list(campaign_id)).find((candidate) => candidate.number === number);
  if (!proof) throw AppError.of('proof-not-found', { number });
  const lines = await deps.proofs.journal(proof);
  return lines ? deps.proofs.finish(proof, resultsAfterCut(proof.recipients, lines)) : proof;
}

/** Settles what a crash left; nothing is mailed. What somebody is at, or what cannot be kept now, stays as it is. */
export async function recoverProofs(deps: SettleDeps): Promise<void> {
  for (const name of await deps.proofs.unfinished()) {
    await deps.proofs.exclusively(name, () => recoverProof(deps, name)).catch(onFailure(() => undefined));
  }
}
