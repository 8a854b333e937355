import { z } from 'zod';
import { versionNumber } from '../../core/campaign/version-number.ts';
import type { Finding } from '../../core/finding.ts';
import { IdSchema, VersionIdSchema } from '../../core/id.ts';
import {
  type LetterFormat,
  letterFormats,
  type Proof,
  ProofNumberSchema,
  proofFormats,
} from '../../core/proof/proof.ts';
import { commentsOnProof } from '../../core/proof/proof-comment.ts';
import { type Download, DownloadSchema } from '../../core/transferred-file.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import { commonFacts } from '../checks/gather-facts.ts';
import type { Deps } from '../deps.ts';
import { archivedLetter, standalonePage } from '../emails/archived-letter.ts';
import { type EmailInput, loadEmail } from '../emails/load-email-input.ts';
import { verb } from '../verb.ts';
import { type ComposeDeps, composeMail, mailContent } from './compose-mail.ts';
import { getProofHtml } from './get-proof-html.ts';
import { printWording } from './messages.fr.ts';
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
 * What a proof mailed, as a file. A print begins with a sheet that says what the proof is, who got it and who approved.
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

type LetterDeps = ComposeDeps & Pick<Deps, 'campaigns' | 'mailer' | 'archives'>;

interface Written extends Omit<Download, 'filename' | 'findings'> {
  findings: Finding[];
}

type Writer = (deps: LetterDeps, letter: EmailInput) => Promise<Written>;

/** For no reader: whoever sends it fills its tokens. */
const unfilled = (deps: LetterDeps) => ({ reader: null, facts: commonFacts(deps) });

const writers: { [Format in LetterFormat]: Writer } = {
  async html(deps, letter) {
    const { bytes, pictures, html, findings } = await mailContent(deps, letter, unfilled(deps));
    const charset = typeof html === 'string' ? 'utf-8' : html.charset;
    return { contentType: `text/html; charset=${charset}`, bytes: standalonePage(bytes, pictures), findings };
  },
  /** Pictures of ours lie beside the page even where they are published: whoever unpacks it needs no web. */
  async zip(deps, letter) {
    const config = { ...deps.config, publicUrl: null };
    const { findings, ...mail } = await mailContent({ ...deps, config }, letter, unfilled(deps));
    const bytes = await deps.archives.zip(archivedLetter(mail), new Date(letter.version.created_at));
    return { contentType: 'application/zip', bytes, findings };
  },
  async eml(deps, letter) {
    const { findings, ...mail } = await composeMail(deps, letter, unfilled(deps));
    const { id: messageKey, created_at } = letter.version;
    const identity = { messageKey, date: new Date(created_at) };
    const bytes = await deps.mailer.source({ ...mail, ...identity });
    return { contentType: 'message/rfc822', bytes, findings };
  },
};

const LetterSchema = z.strictObject({
  campaignId: IdSchema,
  /** The current one when absent. */
  versionId: VersionIdSchema.optional(),
  format: z.enum(letterFormats),
});

/**
 * A version as a file, the current one when none is named, not sent yet: its tokens stay as they are, for whoever sends
 * it to fill.
 * @throws AppError `campaign-not-found`, `version-not-found`, as `mailContent`; for a mail as `composeMail`
 */
export const downloadLetter = verb(
  {
    input: LetterSchema,
    output: DownloadSchema,
    summary: 'Une version, en fichier, sans l’envoyer : html, zip (avec ses images) ou eml',
  },
  async (deps: LetterDeps, input: z.output<typeof LetterSchema>) => {
    const letter = await loadEmail(deps, input);
    const { findings, ...written } = await writers[input.format](deps, letter);
    const filename = `${letter.campaign.id}-version-${versionNumber(letter.version.id)}.${input.format}`;
    const missing = findings.filter(({ rule }) => rule === 'picture-unreachable');
    return { filename, ...written, ...(missing.length > 0 && { findings: missing }) };
  },
);
