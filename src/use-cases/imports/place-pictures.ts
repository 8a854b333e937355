import { type AppError, onFailure } from '../../core/errors/app-error.ts';
import type { ImportFinding } from '../../core/import/import-report.ts';
import { inParallel } from '../../core/in-parallel.ts';
import { mediaPrefix } from '../../core/media/addresses.ts';
import { authorshipOf } from '../../core/people/caller.ts';
import { slug } from '../../core/slug.ts';
import type { PictureOutcome } from '../../email/import/map/map-facts.ts';
import type { Outline } from '../../email/import/outline.ts';
import { remark } from '../../email/import/remark.ts';
import type { SourcePicture } from '../../email/import/source/find-picture.ts';
import { outlinePictures } from '../../email/import/source/outline-pictures.ts';
import { remotePicture } from '../../email/import/source/remote-picture.ts';
import type { RenderContext } from '../../email/render/render-context.ts';
import type { Deps } from '../deps.ts';
import type { LetterSource } from './letter-source.ts';
import { importVerbWording } from './messages.fr.ts';
import { type PictureTrouble, picturesWithTrouble } from './picture-troubles.ts';

/** A picture of the web, or why it could not be had: the end of a French sentence. */
type Fetched = { bytes: Uint8Array; contentType: string } | { reason: string };

/** ms and bytes for all pictures of a letter. */
const most = { time: 60_000, bytes: 100 * 1024 ** 2 };
const atOnce = 4;

const reasonOf = (error: AppError) =>
  typeof error.params.reason === 'string' ? error.params.reason : error.message;

