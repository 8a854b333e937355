import { isLetterPath } from '../../core/import/letter-path.ts';
import { importLimits, inMegabytes } from '../../core/import/limits.ts';
import { archiveReasons as reasons } from '../../core/wording/archives.ts';
import { ArchiveTrouble } from './archive-trouble.ts';
import type { Announced } from './read-directory.ts';

/** How many times larger a file may become (docs/faults-and-limits.md#archives); bytes of a name, as systems take them. */
const most = { ratio: 100, segment: 240, path: 1_000 };
/** Bytes: what is smaller may be as regular as it likes. */
const worthJudging = 1024 ** 2;

const types = { all: 0o170000, file: 0o100000, folder: 0o040000, link: 0o120000 };
const stored = 0;
const deflated = 8;

const isFolder = (path: string) => path.endsWith('/');
const bytesIn = (name: string) => Buffer.byteLength(name);

function nameTrouble(path: string): string | undefined {
  const segments = path.replace(/\/$/, '').split('/');
  if (bytesIn(path) > most.path || segments.some((segment) => bytesIn(segment) > most.segment))
    return reasons.longName(path);
  if (segments.length > importLimits.depth) return reasons.tooDeep(path);
  if (isLetterPath(segments.join('/'))) return undefined;
  return /\p{Cc}/u.test(path) ? reasons.named(path) : reasons.outside(path);
}

function kindTrouble({ path, mode, isEncrypted, method }: Announced): string | undefined {
  const type = mode & types.all;
  if (type === types.link) return reasons.link(path);
  if (type !== 0 && type !== types.file && type !== types.folder) return reasons.special(path);
  if (isEncrypted) return reasons.encrypted(path);
  return method === stored || method === deflated ? undefined : reasons.method(path);
}

function sizeTrouble({ path, packed, unpacked, method }: Announced): string | undefined {
  if (method === stored && packed !== unpacked) return reasons.lying(path);
  const isBomb = unpacked > worthJudging && unpacked > most.ratio * packed;
  return isBomb ? reasons.ratio(path, most.ratio) : undefined;
}

/** Names that a disk would take for the same: case aside, composed or not. */
const onDisk = (path: string) => path.normalize('NFC').toLowerCase();

function doubleTrouble(files: readonly Announced[]): string | undefined {
  const seen = new Set<string>();
  for (const { path } of files) {
    if (seen.has(onDisk(path))) return reasons.twice(path);
    seen.add(onDisk(path));
  }
  return undefined;
}

function wholeTrouble(files: readonly Announced[], zipped: number): string | undefined {
  const together = files.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (together > importLimits.together) return reasons.tooLarge(inMegabytes(importLimits.together));
  return together > worthJudging && together > most.ratio * zipped
    ? reasons.wholeRatio(most.ratio)
    : undefined;
}

/**
 * Holds what an archive announces to the rules, before a byte of it is unpacked.
 * @returns its files, folders aside
 * @throws ArchiveTrouble
 */
export function assertHarmless(entries: readonly Announced[], zip: Uint8Array): Announced[] {
  const files = entries.filter(({ path }) => !isFolder(path));
  for (const entry of entries) {
    const trouble = nameTrouble(entry.path) ?? kindTrouble(entry) ?? sizeTrouble(entry);
    if (trouble) throw new ArchiveTrouble(trouble);
  }
  const trouble = doubleTrouble(files) ?? wholeTrouble(files, zip.length);
  if (trouble) throw new ArchiveTrouble(trouble);
  return files;
}
