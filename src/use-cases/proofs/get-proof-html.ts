import { z } from 'zod';
import { sha256Hex } from '../../core/campaign/content-hash.ts';
import type { RawPart } from '../../core/campaign/version.ts';
import { onFailure } from '../../core/errors/app-error.ts';
import { isOne } from '../../core/form-values.ts';
import { IdSchema } from '../../core/id.ts';
import { ProofNumberSchema } from '../../core/proof/proof.ts';
import { showInlinePictures } from '../../email/inline-pictures.ts';
import { decodeHtml } from '../../email/raw/charset.ts';
import { nameBlocks } from '../../email/render/named-blocks.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { verb } from '../verb.ts';
import { loadStoredProof } from './rebuild-mail.ts';

/** What a proof borrows from its raw version: the files that came with it, and the charset of older proofs. */
interface Borrowed {
  charset?: string;
  parts?: readonly RawPart[];
}

async function borrowedFrom(deps: Pick<Deps, 'versions'>, versionId: string): Promise<Borrowed> {
  const version = await deps.versions.get(versionId);
  if (version?.kind !== 'raw') return {};
  return { charset: version.charset, parts: (await deps.versions.raw(version.id))?.parts };
}

const ShownProofSchema = z.strictObject({
  campaignId: IdSchema,
  number: ProofNumberSchema,
  named: z.literal('1').optional().transform(isOne),
});

/**
 * What a proof mailed, from its own kept bytes, to be shown in a sandboxed frame only. It outlives its version. `named`:
 * its blocks bear their `data-block-id`, unless what is kept is no longer what was mailed.
 * @throws AppError `campaign-not-found`, `proof-not-found`
 */
export const getProofHtml = verb(
  {
    /** `named=1`: its blocks bear their ids, as in the editor. */
    input: ShownProofSchema,
    output: z.string(),
    summary: 'Ce qui a été envoyé, pour un cadre isolé',
  },
  async (
    deps: Pick<Deps, 'campaigns' | 'proofs' | 'versions'>,
    input: Omit<z.output<typeof ShownProofSchema>, 'named'> & { named?: boolean },
  ) => {
    const campaign = await loadCampaign(deps, input.campaignId);
    const { proof, content } = await loadStoredProof(deps, campaign, input.number);
    // Nothing where the version is not raw, gone or unreadable: the proof has its own bytes.
    const nothing = onFailure((): Borrowed => ({}));
    const { charset, parts } = await borrowedFrom(deps, proof.version_id).catch(nothing);
    const html = decodeHtml(content.html, proof.charset ?? charset ?? 'utf-8');
    const isNamed = input.named && sha256Hex(content.html) === proof.sha256;
    return showInlinePictures(isNamed ? nameBlocks(html, content.blocks ?? []) : html, parts);
  },
);
