import { onFailure } from '../../core/errors/app-error.ts';
import { compareLayout } from '../../core/import/compare-layout.ts';
import { compareWords } from '../../core/import/compare-words.ts';
import type { DrawnLayout } from '../../core/import/drawn-layout.ts';
import type { ImportMeasure } from '../../core/import/import-report.ts';
import { countPreservedLinks, linkReading } from '../../core/import/preserved-links.ts';
import { countPreservedPictures, pictureSource } from '../../core/import/preserved-pictures.ts';
import { completeAddress } from '../../core/links/complete-address.ts';
import { readUrl } from '../../core/links/read-url.ts';
import { noImageAddress } from '../../core/media/addresses.ts';
import { readPictureAddress } from '../../core/media/picture-address.ts';
import type { Outline } from '../../email/import/outline.ts';
import { mirrorToken, unsubscribeToken } from '../../email/tokens/token.ts';
import type { Deps } from '../deps.ts';
import type { ObservedPage, ScreenshotRequest } from '../ports/screenshotter.ts';
import type { PlacedPictures } from './place-pictures.ts';

/** Answers the pictures a page asks for. */
type PictureResolver = ScreenshotRequest['picture'];
type Pictures = Pick<PlacedPictures, 'fates' | 'read'>;

interface PictureSize {
  width: number;
  height: number;
}

/** px: that of most pictures of letters. */
const usual: PictureSize = { width: 320, height: 180 };

/** Stands for a picture that nobody here has, the same before and after. */
const placeholder = ({ width, height }: PictureSize = usual) => ({
  contentType: 'image/svg+xml',
  bytes: new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#d9dce2"/></svg>`,
  ),
});

const nowhere = 'https://letter.invalid/';

/** What a browser asks for where an address is written in a page that is nowhere. */
function askedFor(written: string): string {
  const href = readUrl(written, nowhere)?.href ?? written;
  return href.startsWith(nowhere) ? href.slice(nowhere.length - 1) : href;
}

