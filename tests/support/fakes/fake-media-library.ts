import { sha256Hex } from '../../../src/core/campaign/content-hash.ts';
import { mediaPrefix } from '../../../src/core/media/addresses.ts';
import type { Picture } from '../../../src/core/media/media.ts';
import type { MediaFile, MediaLibrary } from '../../../src/use-cases/ports/media-library.ts';

export interface FakeMediaLibrary extends MediaLibrary {
  /** Puts a picture at an address; its bytes decide its SHA-256. */
  add(url: string, content?: string): void;
}

/** A library in memory; every picture is said to be 1240 × 600. */
export function fakeMediaLibrary(): FakeMediaLibrary {
  const files = new Map<string, MediaFile>();
  const pictureOf = (url: string): Picture | undefined => {
    const file = files.get(url);
    return (
      file && {
        url,
        width: 1240,
        height: 600,
        bytes: file.bytes.length,
        sha256: sha256Hex(file.bytes),
        alt: '',
      }
    );
  };
  return {
    add(url, content = url) {
      const filename = url.slice(url.lastIndexOf('/') + 1);
      const contentType = filename.endsWith('.png') ? 'image/png' : 'image/jpeg';
      files.set(url, { bytes: new TextEncoder().encode(content), contentType, filename });
    },
    async list() {
      const ours = [...files.keys()].filter((url) => url.startsWith(mediaPrefix)).sort();
      return ours.flatMap((url) => pictureOf(url) ?? []);
    },
    picture: async (url) => pictureOf(url),
    read: async (url) => files.get(url),
  };
}
