import type { Config } from '../../core/config.ts';
import { datesIn } from '../../core/dates/dates-in.ts';
import type { Proof, ProofFormat } from '../../core/proof/proof.ts';
import { verbWording } from '../../core/wording/verbs.ts';
import { fromBinary, toBinary } from '../../email/import/binary.ts';
import { bareContentId, replaceContentIds } from '../../email/import/content-ids.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import type { InlinePicture, OutgoingMail } from '../ports/mailer.ts';
import { loadSealed, type SealedDeps, type SealedProof, sealedMail } from './sealed-mail.ts';

/** A file to keep elsewhere. */
export interface Download {
  filename: string;
  contentType: string;
  bytes: Uint8Array;
}

const dataUrl = ({ contentType, bytes }: InlinePicture) =>
  `data:${contentType};base64,${btoa(toBinary(bytes))}`;

/** The page as it was mailed; pictures that travelled beside it are put inside, every other byte stays. */
function standalonePage({ content }: SealedProof, { pictures }: OutgoingMail): Uint8Array {
  if (pictures.length === 0) return content.html;
  const byId = new Map(pictures.map((picture) => [bareContentId(picture.contentId), picture]));
  const page = replaceContentIds(toBinary(content.html), (contentId) => {
    const picture = byId.get(contentId);
    return picture && dataUrl(picture);
  });
  return fromBinary(page);
}

function headOf({ number, subject, created_at, approval }: Proof, { timeZone }: Config): string {
  const { dateAndTime } = datesIn(timeZone);
  const agreed = approval && verbWording.agreed(approval.by, dateAndTime(approval.at));
  return [verbWording.proofOf(number, dateAndTime(created_at)), subject, agreed].filter(Boolean).join(' · ');
}

/**
 * What a proof mailed, as a file. The print bears the proof's number, its approval and the hash of what was mailed.
 * @throws AppError `campaign-not-found`, `proof-not-found`, as `sealedMail`; for a print as `Screenshotter.print`
 */
export async function downloadProof(
  deps: SealedDeps & Pick<Deps, 'campaigns' | 'mailer' | 'screenshotter'>,
  input: { campaignId: string; number: number; format: ProofFormat },
): Promise<Download> {
  const campaign = await loadCampaign(deps, input.campaignId);
  const sealed = await loadSealed(deps, campaign, input.number);
  const mail = await sealedMail(deps, sealed);
  const { proof } = sealed;
  const filename = `bat-${proof.number}-${campaign.id}.${input.format}`;
  if (input.format === 'eml')
    return { filename, contentType: 'message/rfc822', bytes: await deps.mailer.source(mail) };
  const page = standalonePage(sealed, mail);
  const charset = proof.charset ?? 'utf-8';
  if (input.format === 'html') return { filename, contentType: `text/html; charset=${charset}`, bytes: page };
  const bytes = await deps.screenshotter.print({
    html: new TextDecoder(charset).decode(page),
    picture: (url) => deps.medias.read(url),
    head: headOf(proof, deps.config),
    foot: verbWording.sealOf(proof.sha256),
  });
  return { filename, contentType: 'application/pdf', bytes };
}
