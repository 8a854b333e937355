import { nameForMail, nameForMove, nameForUpload } from '../../../src/adapters/media-pictures/media-names.ts';
import { calendarFileAt } from '../../../src/core/calendar/calendar-file.ts';
import { sha256Hex } from '../../../src/core/campaign/content-hash.ts';
import { AppError } from '../../../src/core/errors/app-error.ts';
import { mediaPrefix } from '../../../src/core/media/addresses.ts';
import type { Media, Picture } from '../../../src/core/media/media.ts';
import { readPictureAddress } from '../../../src/core/media/picture-address.ts';
import type { MediaFile, MediaLibrary } from '../../../src/use-cases/ports/media-library.ts';

export interface FakeMediaLibrary extends MediaLibrary {
  /** Puts a picture at an address, as by hand; its bytes decide its SHA-256. */
  put(url: string, content?: string): void;
}

interface Held {
  media: Media;
  bytes: Uint8Array;
}

const addressOf = (id: string) => mediaPrefix + id.split('/').map(encodeURIComponent).join('/');
const idOf = (url: string) => decodeURIComponent(url.slice(mediaPrefix.length));
const folderOf = (id: string) => id.slice(0, Math.max(0, id.lastIndexOf('/')));
const nameOf = (id: string) => id.slice(id.lastIndexOf('/') + 1);
const contentTypes = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' } as const;
const typeOf = (name: string) => (name.endsWith('.png') ? 'png' : name.endsWith('.gif') ? 'gif' : 'jpg');

function mediaAt(id: string, bytes: Uint8Array): Media {
  const type = typeOf(id);
  return {
    id,
    folder: folderOf(id),
    name: nameOf(id),
    url: addressOf(id),
    original: addressOf(id),
    format: type === 'jpg' ? 'jpeg' : type,
    width: 1240,
    height: 600,
    bytes: bytes.length,
    sha256: sha256Hex(bytes),
    mail: { type, asIs: true },
    alt: '',
    credit: '',
    origin: { kind: 'hand', note: '' },
    created_at: null,
    author: '',
    formerly: [],
  };
}

const isDamaged = (bytes: Uint8Array) => new TextDecoder().decode(bytes).startsWith('damaged');

/** The folders that lead to one, itself included. */
const pathTo = (folder: string) =>
  folder
    .split('/')
    .map((_, rank, names) => names.slice(0, rank + 1).join('/'))
    .filter(Boolean);

