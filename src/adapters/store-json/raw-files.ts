import { hash } from 'node:crypto';
import { lstat, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { z } from 'zod';
import type { RawContent, RawPart } from '../../core/campaign/version.ts';
import type { Disk } from '../disk/disk.ts';
import { createDurably, syncFolder } from '../disk/durable-write.ts';
import { formatJson, readJson } from '../disk/json-format.ts';
import { errorCode, storageFailure } from '../disk/storage-failure.ts';
import { temporaryBeside } from '../disk/temporary-name.ts';
import { readEntity } from './read-entity.ts';

/**
 * The bytes of a raw version stand beside its JSON: `<versionId>.html` and `<versionId>.parts/`. The JSON's exclusive
 * link decides who owns a number, so the bytes are made durable first in a folder of the process's own, and take their
 * names after the link. A process that dies in between leaves them findable by the SHA-256 that the JSON tells.
 */
export interface StagedRaw {
  /** Gives the bytes their names, once the version is published. */
  settle(): Promise<void>;
  discard(): Promise<void>;
}

const PartsSchema = z.object({
  parts: z.array(
    z.object({
      contentId: z.string(),
      filename: z.string(),
      contentType: z.string(),
      /** Name in the folder; what the mail called the part never becomes a path. */
      file: z.string().regex(/^\d{1,4}(?:\.[a-z0-9]{1,8})?$/),
    }),
  ),
});

const partsList = 'parts.json';

const stagedName = /^\.(\d{6}-[a-z0-9]{6})\.raw\.\d+\.[0-9a-f]{12}\.tmp$/;

/** The version a folder was staged for; undefined for any other name. */
export function stagedVersionOf(name: string): string | undefined {
  return stagedName.exec(name)?.[1];
}

async function unlessAbsent<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  return asked.catch((error) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
}

/** The files in the folder of what came along with raw HTML, the list of them last. */
export function partFiles(parts: readonly RawPart[]): { name: string; bytes: Uint8Array }[] {
  const listed = parts.map(({ bytes, ...part }, rank) => {
    const ending = /^\.[a-z0-9]{1,8}$/.exec(extname(part.filename).toLowerCase())?.[0] ?? '';
    return { ...part, file: `${rank + 1}${ending}`, bytes };
  });
  const list = formatJson({ parts: listed.map(({ bytes: _, ...part }) => part) });
  return [
    ...listed.map(({ file, bytes }) => ({ name: file, bytes })),
    { name: partsList, bytes: Buffer.from(list) },
  ];
}

/** What came along, of the files of such a folder; none where their list is not there. */
export function partsIn(read: (name: string) => Uint8Array | undefined): RawPart[] {
  const list = readJson(PartsSchema, read(partsList));
  return (list?.parts ?? []).flatMap(({ file, ...part }) => {
    const bytes = read(file);
    return bytes ? [{ ...part, bytes }] : [];
  });
}

async function writeParts(folder: string, parts: readonly RawPart[], disk: Disk): Promise<void> {
  disk.makeFolder(folder);
  for (const { name, bytes } of partFiles(parts)) await createDurably(join(folder, name), bytes, disk);
}

/** Moves staged bytes under the name of their version, the HTML last: where it stands, all is in place. */
export async function moveRawInPlace(staged: string, versionId: string): Promise<void> {
  const folder = dirname(staged);
  await unlessAbsent(rename(join(staged, 'parts'), join(folder, `${versionId}.parts`)));
  await unlessAbsent(rename(join(staged, 'content.html'), join(folder, `${versionId}.html`)));
  await rm(staged, { recursive: true, force: true });
  await syncFolder(folder);
}

/**
 * Writes the bytes of a version durably into a folder of our own.
 * @param json the version's file, whose folder exists
 * @throws AppError as `durable-write.ts`
 */
export async function stageRaw(json: string, raw: RawContent, disk: Disk): Promise<StagedRaw> {
  const versionId = /([^/\\]+)\.json$/.exec(json)?.[1] ?? '';
  const staged = temporaryBeside(json.replace(/\.json$/, '.raw'));
  const discard = () => rm(staged, { recursive: true, force: true });
  try {
    disk.makeFolder(staged);
    await createDurably(join(staged, 'content.html'), raw.html, disk);
    if (raw.parts.length > 0) await writeParts(join(staged, 'parts'), raw.parts, disk);
    await syncFolder(dirname(staged), disk);
  } catch (error) {
    await discard();
    throw storageFailure(error, json);
  }
  return { discard, settle: () => moveRawInPlace(staged, versionId) };
}

async function regularFile(file: string): Promise<Uint8Array | undefined> {
  const facts = await unlessAbsent(lstat(file));
  return facts?.isFile() ? await unlessAbsent(readFile(file)) : undefined;
}

async function readParts(folder: string): Promise<RawPart[]> {
  const manifest = await readEntity(join(folder, partsList), PartsSchema);
  if (manifest.state !== 'good') return [];
  const read = manifest.entity.parts.map(async ({ file, ...part }) => {
    const bytes = await regularFile(join(folder, file));
    return bytes && { ...part, bytes };
  });
  return (await Promise.all(read)).filter((part) => part !== undefined);
}

/** The staged folder of a version whose HTML has this SHA-256. */
export async function findStaged(
  folder: string,
  versionId: string,
  sha256: string,
): Promise<string | undefined> {
  for (const name of (await unlessAbsent(readdir(folder))) ?? []) {
    if (stagedVersionOf(name) !== versionId) continue;
    const html = await regularFile(join(folder, name, 'content.html'));
    if (html && hash('sha256', html) === sha256) return join(folder, name);
  }
  return undefined;
}

/** The bytes of a version, settled or still staged; undefined when they are lost. */
export async function readRaw(
  folder: string,
  versionId: string,
  sha256: string,
): Promise<RawContent | undefined> {
  // They may be settled between our looks, hence a second look at the first place.
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const html = await regularFile(join(folder, `${versionId}.html`));
    if (html) return { html, parts: await readParts(join(folder, `${versionId}.parts`)) };
    const staged = await findStaged(folder, versionId, sha256);
    const stagedHtml = staged && (await regularFile(join(staged, 'content.html')));
    if (staged && stagedHtml) return { html: stagedHtml, parts: await readParts(join(staged, 'parts')) };
  }
  return undefined;
}
