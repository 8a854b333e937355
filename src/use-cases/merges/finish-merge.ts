import { AppError } from '../../core/errors/app-error.ts';
import { nearestName } from '../../core/nearest-name.ts';
import type { Deps } from '../deps.ts';
import type { GitMerge, MergedFile, StoppedMerge } from '../ports/git-merge.ts';
import type { ChosenSides } from './merge-file.ts';
import { type LetterMerge, mergeLetters } from './merge-letters.ts';
import { mergedBlockTemplates, type TemplatesMerge } from './merge-templates.ts';

/** A letter that was merged. */
export type MergedLetter = Pick<LetterMerge, 'campaign' | 'version' | 'numbers'>;

export interface FinishedMerge {
  letters: MergedLetter[];
  /** Paths of templates, settings and other files that were merged. */
  files: string[];
  /** Paths that Git still waits for. */
  left: string[];
}

type FinishDeps = Pick<Deps, 'renderer' | 'author'> & {
  git: GitMerge;
  /** As they are stored; read where letters are merged. */
  listBlockTemplates: Deps['blockTemplates']['list'];
};

interface StoppedWork {
  stopped: StoppedMerge;
  templates: TemplatesMerge;
  sides: ChosenSides;
}

/** @throws AppError `merge-side-unknown`: a side is chosen of what is merged, nothing else */
function assertNamed(sides: ChosenSides, names: readonly string[]): void {
  const unknown = [...sides.keys()].find((name) => !names.includes(name));
  if (unknown === undefined) return;
  throw AppError.of('merge-side-unknown', { name: unknown, nearest: nearestName(unknown, names) });
}

/**
 * Ends what Git left of letters, templates and settings that both branches changed. All is judged before anything is written.
 * @throws AppError `merge-conflicts` with all of them, `merge-side-unknown`, `file-unreadable`, and then nothing is written;
 * as `GitMerge.resolve`
 */
export async function finishMerge(
  { git, listBlockTemplates, ...deps }: FinishDeps,
  { stopped, templates, sides }: StoppedWork,
): Promise<FinishedMerge> {
  const hasLetters = stopped.unmerged.some((path) => !templates.files.has(path));
  const merges = hasLetters
    ? await mergeLetters(
        { ...deps, git, blockTemplates: mergedBlockTemplates(await listBlockTemplates(), templates) },
        stopped,
        sides,
      )
    : [];
  assertNamed(sides, [...templates.files.keys(), ...merges.map(({ campaign }) => campaign)]);
  const conflicts = [...templates.conflicts, ...merges.flatMap((merge) => merge.conflicts)];
  if (conflicts.length > 0) throw AppError.of('merge-conflicts', { conflicts });
  const files = new Map<string, MergedFile>([
    ...templates.files,
    ...merges.flatMap((merge) => [...merge.files]),
  ]);
  if (files.size > 0) await git.resolve(files);
  return {
    letters: merges.map(({ campaign, version, numbers }) => ({ campaign, version, numbers })),
    files: [...templates.files.keys()],
    left: stopped.unmerged.filter((path) => !files.has(path)),
  };
}
