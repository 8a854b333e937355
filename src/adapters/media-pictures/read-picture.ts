import { hash } from 'node:crypto';
import type { MailForm, Picture } from '../../core/media/media.ts';
import {
  MAX_MAIL_WIDTH_PX,
  type PictureAddress,
  readPictureAddress,
  writePictureAddress,
} from '../../core/media/picture-address.ts';
import type { MediaFile } from '../../use-cases/ports/media-library.ts';
import type { DerivativeCache } from './derivative-cache.ts';
import { derivedSize } from './derived-size.ts';
import type { InspectedPicture } from './inspected-picture.ts';
import type { makeDerivative } from './make-derivative.ts';
import { nameForMail, saysItsFormat } from './media-names.ts';
import { mediaPlaceOf } from './media-path.ts';
import { sha256Of } from './sha256-of.ts';
import { stripMetadata } from './strip-metadata.ts';

/** The original of a picture. */
export interface OriginalPicture {
  picture: InspectedPicture;
  /** File name. */
  name: string;
  alt: string;
  mail: MailForm;
  /** Undefined when the file may not be read or has just gone. */
  bytes(): Promise<Uint8Array | undefined>;
}

/** Where pictures are found, and those that were made are kept. */
export interface PictureSources {
  /** The workspace's, by the id it has or had. */
  workspace(id: string): Promise<OriginalPicture | undefined>;
  /** The product's own. */
  product(segments: readonly string[]): Promise<OriginalPicture | undefined>;
  cupboard: DerivativeCache;
  make: typeof makeDerivative;
}

type Derived = NonNullable<PictureAddress['derived']>;

/** A picture that an address names. */
interface Found extends OriginalPicture {
  derived: Derived | undefined;
}

const contentTypes = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' } as const;
const mailFormats = { jpeg: 'image/jpeg', png: 'image/png', gif: 'image/gif' } as const;

async function findPicture(sources: PictureSources, url: string): Promise<Found | undefined> {
  const { original, derived } = readPictureAddress(url);
  const place = mediaPlaceOf(original);
  if (!place) return undefined;
  const isOfProduct = place.root === 'product';
  const found = await (isOfProduct
    ? sources.product(place.segments)
    : sources.workspace(place.segments.join('/')));
  return found && { ...found, derived: isOfProduct ? undefined : derived };
}

/** What steps make of a picture, as a text without its original's name. */
const stepsOf = (derived: Derived) => writePictureAddress({ original: '', derived });

/** Facts about the picture that an address of ours names, without making it. */
export async function factsOfPicture(sources: PictureSources, url: string): Promise<Picture | undefined> {
  const found = await findPicture(sources, url);
  if (!found) return undefined;
  const { picture, alt, mail, derived } = found;
  const { width, height, bytes, sha256 } = picture;
  if (!derived) return { url, width, height, bytes, sha256, alt, mail };
  const size = derivedSize(picture, derived);
  if (!size) return undefined;
  return {
    ...{ url, width: size.width, height: size.height, bytes, alt },
    sha256: hash('sha256', sha256 + stepsOf(derived)),
    mail: { type: derived.type, asIs: true },
  };
}

async function made({ cupboard, make }: PictureSources, { picture, ...found }: Found, derived: Derived) {
  return cupboard.take(picture.sha256 + stepsOf(derived), async () => {
    const bytes = await found.bytes();
    // It may have been replaced since it was judged: another picture must not be kept under this one's name.
    if (!bytes || (await sha256Of(bytes)) !== picture.sha256) return undefined;
    return make(bytes, picture, derived);
  });
}

/** The steps that make an original fit for a program that shows no such format; undefined for one that all show. */
function neededSteps({ picture, mail, derived }: Found): Derived | undefined {
  if (derived || picture.format in mailFormats) return derived;
  return { width: MAX_MAIL_WIDTH_PX, type: mail.type };
}

/**
 * The bytes of the picture that an address of ours names, made if need be. What leaves is a picture and nothing else: of
 * an original, EXIF, comments and what follows its end stay behind.
 * @throws AppError `picture-undecodable`, `picture-too-long`
 */
export async function readPicture(sources: PictureSources, url: string): Promise<MediaFile | undefined> {
  const found = await findPicture(sources, url);
  if (!found) return undefined;
  const { picture, name } = found;
  const derived = neededSteps(found);
  if (derived) {
    const bytes = await made(sources, found, derived);
    const filename = nameForMail(name, derived.type);
    return bytes && { bytes, contentType: contentTypes[derived.type], filename };
  }
  const { format, orientation } = picture;
  const bytes = await found.bytes();
  const essence = bytes && stripMetadata(bytes, format, orientation);
  const filename = saysItsFormat(name, format) ? name : nameForMail(name, format);
  return essence && { bytes: essence, contentType: mailFormats[format as 'jpeg'], filename };
}
