import { AppError } from '../../core/errors/app-error.ts';
import type { ArchiveReader, LetterFile } from '../../use-cases/ports/archive-reader.ts';
import { ArchiveTrouble } from './archive-trouble.ts';
import { assertHarmless } from './assert-harmless.ts';
import { readDirectory } from './read-directory.ts';
import { placeFiles, unpackFile } from './unpack-file.ts';

async function unpack(bytes: Uint8Array): Promise<LetterFile[]> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files = placeFiles(zip, assertHarmless(await readDirectory(zip), zip));
  const unpacked: LetterFile[] = [];
  // One after the other: all of them at once would need twice the memory.
  for (const file of files) unpacked.push({ path: file.path, bytes: await unpackFile(zip, file) });
  return unpacked;
}

/** Zips in memory; nothing is written anywhere, and one bad entry refuses the whole. */
export function createYauzlArchiveReader(): ArchiveReader {
  return {
    unpack: (zip, filename) =>
      unpack(zip).catch((cause) => {
        if (!(cause instanceof ArchiveTrouble)) throw cause;
        throw AppError.of('archive-refused', { file: filename, reason: cause.message }, { cause });
      }),
  };
}
