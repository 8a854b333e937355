import { AppError } from '../../core/errors/app-error.ts';
import { type NamedMedias, namedMedias } from '../../core/media/named-medias.ts';
import type { Proof } from '../../core/proof/proof.ts';
import type { Send } from '../../core/send/send.ts';
import { decodeHtml } from '../../email/import/charset.ts';
import type { Deps } from '../deps.ts';
import { showInlinePictures } from '../emails/show-inline-pictures.ts';

export type MediaReferenceDeps = Pick<Deps, 'versions' | 'proofs' | 'sends' | 'config'>;

const nothing: NamedMedias = new Map();

/** What is sealed never changes: what it names is kept while this process lives, by what it was read from. */
const known = new WeakMap<object, Map<string, NamedMedias>>();

async function readOnce(
  source: object,
  name: string,
  read: () => Promise<NamedMedias | undefined>,
): Promise<NamedMedias> {
  const own = known.get(source) ?? new Map<string, NamedMedias>();
  known.set(source, own);
  try {
    const named = own.get(name) ?? (await read());
    if (named) own.set(name, named);
    return named ?? nothing;
  } catch (failure) {
    // A letter that cannot be read is told among the workspace's problems; it is read again the next time.
    if (AppError.is(failure)) return nothing;
    throw failure;
  }
}

/** What a version's content names. */
export const mediasInVersion = ({ versions, config }: MediaReferenceDeps, id: string): Promise<NamedMedias> =>
  readOnce(versions, id, async () => {
    const version = await versions.get(id);
    if (version?.kind !== 'raw') return version && namedMedias(version, config.publicUrl);
    const raw = await versions.raw(id);
    return raw && namedMedias(decodeHtml(raw.html, version.charset), config.publicUrl);
  });

/** What was mailed with a proof, which its version's templates may have added to. */
export const mediasInProof = (
  { proofs, config }: MediaReferenceDeps,
  { campaign_id, number, charset = 'utf-8' }: Proof,
): Promise<NamedMedias> =>
  readOnce(proofs, `${campaign_id}/${number}`, async () => {
    const content = await proofs.content(campaign_id, number);
    return content && namedMedias(showInlinePictures(decodeHtml(content.html, charset)), config.publicUrl);
  });

/** What was or will be sent. */
export const mediasInSend = ({ sends, config }: MediaReferenceDeps, send: Send): Promise<NamedMedias> =>
  readOnce(sends, send.key, async () => {
    const html = await sends.letter(send);
    return html === undefined ? undefined : namedMedias(showInlinePictures(html), config.publicUrl);
  });
