import { mediaPrefix, noImageAddress, productImagePrefix } from '../media/addresses.ts';
import { readPictureAddress } from '../media/picture-address.ts';
import { importReportWords } from '../wording/import-report.ts';
import type { PreservedCount } from './import-report.ts';

/** A picture as it is drawn, px. */
interface DrawnPicture {
  address: string;
  link: string;
  width: number;
  height: number;
}

interface PictureKnowledge {
  /** What an address became in the other letter. */
  became: (address: string) => string;
  /** Tells one address of a link from another (`linkReading`). */
  reading: (link: string) => string;
}

/** px, each way: what is smaller counts, spaces or decorates. */
const smallest = 16;
/** px, each way, of what was larger: a band shrinks with its column, and may be seen all the same. */
const smallestAfter = smallest / 2;

const isDrawn = ({ width, height }: DrawnPicture, least: number) => width >= least && height >= least;

/** The picture that an address shows, whatever its size. */
export const pictureSource = (address: string) =>
  address.startsWith(mediaPrefix) ? readPictureAddress(address).original : address.trim();

const isOurs = ({ address }: DrawnPicture) =>
  address.startsWith(productImagePrefix) && address !== noImageAddress;

/** What a person calls a picture: its file. */
export function pictureFile(address: string): string {
  if (/^data:/i.test(address)) return importReportWords.embeddedPicture;
  const [path = ''] = address.trim().split(/[?#]/, 1);
  return path.slice(path.lastIndexOf('/') + 1) || address;
}

/**
 * How many of the pictures that a letter draws another one draws too, each as often; the sign for a picture that nobody has
 * is none. For one that leads somewhere, a
 * picture of the product's own that leads there stands for it: icons of networks are ours.
 */
export function countPreservedPictures(
  before: readonly DrawnPicture[],
  after: readonly DrawnPicture[],
  { became, reading }: PictureKnowledge,
): PreservedCount & { absent: number } {
  const left = after.filter((picture) => isDrawn(picture, smallestAfter));
  const isTaken = (isMeant: (picture: DrawnPicture) => boolean): boolean => {
    const at = left.findIndex(isMeant);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const drawn = before.filter((picture) => isDrawn(picture, smallest));
  const sourceOf = ({ address }: DrawnPicture) => pictureSource(became(address));
  const isAbsent = (picture: DrawnPicture) => sourceOf(picture) === noImageAddress;
  const missing = drawn
    .filter((picture) => {
      const source = sourceOf(picture);
      return isAbsent(picture) || !isTaken((one) => pictureSource(one.address) === source);
    })
    .filter(
      ({ link }) => link === '' || !isTaken((one) => isOurs(one) && reading(one.link) === reading(link)),
    );
  return {
    total: drawn.length,
    kept: drawn.length - missing.length,
    missing: missing.map(({ address }) => pictureFile(address)),
    absent: missing.filter(isAbsent).length,
  };
}