/** Fetches pictures of the web by the one way out, a few at a time, as long as there is time and room. */
async function fetchPictures(
  { contents }: Pick<Deps, 'contents'>,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Fetched>> {
  const end = performance.now() + most.time;
  let room = most.bytes;
  const fetchOne = async (address: string): Promise<Fetched> => {
    if (room <= 0) return { reason: importVerbWording.noRoom };
    const found = await contents
      .picture(address, { within: end - performance.now() })
      .catch(onFailure((failure) => ({ reason: reasonOf(failure) })));
    if ('bytes' in found) room -= found.bytes.length;
    return found;
  };
  const fetched = await inParallel(addresses, atOnce, async (address) => {
    return [address, await fetchOne(address)] as const;
  });
  return new Map(fetched);
}

type PlaceDeps = Pick<Deps, 'medias' | 'contents'>;
type KeepDeps = Pick<Deps, 'medias' | 'author' | 'clock'>;

/** A picture for the library. */
interface Kept extends SourcePicture {
  alt: string;
}

/** What becomes of the pictures of a letter; nothing is in the library yet. */
export interface PlacedPictures {
  /** By address as the letter writes it. Those for the library have a provisional address: `/media/imports/` and a mark of their bytes. */
  fates: Readonly<Record<string, PictureOutcome>>;
  /** What the renderer must know of the provisional ones. */
  known: RenderContext['pictures'];
  /** A picture by its address in the letter, whether a block shows it or not, or by its provisional one. */
  read(address: string): Promise<Pick<SourcePicture, 'bytes' | 'contentType'> | undefined>;
  /** About several of them. */
  remarks: ImportFinding[];
  /** For the library, by provisional address. */
  kept: ReadonlyMap<string, Kept>;
  /** Where they came from, and go. */
  file: string;
  folder: string;
}

interface Placing extends Pick<PlacedPictures, 'remarks'> {
  fates: Map<string, PictureOutcome>;
  known: Record<string, RenderContext['pictures'][string]>;
  kept: Map<string, Kept>;
}

/** Gives a picture its provisional address. @throws AppError as `MediaLibrary.examine` */
async function take({ medias }: PlaceDeps, placing: Placing, address: string, picture: Kept): Promise<void> {
  const { sha256, mail, width, height, bytes } = await medias.examine(picture.bytes);
  const url = `${mediaPrefix}imports/${sha256.slice(0, 32)}.${mail.type}`;
  placing.fates.set(address, { url, width });
  placing.known[url] = { width, height, mail, bytes };
  if (!placing.kept.get(url)?.alt) placing.kept.set(url, picture);
}

/** What `take` could not; @returns why, a French sentence */
const refusalOf = (taking: Promise<void>): Promise<string | undefined> =>
  taking.then(
    () => undefined,
    onFailure(({ message }) => message),
  );

interface OfWeb {
  address: string;
  alt: string;
  url: string;
  asked: string;
  isMended: boolean;
}

/** What came along is for the library; @returns what the web has */
async function placeOwn(
  deps: PlaceDeps,
  placing: Placing,
  { source, outline }: PlaceInput,
): Promise<OfWeb[]> {
  const ofWeb: OfWeb[] = [];
  const troubles: PictureTrouble[] = [];
  for (const [address, alt] of outlinePictures(outline)) {
    const found = source.picture(address);
    if (found) {
      const picture = { ...found, alt };
      const reason = await refusalOf(take(deps, placing, address, picture));
      const name = picture.filename || alt || address.slice(0, 80);
      if (reason) troubles.push({ address, code: 'picture-refused', name, reason });
      continue;
    }
    const remote = remotePicture(address, source.base);
    if (remote.kind === 'web') ofWeb.push({ ...remote, address, alt });
    else troubles.push({ address, code: `picture-${remote.kind}`, name: address, reason: '' });
  }
  for (const [address, fate] of picturesWithTrouble(troubles)) placing.fates.set(address, fate);
  return ofWeb;
}

const lastSegment = (address: string) => address.replace(/[?#].*$/s, '').replace(/^.*\//s, '');

/** Brings pictures of the web into the library; @returns those that stay there */
async function fetchInto(deps: PlaceDeps, placing: Placing, ofWeb: readonly OfWeb[]): Promise<OfWeb[]> {
  const fetched = await fetchPictures(deps, [...new Set(ofWeb.map(({ asked }) => asked))]);
  const stay: OfWeb[] = [];
  const unfetched = new Map<string, Set<string>>();
  for (const one of ofWeb) {
    const { address, asked, alt } = one;
    const found = fetched.get(asked);
    if (!found) continue;
    const filename = lastSegment(asked);
    const reason =
      'reason' in found
        ? found.reason
        : await refusalOf(take(deps, placing, address, { ...found, filename, alt }));
    if (reason === undefined) continue;
    stay.push(one);
    unfetched.set(reason, new Set([...(unfetched.get(reason) ?? []), asked]));
  }
  for (const [reason, addresses] of unfetched)
    placing.remarks.push(remark('done', 'picture-unfetched', [...addresses], reason));
  return stay;
}

function leaveOnWeb({ fates, remarks }: Placing, ofWeb: readonly OfWeb[]): void {
  for (const { address, url } of ofWeb) fates.set(address, { url });
  const urls = new Set(ofWeb.map(({ url }) => url)).size;
  const mended = new Set(ofWeb.filter(({ isMended }) => isMended).map(({ url }) => url)).size;
  if (urls > 0) remarks.push(remark('done', 'picture-remote', urls));
  if (mended > 0) remarks.push(remark('done', 'picture-readdressed', mended));
}

interface PlaceInput {
  source: LetterSource;
  outline: Outline;
  /** Whether pictures of the web are fetched; without it nobody is asked for anything. */
  fetch: boolean;
}

/**
 * Decides what becomes of the pictures that an outline shows; nothing is written. What came along is for the library,
 * the web's stays there unless it is fetched, and what nobody has gives way to a picture that says so.
 */
export async function placePictures(deps: PlaceDeps, input: PlaceInput): Promise<PlacedPictures> {
  const { source, fetch } = input;
  const placing: Placing = { fates: new Map(), known: {}, kept: new Map(), remarks: [] };
  const ofWeb = await placeOwn(deps, placing, input);
  leaveOnWeb(placing, fetch ? await fetchInto(deps, placing, ofWeb) : ofWeb);
  const { fates, known, kept, remarks } = placing;
  return {
    ...{ known, kept, remarks },
    fates: Object.fromEntries(fates),
    read: async (address) => kept.get(fates.get(address)?.url ?? address) ?? source.picture(address),
    file: source.file,
    folder: `imports/${slug(source.name)}`,
  };
}

/**
 * Adds to the library what was decided.
 * @returns the fates with the real addresses
 * @throws AppError as `MediaLibrary.add`
 */
export async function storePictures(
  deps: KeepDeps,
  { fates, kept, file, folder }: PlacedPictures,
): Promise<PlacedPictures['fates']> {
  const addresses = new Map<string, string>();
  // One after the other: a letter may bring two hundred megabytes of them.
  for (const [provisional, { bytes, filename, alt }] of kept) {
    const { media } = await deps.medias.add({
      ...{ bytes, folder, filename: filename || alt.replace(/[/\\]/g, '-') || 'image' },
      ...{ alt, credit: '', origin: { kind: 'import', file }, ...authorshipOf(deps) },
      createdAt: deps.clock.now().toISOString(),
    });
    addresses.set(provisional, media.url);
  }
  return Object.fromEntries(
    Object.entries(fates).map(([address, fate]) => [
      address,
      { ...fate, url: addresses.get(fate.url) ?? fate.url },
    ]),
  );
}
