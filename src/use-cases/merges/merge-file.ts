import { AppError } from '../../core/errors/app-error.ts';
import { isRecord } from '../../core/is-record.ts';
import type { Sides } from '../../core/merge/merge.ts';
import { mergeJson } from '../../core/merge/merge-json.ts';
import { parseJson } from '../../core/parse-json.ts';
import type { CommitFiles, GitMerge } from '../ports/git-merge.ts';

/** Whose value stands where both changed one thing. */
export type MergeSide = 'ours' | 'theirs';

/** What both changed to two things: of a file, or of a letter. */
export interface MergeConflict {
  /** The path of the file, or the name of the letter. */
  of: string;
  /** '' for all of it. */
  place: string;
}

/** The bytes that a commit has under a path. */
export async function bytesAt(
  git: Pick<GitMerge, 'read'>,
  files: CommitFiles,
  path: string,
): Promise<Uint8Array | undefined> {
  const name = files.get(path);
  return name === undefined ? undefined : (await git.read([name])).get(name);
}

/** A file of JSON as an object. @throws AppError `file-unreadable` */
export function recordIn(file: string, bytes: Uint8Array): Record<string, unknown> {
  const json = parseJson(new TextDecoder().decode(bytes));
  if (json.ok && isRecord(json.value)) return json.value;
  throw AppError.of('file-unreadable', { file, reason: json.ok ? '{ }' : json.reason });
}

/** Merges the values of a file, into that of `keep` where both changed one thing: that is no conflict then. */
export function mergeFile(
  file: string,
  { base, mine, theirs }: Sides<Record<string, unknown> | undefined>,
  keep: MergeSide | undefined,
): { value: Record<string, unknown>; conflicts: MergeConflict[] } {
  const sides = keep === 'theirs' ? { mine: theirs, theirs: mine } : { mine, theirs };
  const { merged, conflicts } = mergeJson({ base, ...sides });
  return {
    value: merged as Record<string, unknown>,
    conflicts: keep ? [] : conflicts.map(({ path }) => ({ of: file, place: path.join('.') })),
  };
}

/** @throws AppError `merge-conflicts` where there are any */
export function assertMerged(conflicts: readonly MergeConflict[]): void {
  if (conflicts.length > 0) throw AppError.of('merge-conflicts', { conflicts });
}
