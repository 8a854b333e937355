import { AppError } from '../../core/errors/app-error.ts';
import { mailAddress } from '../../core/media/picture-address.ts';
import type { Deps } from '../deps.ts';

/** A picture as it leaves. */
export interface WeighedPicture {
  address: string;
  /** px */
  width: number;
  height: number;
  bytes: number;
}

/**
 * What would be sent of a picture drawn `width` px wide at most; it is made for that.
 * @throws AppError `media-not-found`
 */
export async function weighPicture(
  { medias }: Pick<Deps, 'medias'>,
  { url, width }: { url: string; width: number },
): Promise<WeighedPicture> {
  const picture = await medias.picture(url);
  if (!picture) throw AppError.of('media-not-found', { path: url });
  const address = mailAddress(picture, Math.min(width, picture.width));
  const [sent, file] = await Promise.all([medias.picture(address), medias.read(address)]);
  if (!sent || !file) throw AppError.of('media-not-found', { path: address });
  return { address, width: sent.width, height: sent.height, bytes: file.bytes.length };
}
