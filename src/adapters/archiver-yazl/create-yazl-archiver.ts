import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { ArchivedFile, Archiver } from '../../use-cases/ports/archiver.ts';

/** What pictures are made of does not get smaller. */
const isPacked = (name: string) => /\.(?:jpe?g|png|gif|webp|avif)$/i.test(name);

/** A zip tells local time, and no zone: noon of a UTC day is the same to whoever makes it, and is never skipped. */
const noonOf = (at: Date) => new Date(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate(), 12);

export function createYazlArchiver(): Archiver {
  return {
    zip(files: readonly ArchivedFile[], at: Date) {
      const archive = new ZipFile();
      const shared = { mtime: noonOf(at), mode: 0o100644, forceDosTimestamp: true };
      for (const { name, bytes } of files)
        archive.addBuffer(Buffer.from(bytes), name, { ...shared, compress: !isPacked(name) });
      archive.end();
      return buffer(archive.outputStream);
    },
  };
}
