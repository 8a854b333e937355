import type { Change } from '../../core/campaign/diff/change.ts';
import { onFailure } from '../../core/errors/app-error.ts';
import type { Proof } from '../../core/proof/proof.ts';
import type { Deps } from '../deps.ts';
import type { TemplateSet } from '../templates/load-template-set.ts';
import { compareVersions } from '../versions/compare-versions.ts';

/** What a proof shows that the one before did not. */
export interface ProofChanges {
  /** Number of the proof before; null for the first, and where what it showed can no longer be read. */
  since: number | null;
  changes: Change[];
  /** True where both show exactly the same; without changes and not the same, a template or picture changed. */
  isSame: boolean;
}

/**
 * What changed since the proof before, from the versions that both show.
 * @param templateSet the campaign's templates, where they are loaded
 * @throws AppError `campaign-not-found`
 */
export async function proofChanges(
  deps: Pick<
    Deps,
    'campaigns' | 'versions' | 'proofs' | 'newsletterTemplates' | 'blockTemplates' | 'renderer'
  >,
  proof: Proof,
  templateSet?: TemplateSet,
): Promise<ProofChanges> {
  const before = (await deps.proofs.list(proof.campaign_id)).find(({ number }) => number < proof.number);
  if (!before) return { since: null, changes: [], isSame: false };
  const isSame = before.contentHash === proof.contentHash;
  const known = { since: before.number, isSame };
  if (isSame || before.version_id === proof.version_id) return { ...known, changes: [] };
  const compared = { campaignId: proof.campaign_id, from: before.version_id, to: proof.version_id };
  return compareVersions(deps, compared, templateSet).then(
    ({ changes }) => ({ ...known, changes }),
    // A proof outlives its version, and is never stopped by what cannot be compared.
    onFailure(() => ({ since: null, changes: [], isSame: false })),
  );
}
