import { type BlockTemplate, BlockTemplateSchema } from '../../core/block-template/block-template.ts';
import type { BranchConflict } from '../../core/merge/branch-conflict.ts';
import type { GitMerge, StoppedMerge } from '../ports/git-merge.ts';
import { type ChosenSides, mergeFile, parseRecord, readFileOf } from './merge-file.ts';

/** What the files become that Git left, and belong to no letter. */
export interface TemplatesMerge {
  /** By path; where both changed one thing, ours stands there. */
  files: ReadonlyMap<string, { value: Record<string, unknown>; like: Uint8Array }>;
  conflicts: readonly BranchConflict[];
}

/**
 * Merges what Git left of templates, settings and other files of JSON that belong to no letter. Nothing is written.
 * @throws AppError `file-unreadable`
 */
export async function mergeTemplates(
  git: Pick<GitMerge, 'readBlobs'>,
  { unmerged, ours, step }: Pick<StoppedMerge, 'unmerged' | 'ours' | 'step'>,
  sides: ChosenSides,
): Promise<TemplatesMerge> {
  const files = new Map<string, { value: Record<string, unknown>; like: Uint8Array }>();
  const conflicts: BranchConflict[] = [];
  for (const path of unmerged.filter((name) => name.endsWith('.json') && !name.startsWith('campaigns/'))) {
    const [base, mine, theirs] = await Promise.all(
      [step.base, ours, step.theirs].map((commit) => readFileOf(git, commit, path)),
    );
    // What one side deleted is a question that Git asks.
    if (!mine || !theirs) continue;
    const record = (bytes: Uint8Array | undefined) => bytes && parseRecord(path, bytes);
    const versions = { base: record(base), mine: record(mine), theirs: record(theirs) };
    const merged = mergeFile(path, versions, sides.get(path));
    conflicts.push(...merged.conflicts);
    files.set(path, { value: merged.value, like: mine });
  }
  return { files, conflicts };
}

/** Block templates as they will be once the merge is written: letters are merged by them. */
export function mergedBlockTemplates(
  stored: readonly BlockTemplate[],
  { files }: Pick<TemplatesMerge, 'files'>,
): ReadonlyMap<string, BlockTemplate> {
  const templates = new Map(stored.map((template) => [template.id, template]));
  for (const [path, { value }] of files) {
    const id = /^block-templates\/([^/]+)\/block\.json$/.exec(path)?.[1];
    if (id === undefined) continue;
    // In its file `markup` is a hash of the text that lies beside it, which no merge of letters reads.
    const { schemaVersion: _, markup: __, ...fields } = value;
    const { data } = BlockTemplateSchema.safeParse(fields);
    if (data) templates.set(id, data);
  }
  return templates;
}
