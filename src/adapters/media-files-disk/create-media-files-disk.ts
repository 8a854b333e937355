import { hash } from 'node:crypto';
import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { z } from 'zod';
import type { Picture } from '../../core/media/media.ts';
import type { MediaFile, MediaLibrary } from '../../use-cases/ports/media-library.ts';
import { judgePicture, type PictureFacts } from './judge-picture.ts';
import { type MediaPlace, mediaPlaceOf, mediaUrlOf } from './media-path.ts';

export interface MediaFolders {
  /** The workspace; its pictures are in `medias/`. */
  folder: string;
  /** Folder of the product's own pictures, served under `/images/`. */
  productImages: string;
}

/** The limit of an upload (decisions 6). */
const maxBytes = 25 * 1024 * 1024;

/** What stands beside a picture in `<file>.json`; its other fields are not needed here. */
const SidecarSchema = z.object({ alt: z.string().max(1_000).default('') });

interface Judged extends PictureFacts {
  sha256: string;
  bytes: number;
}

/**
 * The real path of a file that is there and does not lie behind a link that leads out of its folder; a link in that
 * folder's own place leads out of the workspace.
 */
async function fileInside(root: string, segments: readonly string[]): Promise<string | undefined> {
  try {
    if (!(await lstat(root)).isDirectory()) return undefined;
    const realRoot = await realpath(root);
    const real = await realpath(join(realRoot, ...segments));
    if (!real.startsWith(realRoot + sep)) return undefined;
    const facts = await lstat(real);
    return facts.isFile() && facts.size <= maxBytes ? real : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined when the file may not be read or has just gone: it must not hide the others. */
async function bytesOf(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined);
}

async function altBeside(root: string, segments: readonly string[]): Promise<string> {
  const sidecar = await fileInside(root, [...segments.slice(0, -1), `${segments.at(-1)}.json`]);
  try {
    return sidecar ? SidecarSchema.parse(JSON.parse(await readFile(sidecar, 'utf8'))).alt : '';
  } catch {
    // A sidecar that cannot be read takes nothing from the picture.
    return '';
  }
}

/** Judges files by their bytes, once for each state they are in. */
function createJudge() {
  const judged = new Map<string, { stamp: string; verdict: Judged | undefined }>();
  return async (file: string): Promise<Judged | undefined> => {
    const state = await lstat(file).catch(() => undefined);
    const stamp = `${state?.mtimeMs}:${state?.size}:${state?.ino}`;
    const known = judged.get(file);
    if (known?.stamp === stamp) return known.verdict;
    const bytes = await bytesOf(file);
    if (!bytes) return undefined;
    const facts = await judgePicture(bytes);
    const verdict = facts && { ...facts, sha256: hash('sha256', bytes), bytes: bytes.length };
    judged.set(file, { stamp, verdict });
    return verdict;
  };
}

async function filesBelow(folder: string, segments: string[] = []): Promise<string[][]> {
  const entries = await readdir(join(folder, ...segments), { withFileTypes: true }).catch(() => []);
  const found = entries
    .filter(({ name }) => !name.startsWith('.') && !name.endsWith('.json'))
    .map(async (entry) => {
      const path = [...segments, entry.name];
      if (entry.isDirectory()) return filesBelow(folder, path);
      return entry.isFile() ? [path] : [];
    });
  return (await Promise.all(found)).flat();
}

/**
 * The pictures of the workspace's `medias/` and of the product. Nothing outside the two folders can be named, in any
 * encoding or by a link; what is no picture by its bytes is not there.
 */
export function createMediaFilesDisk({ folder, productImages }: MediaFolders): MediaLibrary {
  const roots = { workspace: join(folder, 'medias'), product: productImages };
  const judge = createJudge();

  async function pictureAt(url: string, { root, segments }: MediaPlace): Promise<Picture | undefined> {
    const file = await fileInside(roots[root], segments);
    const judged = file && (await judge(file));
    if (!judged) return undefined;
    const { width, height, bytes, sha256 } = judged;
    return { url, width, height, bytes, sha256, alt: await altBeside(roots[root], segments) };
  }

  return {
    async list() {
      const pictures: Picture[] = [];
      for (const segments of await filesBelow(roots.workspace)) {
        const url = mediaUrlOf(segments);
        const place = mediaPlaceOf(url);
        const picture = place && (await pictureAt(url, place));
        if (picture) pictures.push(picture);
      }
      return pictures.sort((a, b) => (a.url < b.url ? -1 : 1));
    },
    async picture(url) {
      const place = mediaPlaceOf(url);
      return place && pictureAt(url, place);
    },
    async read(url): Promise<MediaFile | undefined> {
      const place = mediaPlaceOf(url);
      const file = place && (await fileInside(roots[place.root], place.segments));
      const bytes = file && (await bytesOf(file));
      const facts = bytes && (await judgePicture(bytes));
      if (!place || !facts) return undefined;
      return { bytes, contentType: facts.contentType, filename: place.segments.at(-1) ?? '' };
    },
  };
}
