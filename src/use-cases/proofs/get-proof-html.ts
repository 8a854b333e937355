import { AppError } from '../../core/errors/app-error.ts';
import { decodeHtml } from '../../email/import/charset.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { showInlinePictures } from '../emails/show-inline-pictures.ts';

/**
 * What a proof mailed, from its own kept bytes, to be shown in a sandboxed frame only.
 * @throws AppError `campaign-not-found`, `proof-not-found`
 */
export async function getProofHtml(
  deps: Pick<Deps, 'campaigns' | 'proofs' | 'versions'>,
  input: { campaignId: string; number: number },
): Promise<string> {
  const { id } = await loadCampaign(deps, input.campaignId);
  const content = await deps.proofs.content(id, input.number);
  const proof = (await deps.proofs.list(id)).find(({ number }) => number === input.number);
  if (!content || !proof) throw AppError.of('proof-not-found', { number: input.number });
  const version = await deps.versions.get(proof.version_id);
  if (version?.kind !== 'raw') return showInlinePictures(decodeHtml(content.html, 'utf-8'));
  const raw = await deps.versions.raw(version.id);
  return showInlinePictures(decodeHtml(content.html, version.charset), raw?.parts);
}
