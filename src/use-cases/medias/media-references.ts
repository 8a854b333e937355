import { onFailure } from '../../core/errors/app-error.ts';
import { type NamedMedias, namedMedias } from '../../core/media/named-medias.ts';
import type { Proof } from '../../core/proof/proof.ts';
import type { Send } from '../../core/send/send.ts';
import { decodeHtml } from '../../email/import/charset.ts';
import type { Deps } from '../deps.ts';
import { showInlinePictures } from '../emails/inline-pictures.ts';
import type { Remembered } from '../memory.ts';

export type MediaReferenceDeps = Pick<Deps, 'versions' | 'proofs' | 'sends' | 'config' | 'memory'>;

/** What sealed things name, by what they are: they never change. */
const sealedNames: Remembered<Map<string, NamedMedias>> = { create: () => new Map() };

async function readOnce(
  { memory }: Pick<Deps, 'memory'>,
  sealed: string,
  read: () => Promise<NamedMedias | undefined>,
): Promise<NamedMedias> {
  const known = memory.of(sealedNames);
  // A letter that cannot be read is told among the workspace's problems; it is read again the next time.
  const named = known.get(sealed) ?? (await read().catch(onFailure(() => undefined)));
  if (named) known.set(sealed, named);
  return named ?? new Map();
}

/** What a version's content names. */
export const mediasInVersion = (
  { versions, config, memory }: MediaReferenceDeps,
  id: string,
): Promise<NamedMedias> =>
  readOnce({ memory }, `version ${id}`, async () => {
    const version = await versions.get(id);
    if (version?.kind !== 'raw') return version && namedMedias(version, config.publicUrl);
    const raw = await versions.raw(id);
    return raw && namedMedias(decodeHtml(raw.html, version.charset), config.publicUrl);
  });

/** What was mailed with a proof, which its version's templates may have added to. */
export const mediasInProof = (
  { proofs, config, memory }: MediaReferenceDeps,
  { campaign_id, number, charset = 'utf-8' }: Proof,
): Promise<NamedMedias> =>
  readOnce({ memory }, `proof ${campaign_id}/${number}`, async () => {
    const content = await proofs.content(campaign_id, number);
    return content && namedMedias(showInlinePictures(decodeHtml(content.html, charset)), config.publicUrl);
  });

/** What was or will be sent. */
export const mediasInSend = (
  { sends, config, memory }: MediaReferenceDeps,
  send: Send,
): Promise<NamedMedias> =>
  readOnce({ memory }, `send ${send.key}`, async () => {
    const html = await sends.letter(send);
    return html === undefined ? undefined : namedMedias(showInlinePictures(html), config.publicUrl);
  });
