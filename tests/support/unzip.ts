import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

const bytesOf = async (archive: ZipFile, entry: Entry) => buffer(await archive.openReadStreamPromise(entry));

/** The files of a zip, in its order, by name; yauzl refuses names that lead out of the folder. */
export async function unzip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, autoClose: false });
  const files = new Map<string, Buffer>();
  for await (const entry of archive.eachEntry()) files.set(entry.fileName, await bytesOf(archive, entry));
  return files;
}
