import { readdir } from 'node:fs/promises';
import { sep } from 'node:path';
import { inParallel } from '../../core/in-parallel.ts';
import type { Media } from '../../core/media/media.ts';
import { breathe } from '../disk/breathe.ts';
import { storageWording as words } from '../disk/messages.fr.ts';
import { type Stamp, stampOf, stampOfFolder } from '../disk/stamp.ts';
import type { InspectedPicture } from '../media-pictures/inspected-picture.ts';
import { byCode, mediaOf } from '../media-pictures/media-of.ts';
import { isAddressable, segmentsOf } from '../media-pictures/media-path.ts';
import type { PictureFactsCache } from './picture-facts-cache.ts';
import { factsOf, plainPath } from './plain-path.ts';
import { noSidecar, readSidecar, type Sidecar } from './sidecar.ts';

/** A media, and where its file is. */
export interface IndexedMedia {
  media: Media;
  picture: InspectedPicture;
  file: string;
  sidecar: Sidecar;
}

/** What stands in `medias/`. */
export interface MediaIndex {
  at(id: readonly string[]): Promise<IndexedMedia | undefined>;
  /** By the id it has, else by one it had. */
  find(id: string): Promise<IndexedMedia | undefined>;
  /** All, by id order; and who had which id formerly. */
  all(): Promise<Shelves>;
}

interface Shelves {
  medias: Map<string, IndexedMedia>;
  /** The same, for who shows them; another array once anything changed. */
  list: readonly Media[];
  folders: string[];
  former: Map<string, string>;
  /** Id of the media that has an id, else of one that had it; case aside, of which other disks take no notice. */
  holderOf(id: string): string | undefined;
}

/** Bytes; more is no note about a picture, and is not written over. */
const longestSidecar = 256 * 1024;

/** Files that are judged at once: sharp has its own turn, reading and hashing go on beside it. */
const atOnce = 4;

export const sidecarOf = (segments: readonly string[]): string[] => [
  ...segments.slice(0, -1),
  `${segments.at(-1)}.json`,
];

/** What a folder held when it was looked at. */
interface FolderLook {
  /** Undefined while what was written at that very moment could have the same. */
  stamp: string | undefined;
  /** The folders in it, and how many files, pictures or not. */
  folders: string[][];
  names: string[];
  medias: IndexedMedia[];
}

/** Made when it is first asked for, by who adds or moves a file: lists ask for none. */
function holders(former: Map<string, string>, medias: readonly { media: Media }[]) {
  let byId: Map<string, string> | undefined;
  return (id: string) => {
    const own = () => medias.map(({ media }) => [media.id, media.id] as const);
    byId ??= new Map([...former, ...own()].map(([held, holder]) => [held.toLowerCase(), holder]));
    return byId.get(id.toLowerCase());
  };
}

/**
 * @param root `medias/` of the workspace, absolute
 * @param follow tells the path of each file that changes; then only folders that changed are read again, else all are
 */
