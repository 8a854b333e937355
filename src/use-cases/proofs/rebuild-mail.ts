import type { Campaign } from '../../core/campaign/campaign.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Proof, ProofContent } from '../../core/proof/proof.ts';
import { addressOf } from '../../email/inline-pictures.ts';
import { namedContentIds } from '../../email/raw/content-ids.ts';
import type { Deps } from '../deps.ts';
import type { InlinePicture, OutgoingMail } from '../ports/mailer.ts';
import { loadTemplateSet } from '../templates/load-template-set.ts';
import { chooseSender } from './choose-sender.ts';
import { verbWording } from './messages.fr.ts';

export type StoredProofDeps = Pick<
  Deps,
  'proofs' | 'versions' | 'medias' | 'newsletterTemplates' | 'blockTemplates' | 'config'
>;

/** A proof with what it keeps. */
export interface StoredProof {
  campaign: Campaign;
  proof: Proof;
  content: ProofContent;
}

/** @throws AppError `proof-not-found` */
export async function loadStoredProof(
  deps: Pick<Deps, 'proofs'>,
  campaign: Campaign,
  number: number,
): Promise<StoredProof> {
  const proof = (await deps.proofs.list(campaign.id)).find((candidate) => candidate.number === number);
  const content = proof && (await deps.proofs.content(campaign.id, number));
  if (!content) throw AppError.of('proof-not-found', { number });
  return { campaign, proof, content };
}

async function ownPictures(deps: Pick<Deps, 'medias'>, html: string): Promise<InlinePicture[]> {
  const found = await Promise.all(
    [...namedContentIds(html)].map(async (contentId): Promise<InlinePicture | undefined> => {
      const address = addressOf(contentId);
      const file = address === undefined ? undefined : await deps.medias.read(address);
      return file && { contentId, ...file };
    }),
  );
  return found.filter((picture) => picture !== undefined);
}

/**
 * The mail of a proof, from what the proof keeps: the same each time, whoever it still goes to. Older proofs, which do not
 * say whom they came from, come from today's sender.
 * @throws AppError as `loadTemplateSet` and `chooseSender`; `file-unreadable`
 */
export async function rebuildMail(
  deps: StoredProofDeps,
  { campaign, proof, content }: StoredProof,
): Promise<OutgoingMail> {
  const template = async () => (await loadTemplateSet(deps, campaign.newslettertemplate_id)).template;
  const { html: bytes, text, note, sheet } = content;
  const { sheetFile } = verbWording;
  const shared = {
    from: proof.from ?? chooseSender(deps.config, await template()),
    subject: proof.subject,
    text,
    ...(note !== undefined && { note: { filename: verbWording.remarksFile, text: note } }),
    ...(sheet && { attachments: [{ filename: sheetFile, contentType: 'image/jpeg', bytes: sheet }] }),
    ...(proof.unsubscribe && { unsubscribe: proof.unsubscribe }),
    messageKey: `${campaign.id}-bat-${proof.number}`,
    date: new Date(proof.created_at),
    addressees: proof.recipients.map(({ address }) => address),
  };
  if (campaign.kind === 'raw') {
    const parts = (await deps.versions.raw(proof.version_id))?.parts ?? [];
    return { ...shared, html: { bytes, charset: proof.charset ?? 'utf-8' }, pictures: [...parts] };
  }
  const html = new TextDecoder().decode(bytes);
  return { ...shared, html, pictures: await ownPictures(deps, html) };
}