/** A library in memory, whose pictures are all fit for a mail and 1240 × 600; bytes that begin with 'damaged' are none. */
export function fakeMediaLibrary(): FakeMediaLibrary {
  const held = new Map<string, Held>();
  /** The product's own pictures, by address. */
  const product = new Map<string, Uint8Array>();
  const folders = new Set<string>();
  let removed = 0;

  const find = (id: string) =>
    held.get(id) ?? [...held.values()].find(({ media }) => media.formerly.includes(id));
  const need = (id: string) => {
    const found = find(id);
    if (!found) throw AppError.of('media-not-found', { path: id });
    return found;
  };
  const keep = (media: Media, bytes: Uint8Array) => {
    held.set(media.id, { media, bytes });
    for (const folder of pathTo(media.folder)) folders.add(folder);
    return media;
  };
  const behind = (url: string) => {
    const [path = ''] = url.split(/[?#]/, 1);
    if (!path.startsWith(mediaPrefix)) {
      const bytes = product.get(path);
      return bytes && { media: mediaAt(path, bytes), bytes, derived: undefined };
    }
    const asked = readPictureAddress(path);
    const found = find(idOf(asked.original));
    return found && { ...found, derived: asked.derived };
  };
  const isTaken = (id: string) => find(id) !== undefined;

  return {
    put(url, content = url) {
      const bytes = new TextEncoder().encode(content);
      if (url.startsWith(mediaPrefix)) keep(mediaAt(idOf(url), bytes), bytes);
      else product.set(url, bytes);
    },
    list: async () => [...held.values()].map(({ media }) => media).sort((a, b) => (a.id < b.id ? -1 : 1)),
    folders: async () => [...folders].sort(),
    get: async (id) => find(id)?.media,
    async picture(url): Promise<Picture | undefined> {
      const found = behind(url);
      if (!found) return undefined;
      const { width, height, bytes, sha256, alt, mail } = found.media;
      if (!found.derived) return { url, width, height, bytes, sha256, alt, mail };
      const { crop, standard, width: most = 1240, type } = found.derived;
      const cut = standard ? { w: 800, h: 450 } : (crop ?? { w: width, h: height });
      const drawn = Math.min(most, cut.w);
      return {
        url,
        width: drawn,
        height: Math.round((cut.h * drawn) / cut.w),
        bytes,
        sha256: sha256Hex(sha256 + url),
        alt,
        mail: { type, asIs: true },
      };
    },
    async read(url): Promise<MediaFile | undefined> {
      const found = behind(url);
      if (!found) return calendarFileAt(url);
      const type = found.derived?.type ?? typeOf(found.media.name);
      const filename = nameForMail(found.media.name, type);
      return { bytes: found.bytes, contentType: contentTypes[type], filename };
    },
    async examine(bytes) {
      if (isDamaged(bytes)) throw AppError.of('picture-undecodable', {});
      const { format, width, height, sha256, mail } = mediaAt('a.jpg', bytes);
      return { format, width, height, bytes: bytes.length, sha256, mail };
    },
    async add({ bytes, filename, folder, alt, credit, origin, author, createdAt }) {
      if (isDamaged(bytes)) throw AppError.of('picture-undecodable', {});
      const sha256 = sha256Hex(bytes);
      const same = [...held.values()].find(({ media }) => media.sha256 === sha256);
      if (same) return { media: same.media, isNew: false };
      const type = typeOf(filename.toLowerCase());
      const format = type === 'jpg' ? 'jpeg' : type;
      const place = (mark: string) =>
        (folder === '' ? '' : `${folder}/`) + nameForUpload(filename, format, mark);
      let id = place('');
      for (let n = 2; isTaken(id); n += 1) id = place(`-${n}`);
      const media = keep(
        { ...mediaAt(id, bytes), alt, credit, origin, author, created_at: createdAt },
        bytes,
      );
      return { media, isNew: true };
    },
    async describe(id, words) {
      const { media, bytes } = need(id);
      return keep({ ...media, ...words }, bytes);
    },
    async move(id, { folder, name }) {
      const { media, bytes } = need(id);
      const kept = nameForMove(name, media);
      const to = folder === '' ? kept : `${folder}/${kept}`;
      if (to === media.id) return media;
      if (isTaken(to) && find(to)?.media !== media) throw AppError.of('media-name-taken', { name: kept });
      held.delete(media.id);
      const formerly = [...new Set([...media.formerly, media.id])].filter((former) => former !== to);
      const { url, original } = mediaAt(to, bytes);
      return keep({ ...media, id: to, folder, name: kept, url, original, formerly }, bytes);
    },
    async remove(id) {
      const found = need(id);
      held.delete(found.media.id);
      removed += 1;
      return `trash-${removed}`;
    },
    checkStorage: async () => {},
    async addFolder(folder) {
      if (folders.has(folder)) throw AppError.of('media-name-taken', { name: nameOf(folder) });
      for (const one of pathTo(folder)) folders.add(one);
    },
    async removeFolder(folder) {
      if (!folders.has(folder)) throw AppError.of('media-folder-not-found', { folder });
      const isUsed =
        [...held.keys()].some((id) => id.startsWith(`${folder}/`)) ||
        [...folders].some((one) => one.startsWith(`${folder}/`));
      if (isUsed) throw AppError.of('media-folder-not-empty', { folder });
      folders.delete(folder);
    },
  };
}
