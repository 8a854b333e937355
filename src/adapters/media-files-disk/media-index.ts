import { readdirSync } from 'node:fs';
import { inParallel } from '../../core/in-parallel.ts';
import { mediaAddress, mediaPrefix } from '../../core/media/addresses.ts';
import type { Media } from '../../core/media/media.ts';
import {
  MAX_MAIL_WIDTH_PX,
  readPictureAddress,
  writePictureAddress,
} from '../../core/media/picture-address.ts';
import { storageWording as words } from '../disk/messages.fr.ts';
import { type Stamp, stampOf } from '../disk/stamp.ts';
import { saysItsFormat } from './media-names.ts';
import { isAddressable, segmentsOf } from './media-path.ts';
import type { InspectedPicture, PictureFactsCache } from './picture-facts-cache.ts';
import { type PlainPath, plainPath } from './plain-path.ts';
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

/**
 * Whether a file may be sent under its own name. One called like the picture made of another may not: on the web `%7E`
 * is `~` (RFC 3986, 6.2.2.2), and both would have one address.
 */
const isSentByName = (name: string, format: Media['format']) =>
  saysItsFormat(name, format) && readPictureAddress(mediaPrefix + name).derived === undefined;

function mediaFrom(segments: readonly string[], { notes }: Sidecar, picture: InspectedPicture): Media {
  const id = segments.join('/');
  const name = segments.at(-1) ?? '';
  const original = mediaAddress(id);
  const isOfItsName = isSentByName(name, picture.format);
  const mail = { ...picture.mail, asIs: picture.mail.asIs && isOfItsName };
  const derived = { width: MAX_MAIL_WIDTH_PX, type: mail.type };
  const { format, width, height, bytes, sha256 } = picture;
  return {
    ...{ id, folder: segments.slice(0, -1).join('/'), name, original },
    url: isOfItsName ? original : writePictureAddress({ original, derived }),
    ...{ format, width, height, bytes, sha256, mail },
    ...notes,
    formerly: notes.formerly.filter((former) => former !== id),
  };
}

interface Walked {
  files: string[][];
  folders: string[][];
}

/** Hidden files are somebody else's; links are not followed. @throws what the system does not give */
function walk(root: string, segments: string[], into: Walked): Walked {
  const folder = plainPath(root, segments);
  if (!folder?.facts.isDirectory()) return into;
  const entries = readdirSync(folder.path, { withFileTypes: true }).filter(({ name }) => isAddressable(name));
  for (const entry of entries) {
    const path = [...segments, entry.name];
    if (entry.isFile() && !entry.name.endsWith('.json')) into.files.push(path);
    if (!entry.isDirectory()) continue;
    into.folders.push(path);
    walkIfAllowed(root, path, into);
  }
  return into;
}

/** A folder that may not be read hides no other. */
function walkIfAllowed(root: string, segments: string[], into: Walked): Walked {
  try {
    return walk(root, segments, into);
  } catch {
    return into;
  }
}

const holders = (former: Map<string, string>, medias: readonly { media: Media }[]) => {
  const own = medias.map(({ media }) => [media.id, media.id] as const);
  const byId = new Map([...former, ...own].map(([id, holder]) => [id.toLowerCase(), holder]));
  return (id: string) => byId.get(id.toLowerCase());
};

const byCode = (a: string, b: string) => (a < b ? -1 : 1);

/** @param root `medias/` of the workspace, absolute */
export function createMediaIndex(root: string, memory: PictureFactsCache): MediaIndex {
  const sidecars = new Map<string, { stamp: Stamp; sidecar: Sidecar }>();
  let looking: Promise<Shelves> | undefined;

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

  async function shelved(segments: readonly string[], file: PlainPath): Promise<IndexedMedia | undefined> {
    const picture = await memory.of(segments.join('/'), file);
    if (!picture) return undefined;
    const sidecar = sidecarBeside(segments);
    return { media: mediaFrom(segments, sidecar, picture), picture, file: file.path, sidecar };
  }

  async function at(segments: readonly string[]): Promise<IndexedMedia | undefined> {
    const file = plainPath(root, segments);
    return file?.facts.isFile() ? shelved(segments, file) : undefined;
  }

  async function look(): Promise<Shelves> {
    const { files, folders } = walkIfAllowed(root, [], { files: [], folders: [] });
    const found = await inParallel(files, atOnce, at);
    const medias = found.filter((media) => media !== undefined);
    medias.sort((a, b) => byCode(a.media.id, b.media.id));
    await memory.keep(new Set(files.map((segments) => segments.join('/'))));
    const former = new Map(medias.flatMap(({ media }) => media.formerly.map((id) => [id, media.id])));
    return {
      medias: new Map(medias.map((one) => [one.media.id, one])),
      folders: folders.map((segments) => segments.join('/')).sort(byCode),
      former,
      holderOf: holders(former, medias),
    };
  }

  // Those who ask at once are answered by one look; whoever asks later sees what was written meanwhile.
  const all = () => {
    looking ??= Promise.resolve().then(() => {
      looking = undefined;
      return look();
    });
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
