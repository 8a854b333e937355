import { readdirSync } from 'node:fs';
import { mediaAddress } from '../../core/media/addresses.ts';
import type { Media } from '../../core/media/media.ts';
import { widestInMail, writePictureAddress } from '../../core/media/picture-address.ts';
import { type Stamp, stampOf } from '../disk/stamp.ts';
import { inParallel } from '../store-json/in-parallel.ts';
import type { FactsMemory, JudgedPicture } from './facts-memory.ts';
import { saysItsFormat } from './media-names.ts';
import { isAddressable, segmentsOf } from './media-path.ts';
import { type PlainPath, plainPath } from './plain-path.ts';
import { noSidecar, readSidecar, type Sidecar } from './sidecar.ts';

/** A media, and where its file is. */
export interface ShelvedMedia {
  media: Media;
  picture: JudgedPicture;
  file: string;
  sidecar: Sidecar;
}

/** What stands in `medias/`. */
export interface MediaShelf {
  at(id: readonly string[]): Promise<ShelvedMedia | undefined>;
  /** By the id it has, else by one it had. */
  find(id: string): Promise<ShelvedMedia | undefined>;
  /** All, by id order; and who had which id formerly. */
  all(): Promise<Shelves>;
}

interface Shelves {
  medias: Map<string, ShelvedMedia>;
  folders: string[];
  former: Map<string, string>;
}

/** Bytes; more is no note about a picture. */
const longestSidecar = 256 * 1024;

/** Files that are judged at once: sharp has its own turn, reading and hashing go on beside it. */
const atOnce = 4;

export const sidecarOf = (segments: readonly string[]): string[] => [
  ...segments.slice(0, -1),
  `${segments.at(-1)}.json`,
];

function mediaFrom(segments: readonly string[], { notes }: Sidecar, picture: JudgedPicture): Media {
  const id = segments.join('/');
  const name = segments.at(-1) ?? '';
  const original = mediaAddress(id);
  const isOfItsName = saysItsFormat(name, picture.format);
  const mail = { ...picture.mail, asIs: picture.mail.asIs && isOfItsName };
  const derived = { width: widestInMail, type: mail.type };
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

const byCode = (a: string, b: string) => (a < b ? -1 : 1);

/** @param root `medias/` of the workspace, absolute */
export function createMediaShelf(root: string, memory: FactsMemory): MediaShelf {
  const sidecars = new Map<string, { stamp: Stamp; sidecar: Sidecar }>();
  let looking: Promise<Shelves> | undefined;

  function sidecarBeside(segments: readonly string[]): Sidecar {
    const path = plainPath(root, sidecarOf(segments));
    if (!path?.facts.isFile() || path.facts.size > longestSidecar) return noSidecar;
    const stamp = stampOf(path.facts);
    const known = sidecars.get(path.path);
    if (known?.stamp === stamp) return known.sidecar;
    const sidecar = readSidecar(path.path);
    sidecars.set(path.path, { stamp, sidecar });
    return sidecar;
  }

  async function shelved(segments: readonly string[], file: PlainPath): Promise<ShelvedMedia | undefined> {
    const picture = await memory.of(segments.join('/'), file);
    if (!picture) return undefined;
    const sidecar = sidecarBeside(segments);
    return { media: mediaFrom(segments, sidecar, picture), picture, file: file.path, sidecar };
  }

  async function at(segments: readonly string[]): Promise<ShelvedMedia | undefined> {
    const file = plainPath(root, segments);
    return file?.facts.isFile() ? shelved(segments, file) : undefined;
  }

  async function look(): Promise<Shelves> {
    const { files, folders } = walkIfAllowed(root, [], { files: [], folders: [] });
    const found = await inParallel(files, atOnce, at);
    const medias = found.filter((media) => media !== undefined);
    medias.sort((a, b) => byCode(a.media.id, b.media.id));
    await memory.keep(new Set(files.map((segments) => segments.join('/'))));
    return {
      medias: new Map(medias.map((one) => [one.media.id, one])),
      folders: folders.map((segments) => segments.join('/')).sort(byCode),
      former: new Map(medias.flatMap(({ media }) => media.formerly.map((id) => [id, media.id]))),
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
