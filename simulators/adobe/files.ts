import { createHash } from 'node:crypto';
import { publicServer } from './world.ts';
import type { XmlElement } from './xml.ts';

/** An `xtk:fileRes`. */
export interface StoredFile {
  id: number;
  internalName: string;
  md5: string;
  published: boolean;
}

export interface Uploads {
  /** Keeps the bytes of an upload; their MD5. */
  upload(bytes: Uint8Array): string;
  /** Keeps or changes the file that a document describes. */
  write(document: XmlElement): void;
  publish(internalName: string): void;
  /** Its public address; '' until it is published. */
  urlOf(internalName: string): string;
  all(): StoredFile[];
  /** The bytes that a public address would answer. */
  bytesAt(url: string): Uint8Array | undefined;
}

const addressOf = (md5: string) => `${publicServer}/res/${md5}`;

export function createUploads(): Uploads {
  const uploads = new Map<string, Uint8Array>();
  const files = new Map<string, StoredFile>();
  let lastId = 5_000;
  return {
    upload(bytes) {
      const md5 = createHash('md5').update(bytes).digest('hex');
      uploads.set(md5, bytes);
      return md5;
    },
    write({ attributes: { internalName = '', md5 = '' } }) {
      const known = files.get(internalName);
      files.set(internalName, { id: known?.id ?? ++lastId, internalName, md5, published: false });
    },
    publish(internalName) {
      const file = files.get(internalName);
      if (file && uploads.has(file.md5)) file.published = true;
    },
    urlOf(internalName) {
      const file = files.get(internalName);
      return file?.published ? addressOf(file.md5) : '';
    },
    all: () => [...files.values()],
    bytesAt: (url) => uploads.get(url.replace(addressOf(''), '')),
  };
}
