import { onFailure } from '../../core/errors/app-error.ts';
import { compareLayout } from '../../core/import/compare-layout.ts';
import { compareWords } from '../../core/import/compare-words.ts';
import type { DrawnLayout, DrawnLayouts, DrawnPart } from '../../core/import/drawn-layout.ts';
import type { ImportMeasure } from '../../core/import/import-report.ts';
import { countPreservedLinks, linkReading } from '../../core/import/preserved-links.ts';
import { countPreservedPictures, pictureSource } from '../../core/import/preserved-pictures.ts';
import { inReadingOrder, wordsOf } from '../../core/import/reading-order.ts';
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

/** px: small, so that five in a row do not drive a letter apart; of the shape of most pictures. */
const usual: PictureSize = { width: 80, height: 45 };

/** Stands for a picture that nobody here has, the same before and after. */
const placeholder = ({ width, height }: PictureSize = usual) => ({
  contentType: 'image/svg+xml',
  bytes: new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#d9dce2"/></svg>`,
  ),
});

/** px that the name of a file says: `port-300x200.jpg`, and twice as many in `port-300x200@2x.jpg`. */
function namedSize(address: string): PictureSize | undefined {
  const [path = ''] = address.split(/[?#]/, 1);
  const file = path.slice(path.lastIndexOf('/') + 1);
  const said = /(?<!\d)(\d{2,4})x(\d{2,4})(?!\d)(?:@(\d)x)?/.exec(file);
  if (!said) return undefined;
  const [width = 0, height = 0, times] = said.slice(1).map(Number);
  return { width: width * (times || 1), height: height * (times || 1) };
}

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

/** Pictures in the place of those that nobody has. */
interface StandIns {
  /** By what a browser asks for. */
  answer(url: string): ReturnType<typeof placeholder>;
  /** Whether one that was asked for had its own size, or that of the letter: of others nobody can say how they stand. */
  isSized(asked: string): boolean;
}

/** Stand-ins as large as the letter shows its pictures, or as their names say that they are, before and after. */
function createStandIns({ rows }: Pick<Outline, 'rows'>, fates: Pictures['fates']): StandIns {
  const pieces = rows.flatMap(({ columns }) => columns.flatMap((column) => column.pieces));
  const sizes = new Map(
    pieces.flatMap((piece) => {
      if (piece.kind !== 'picture' || !piece.width) return [];
      const { address, width, height = Math.round((width * usual.height) / usual.width) } = piece;
      const became = (Object.hasOwn(fates, address) ? fates[address]?.url : undefined) ?? address;
      return [askedFor(address), became].map((asked) => [withoutFragment(asked), { width, height }] as const);
    }),
  );
  const unsized = new Set<string>();
  return {
    answer(url) {
      const size = sizes.get(withoutFragment(url)) ?? namedSize(url);
      if (!size) unsized.add(withoutFragment(url));
      return placeholder(size);
    },
    isSized: (asked) => !unsized.has(withoutFragment(asked)),
  };
}

/** The pictures of a letter as it came, by what the browser makes of their addresses. */
export function picturesBefore(
  { fates, read }: Pictures,
  standIns = createStandIns({ rows: [] }, fates),
): PictureResolver {
  const written = new Map(Object.keys(fates).map((address) => [askedFor(address), address]));
  return async (url) => {
    const path = url.replace(/^\//, '');
    for (const address of new Set([written.get(url) ?? url, url, path, plain(path)])) {
      const file = await read(address);
      if (file) return file;
    }
    return standIns.answer(url);
  };
}

/** The pictures of what it became: those that are to be kept, those of the library and of the product. */
function picturesAfter(
  { medias }: Pick<Deps, 'medias'>,
  { read }: Pictures,
  standIns: StandIns,
): PictureResolver {
  return async (url) =>
    (await read(readPictureAddress(url).original)) ?? (await medias.read(url)) ?? standIns.answer(url);
}

/** px: a letter on a computer, where it is read word by word, and on a telephone. */
const widths = [620, 375];
/** px: letters are made for up to 760; in less, what stands beside something may come under it. */
const layoutWidth = 800;

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
  const standIns = createStandIns(outline, pictures.fates);
  const measured = Promise.all([
    observed(input.html, picturesBefore(pictures, standIns)),
    observed(input.became, picturesAfter(deps, pictures, standIns)),
  ]).then(([before, after]) => compared(deps, input, { before, after, standIns }));
  // What the browser could not is not measured; the letter is imported all the same.
  return measured.catch(onFailure(() => undefined, 'browser-missing', 'browser-failed', 'browser-timed-out'));
}

interface Pages {
  before: ObservedPage;
  after: ObservedPage;
  standIns: StandIns;
}

async function compared(
  deps: MeasureDeps,
  { outline, pictures: { fates } }: MeasureInput,
  { before, after, standIns }: Pages,
): Promise<MeasuredImport> {
  const bare = linkReading(deps.config.tracking.parameters);
  const reading = (address: string) => bare(completeAddress(address) ?? address);
  const views = before.views.map(({ width, png }, nth): ImportView => {
    return { width, before: png, after: after.views[nth]?.png ?? png };
  });
  const fateOf = (address: string) =>
    Object.hasOwn(fates, address.trim()) ? fates[address.trim()]?.url : undefined;
  const isKnown = (address: string) =>
    (fateOf(address) ?? pictureSource(address)) !== noImageAddress && standIns.isSized(askedFor(address));
  const differences: ImportMeasure['differences'] = [];
  for (const { width, ...sides } of views) {
    const [b, a] = [await deps.pictures.decode(sides.before), await deps.pictures.decode(sides.after)];
    const part = await deps.renderer.difference({ before: b, after: a });
    differences.push({ width, part: Math.round(part * 1_000) / 1_000 });
  }
  const drawn = { before: drawnLayouts(before, isKnown), after: drawnLayouts(after, isKnown) };
  const { words, ...layouts } = asRead(compareWords(before.words, after.words), drawn);
  const measure = {
    ...words,
    links: countPreservedLinks(before.links, after.links, { reading, became: tokenOf(outline, reading) }),
    pictures: countPreservedPictures(before.pictures, after.pictures, {
      reading,
      became: (address) => fateOf(address) ?? address,
    }),
    layout: compareLayout(layouts.before, layouts.after, {
      before: (address) => pictureSource(fateOf(address) ?? address),
      after: pictureSource,
    }),
    differences,
  };
  return { measure, views };
}

type WordsCompared = ReturnType<typeof compareWords>;

const lostOf = ({ words }: WordsCompared): number => words.total - words.kept;

/**
 * Letters in the order in which they are read, where fewer words are lost in it than in the order in which they are written: a table that
 * is written by columns, and whose rows became rows, reads as it did.
 * @param written what is lost in the order in which they are written
 */
function asRead(
  written: WordsCompared,
  drawn: Record<'before' | 'after', DrawnLayouts>,
): Record<'before' | 'after', DrawnLayouts> & { words: WordsCompared } {
  const read = ({ computer, phone }: DrawnLayouts) => ({
    computer: inReadingOrder(computer),
    phone: inReadingOrder(phone),
  });
  const [before, after] = [read(drawn.before), read(drawn.after)];
  const words = compareWords(wordsOf(before.computer), wordsOf(after.computer));
  const isWhole = words.words.total >= written.words.total;
  return isWhole && lostOf(words) < lostOf(written) ? { before, after, words } : { ...drawn, words: written };
}

/** A letter as it is drawn, without the pictures of which nobody can say how they stand. */
function drawnLayouts({ layout, views }: ObservedPage, isKnown: (address: string) => boolean): DrawnLayouts {
  const isUnsized = (part: DrawnPart) => part.kind === 'picture' && !isKnown(part.address);
  const sized = ({ parts, ...rest }: DrawnLayout): DrawnLayout => ({
    ...rest,
    parts: parts.filter((part) => !isUnsized(part)),
    unsized: parts.filter(isUnsized).map(({ rect }) => rect),
  });
  return { computer: sized(layout), phone: sized(views.at(-1)?.layout ?? layout) };
}

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