export function createMediaIndex(
  root: string,
  memory: PictureFactsCache,
  follow?: (listener: (path: string) => void) => void,
): MediaIndex {
  const sidecars = new Map<string, { stamp: Stamp; sidecar: Sidecar }>();
  const looks = new Map<string, FolderLook>();
  /** Folders in which files changed where they stand, which their folder does not show. */
  const told = new Set<string>();
  let hasChanged = true;
  let shelves: Shelves | undefined;
  let looking: Promise<Shelves> | undefined;
  follow?.((path) => told.add(path.slice(0, Math.max(0, path.lastIndexOf('/')))));

  function sidecarBeside(segments: readonly string[]): Sidecar {
    const path = plainPath(root, sidecarOf(segments));
    if (!path?.facts.isFile()) return noSidecar;
    if (path.facts.size > longestSidecar) return { notes: noSidecar.notes, unreadable: words.tooHeavy };
    const stamp = stampOf(path.facts);
    const known = sidecars.get(path.path);
    if (known?.stamp === stamp) return known.sidecar;
    const sidecar = readSidecar(path.path);
    sidecars.set(path.path, { stamp, sidecar });
    return sidecar;
  }

  /** @param hasNotes false where there is no file of notes beside it */
  function shelved(
    segments: readonly string[],
    picture: InspectedPicture,
    { path, hasNotes }: { path: string; hasNotes: boolean },
  ): IndexedMedia {
    const sidecar = hasNotes ? sidecarBeside(segments) : noSidecar;
    return { media: mediaOf(segments, sidecar.notes, picture), picture, file: path, sidecar };
  }

  /** @param hasNotes false where there is no file of notes beside it */
  async function at(segments: readonly string[], hasNotes = true): Promise<IndexedMedia | undefined> {
    const file = plainPath(root, segments);
    const picture = file?.facts.isFile() ? await memory.of(segments.join('/'), file) : undefined;
    return file && picture && shelved(segments, picture, { path: file.path, hasNotes });
  }

  /**
   * A file of a folder in which no link leads. One that was judged is not opened, so that its own state is enough; before
   * another is, the way to it is looked at again.
   */
  function inFolder(
    { path: folder, segments }: { path: string; segments: readonly string[] },
    name: string,
    hasNotes: boolean,
  ): IndexedMedia | undefined | Promise<IndexedMedia | undefined> {
    const own = [...segments, name];
    const path = `${folder}${sep}${name}`;
    const facts = factsOf(path);
    const judged = facts?.isFile() ? memory.judged(own.join('/'), facts) : undefined;
    if (!judged) return at(own, hasNotes);
    return judged.verdict && shelved(own, judged.verdict, { path, hasNotes });
  }

  /** Reads a folder that changed; the others hold what they held. Undefined for one that may not be read: it hides no other. */
  async function lookInto(segments: readonly string[]): Promise<FolderLook | undefined> {
    const path = segments.join('/');
    const now = Date.now();
    const folder = plainPath(root, segments);
    if (!folder?.facts.isDirectory()) return undefined;
    const stamp = stampOfFolder(folder.facts, now);
    const before = looks.get(path);
    if (follow && before?.stamp !== undefined && before.stamp === stamp && !told.has(path)) return before;
    told.delete(path);
    hasChanged = true;
    const entries = await readdir(folder.path, { withFileTypes: true }).catch(() => undefined);
    if (!entries) return undefined;
    // Hidden files are somebody else's; links are not followed.
    const named = entries.filter(({ name }) => isAddressable(name));
    const files = named.filter((entry) => entry.isFile() && !entry.name.endsWith('.json'));
    // Case aside, of which other disks take no notice.
    const all = new Set(entries.map(({ name }) => name.toLowerCase()));
    await memory.ready();
    const found = await inParallel(files, atOnce, async ({ name }) => {
      await breathe();
      return inFolder({ path: folder.path, segments }, name, all.has(`${name}.json`.toLowerCase()));
    });
    const names = files.map(({ name }) => [...segments, name].join('/'));
    const isWhole = names.every((name) => memory.has(name));
    const look = {
      stamp: isWhole ? stamp : undefined,
      folders: named.filter((entry) => entry.isDirectory()).map(({ name }) => [...segments, name]),
      names,
      medias: found.filter((media) => media !== undefined),
    };
    looks.set(path, look);
    return look;
  }

  async function look(): Promise<Shelves> {
    const seen = new Map<string, FolderLook>();
    const waiting: (readonly string[])[] = [[]];
    for (let segments = waiting.shift(); segments; segments = waiting.shift()) {
      const found = await lookInto(segments);
      if (!found) continue;
      seen.set(segments.join('/'), found);
      waiting.push(...found.folders);
    }
    for (const path of looks.keys()) if (!seen.has(path)) hasChanged = looks.delete(path);
    if (shelves && !hasChanged) return shelves;
    hasChanged = false;
    const found = [...seen.values()];
    const medias = found.flatMap((folder) => folder.medias).sort((a, b) => byCode(a.media.id, b.media.id));
    await memory.keep(() => new Set(found.flatMap(({ names }) => names)));
    const former = new Map<string, string>();
    for (const { media } of medias) for (const id of media.formerly) former.set(id, media.id);
    shelves = {
      medias: new Map(medias.map((one) => [one.media.id, one])),
      list: medias.map(({ media }) => media),
      folders: found.flatMap(({ folders }) => folders.map((segments) => segments.join('/'))).sort(byCode),
      former,
      holderOf: holders(former, medias),
    };
    return shelves;
  }

  let last: Promise<unknown> = Promise.resolve();
  // Those who ask at once are answered by one look, and one look goes on at a time; whoever asks later sees what was
  // written meanwhile.
  const all = () => {
    looking ??= last.then(() => {
      looking = undefined;
      return look();
    });
    last = looking.catch(() => {});
    return looking;
  };

  return {
    at,
    all,
    async find(id) {
      const segments = segmentsOf(id);
      const there = segments && (await at(segments));
      if (there || !segments) return there;
      const { medias, former } = await all();
      return medias.get(former.get(id) ?? '');
    },
  };
}