function plain(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const withoutFragment = (address: string) => address.replace(/#.*$/s, '');

/** The sizes at which a letter shows its pictures, by what a browser asks for before and after. */
function shownSizes({ rows }: Pick<Outline, 'rows'>, fates: Pictures['fates']): Map<string, PictureSize> {
  const pieces = rows.flatMap(({ columns }) => columns.flatMap((column) => column.pieces));
  return new Map(
    pieces.flatMap((piece) => {
      if (piece.kind !== 'picture' || !piece.width || !piece.height) return [];
      const { address, width, height } = piece;
      const became = (Object.hasOwn(fates, address) ? fates[address]?.url : undefined) ?? address;
      return [askedFor(address), became].map((asked) => [withoutFragment(asked), { width, height }] as const);
    }),
  );
}

/** The pictures of a letter as it came, by what the browser makes of their addresses. */
export function picturesBefore(
  { fates, read }: Pictures,
  sizes: ReadonlyMap<string, PictureSize> = new Map(),
): PictureResolver {
  const written = new Map(Object.keys(fates).map((address) => [askedFor(address), address]));
  return async (url) => {
    const path = url.replace(/^\//, '');
    for (const address of new Set([written.get(url) ?? url, url, path, plain(path)])) {
      const file = await read(address);
      if (file) return file;
    }
    return placeholder(sizes.get(withoutFragment(url)));
  };
}

/** The pictures of what it became: those that are to be kept, those of the library and of the product. */
function picturesAfter(
  { medias }: Pick<Deps, 'medias'>,
  { read }: Pictures,
  sizes: ReadonlyMap<string, PictureSize>,
): PictureResolver {
  return async (url) =>
    (await read(readPictureAddress(url).original)) ??
    (await medias.read(url)) ??
    placeholder(sizes.get(withoutFragment(url)));
}

/** px: a letter on a computer, where it is read word by word, and on a telephone. */
const widths = [620, 375];
/** px: letters are made for up to 700; in less, what stands beside something may come under it. */
const layoutWidth = 720;

export type MeasureDeps = Pick<Deps, 'renderer' | 'screenshotter' | 'pictures' | 'medias' | 'config'>;

export interface MeasureInput {
  /** The letter as it came. */
  html: string;
  outline: Pick<Outline, 'rows' | 'mirrorAddresses' | 'unsubscribeAddresses'>;
  /** The html of what it became. */
  became: string;
  pictures: Pick<PlacedPictures, 'fates' | 'read'>;
}

/** A letter in one width, before and after; PNG. */
export interface ImportView {
  width: number;
  before: Uint8Array;
  after: Uint8Array;
}

export interface MeasuredImport {
  measure: ImportMeasure;
  views: ImportView[];
}

/**
 * What a person sees of a letter before and after its import, counted and compared. Tokens and merge tags are compared as
 * they are written. The same letter gives the same measure.
 * @returns undefined where no browser can tell
 * @throws AppError `drawing-stopped`, `import-stopped`
 */
export async function measureImport(
  deps: MeasureDeps,
  input: MeasureInput,
): Promise<MeasuredImport | undefined> {
  const observed = (page: string, picture: PictureResolver) =>
    deps.screenshotter.observe({ html: page, widths, layoutWidth, picture });
  const { outline, pictures } = input;
  const sizes = shownSizes(outline, pictures.fates);
  const measured = Promise.all([
    observed(input.html, picturesBefore(pictures, sizes)),
    observed(input.became, picturesAfter(deps, pictures, sizes)),
  ]).then(([before, after]) => compared(deps, input, { before, after }));
  // What the browser could not is not measured; the letter is imported all the same.
  return measured.catch(onFailure(() => undefined, 'browser-missing', 'browser-failed', 'browser-timed-out'));
}

interface Pages {
  before: ObservedPage;
  after: ObservedPage;
}

async function compared(
  deps: MeasureDeps,
  { outline, pictures: { fates } }: MeasureInput,
  { before, after }: Pages,
): Promise<MeasuredImport> {
  const bare = linkReading(deps.config.tracking.parameters);
  const reading = (address: string) => bare(completeAddress(address) ?? address);
  const views = before.views.map(({ width, png }, nth): ImportView => {
    return { width, before: png, after: after.views[nth]?.png ?? png };
  });
  const fateOf = (address: string) =>
    Object.hasOwn(fates, address.trim()) ? fates[address.trim()]?.url : undefined;
  const differences: ImportMeasure['differences'] = [];
  for (const { width, ...sides } of views) {
    const [b, a] = [await deps.pictures.decode(sides.before), await deps.pictures.decode(sides.after)];
    const part = await deps.renderer.difference({ before: b, after: a });
    differences.push({ width, part: Math.round(part * 1_000) / 1_000 });
  }
  const measure = {
    ...compareWords(before.words, after.words),
    links: countPreservedLinks(before.links, after.links, { reading, became: tokenOf(outline, reading) }),
    pictures: countPreservedPictures(before.pictures, after.pictures, {
      reading,
      became: (address) => fateOf(address) ?? address,
    }),
    layout: compareLayout(withoutAbsent(before.layout, fateOf), withoutAbsent(after.layout), {
      before: (address) => pictureSource(fateOf(address) ?? address),
      after: pictureSource,
    }),
    differences,
  };
  return { measure, views };
}

/** Of a picture that nobody has, a browser draws a size that is nobody's. */
const withoutAbsent = (
  layout: DrawnLayout,
  fateOf: (address: string) => string | undefined = () => undefined,
): DrawnLayout => ({
  ...layout,
  parts: layout.parts.filter(
    (part) =>
      part.kind === 'text' || (fateOf(part.address) ?? pictureSource(part.address)) !== noImageAddress,
  ),
});

/** What the addresses of the platform's own pages became. */
function tokenOf(
  { mirrorAddresses, unsubscribeAddresses }: MeasureInput['outline'],
  reading: (address: string) => string,
): (address: string) => string {
  const tokens = new Map([
    ...mirrorAddresses.map((address) => [reading(address), mirrorToken] as const),
    ...unsubscribeAddresses.map((address) => [reading(address), unsubscribeToken] as const),
  ]);
  return (address) => tokens.get(reading(address)) ?? address;
}
