import { changeWords } from '../../core/campaign/diff/changes.fr.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { isRecord } from '../../core/is-record.ts';
import type { BranchConflict } from '../../core/merge/branch-conflict.ts';
import type { Sides } from '../../core/merge/merge.ts';
import { type JsonConflict, mergeJson } from '../../core/merge/merge-json.ts';
import { parseJson } from '../../core/parse-json.ts';
import { templateFieldWording } from '../../core/wording/template-fields.ts';
import type { CommitFiles, GitMerge } from '../ports/git-merge.ts';

/** Whose value stands where both changed one thing. */
export type MergeSide = 'ours' | 'theirs';

/** The sides that were chosen, by the path of a file or the id of a campaign. */
export type ChosenSides = ReadonlyMap<string, MergeSide>;

/** The bytes that a commit has under a path. */
export async function readFileOf(
  git: Pick<GitMerge, 'readBlobs'>,
  files: CommitFiles,
  path: string,
): Promise<Uint8Array | undefined> {
  const name = files.get(path);
  return name === undefined ? undefined : (await git.readBlobs([name])).get(name);
}

/** A file of JSON as an object. @throws AppError `file-unreadable` */
export function parseRecord(file: string, bytes: Uint8Array): Record<string, unknown> {
  const json = parseJson(new TextDecoder().decode(bytes));
  if (json.ok && isRecord(json.value)) return json.value;
  throw AppError.of('file-unreadable', { file, reason: json.ok ? '{ }' : json.reason });
}

const { blockTemplate, newsletterTemplate } = templateFieldWording;

/** What people call the first key of a file, where it is no key that they write themselves, as in the settings. */
function keyNames(file: string): Readonly<Record<string, string>> {
  if (file.startsWith('block-templates/')) return blockTemplate;
  return file.startsWith('newsletter-templates/') ? newsletterTemplate : {};
}

function fieldName(file: string, [first, ...rest]: JsonConflict['path']): string {
  if (first === undefined) return '';
  const names = keyNames(file);
  const name = Object.hasOwn(names, first) ? names[first] : undefined;
  return name === undefined ? [first, ...rest].join('.') : changeWords.within(name, ...rest.map(String));
}

/** Merges the values of a file; where both changed one thing, that of `side`, which is no conflict then. */
export function mergeFile(
  file: string,
  { base, mine, theirs }: Sides<Record<string, unknown> | undefined>,
  side: MergeSide | undefined,
): { value: Record<string, unknown>; conflicts: BranchConflict[] } {
  const sides = side === 'theirs' ? { mine: theirs, theirs: mine } : { mine, theirs };
  const { merged, conflicts } = mergeJson({ base, ...sides });
  const found = conflicts.map(
    ({ path, ...values }): BranchConflict => ({
      of: file,
      kind: path.length === 0 ? 'whole' : 'value',
      field: fieldName(file, path),
      ours: values.mine ?? null,
      theirs: values.theirs ?? null,
    }),
  );
  return { value: merged as Record<string, unknown>, conflicts: side ? [] : found };
}
