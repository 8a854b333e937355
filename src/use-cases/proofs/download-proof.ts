import { z } from 'zod';
import { DownloadSchema } from '../../core/download.ts';
import { IdSchema } from '../../core/id.ts';
import { commentsOnProof } from '../../core/proof/comments-on-proof.ts';
import { type Proof, ProofNumberSchema, proofFormats } from '../../core/proof/proof.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { standalonePage } from '../emails/standalone-page.ts';
import { verb } from '../verb.ts';
import { getProofHtml } from './get-proof-html.ts';
import { printWording } from './print.fr.ts';
import { printProof } from './print-proof.ts';
import { loadStoredProof, rebuildMail, type StoredProofDeps } from './rebuild-mail.ts';

type DownloadDeps = StoredProofDeps & Pick<Deps, 'campaigns' | 'proofComments' | 'mailer' | 'screenshotter'>;

/** @throws AppError as `getProofHtml` and `Screenshotter.print` */
async function print(deps: DownloadDeps, campaign: { id: string; name: string }, proof: Proof) {
  const { number, subject, sha256 } = proof;
  const html = await getProofHtml(deps, { campaignId: campaign.id, number, named: true });
  const left = (await deps.proofComments.list(campaign.id)).filter(({ resolved }) => !resolved);
  return deps.screenshotter.print({
    html: printProof({ campaign, proof, html, remarks: commentsOnProof(number, left) }, deps.config),
    picture: (url) => deps.medias.read(url),
    head: printWording.head(number, subject),
    foot: printWording.foot(sha256),
  });
}

/**
 * What a proof mailed, as a file. A print begins with a sheet that says what the proof is, who got it and who agreed.
 * @throws AppError `campaign-not-found`, `proof-not-found`, as `rebuildMail`; for a print as `Screenshotter.print`
 */
export const downloadProof = verb(
  {
    input: z.strictObject({ campaignId: IdSchema, number: ProofNumberSchema, format: z.enum(proofFormats) }),
    output: DownloadSchema,
    summary: 'Ce qui a été envoyé, en fichier : html, eml ou pdf',
  },
  async (deps: DownloadDeps, input) => {
    const campaign = await loadCampaign(deps, input.campaignId);
    const sealed = await loadStoredProof(deps, campaign, input.number);
    const { proof, content } = sealed;
    const filename = `bat-${proof.number}-${campaign.id}.${input.format}`;
    if (input.format === 'pdf') {
      return { filename, contentType: 'application/pdf', bytes: await print(deps, campaign, proof) };
    }
    const mail = await rebuildMail(deps, sealed);
    if (input.format === 'eml')
      return { filename, contentType: 'message/rfc822', bytes: await deps.mailer.source(mail) };
    const contentType = `text/html; charset=${proof.charset ?? 'utf-8'}`;
    return { filename, contentType, bytes: standalonePage(content.html, mail.pictures) };
  },
);
