import { AppError } from '../../core/errors/app-error.ts';
import { nearestName } from '../../core/nearest-name.ts';
import { configFileName } from '../../core/workspace/config-file-name.ts';
import type { Deps } from '../deps.ts';
import type { GitMerge, MergedFile, StoppedMerge } from '../ports/git-merge.ts';
import type { ChosenSides } from './merge-file.ts';
import { type LetterMerge, mergeLetters } from './merge-letters.ts';
import { mergedBlockTemplates, mergeTemplates, type TemplatesMerge } from './merge-templates.ts';

/** A letter that was merged. */
export type MergedLetter = Pick<LetterMerge, 'campaign' | 'version' | 'numbers'>;

export interface FinishedMerge {
  kind: StoppedMerge['kind'];
  letters: MergedLetter[];
  /** Paths of templates, settings and other files that were merged. */
  files: string[];
  /** Paths that Git still waits for. */
  left: string[];
}

/** What letters are merged with. */
type WorkspaceDeps = Pick<Deps, 'renderer' | 'author'> & {
  blockTemplates: Pick<Deps['blockTemplates'], 'list'>;
};

interface FinishDeps {
  git: GitMerge;
  /**
   * Works in the workspace.
   * @param mergedConfig what its configuration is to say, where Git has that in conflict and the file may be no JSON
   */
  inWorkspace<Done>(
    mergedConfig: string | undefined,
    work: (deps: WorkspaceDeps) => Promise<Done>,
  ): Promise<Done>;
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
 * as `GitMerge.findStopped` and `GitMerge.resolve`
 */
export async function finishMerge(
  { git, inWorkspace }: FinishDeps,
  sides: ChosenSides,
): Promise<FinishedMerge> {
  const stopped = await git.findStopped();
  const templates = await mergeTemplates(git, stopped, sides);
  const config = templates.files.get(configFileName)?.value;
  return inWorkspace(config && JSON.stringify(config), (deps) =>
    finishIn(deps, { git, stopped, templates, sides }),
  );
}

interface StoppedWork {
  git: GitMerge;
  stopped: StoppedMerge;
  templates: TemplatesMerge;
  sides: ChosenSides;
}

async function finishIn(
  { blockTemplates, ...deps }: WorkspaceDeps,
  { git, stopped, templates, sides }: StoppedWork,
): Promise<FinishedMerge> {
  const hasLetters = stopped.unmerged.some((path) => !templates.files.has(path));
  const merges = hasLetters
    ? await mergeLetters(
        { ...deps, git, blockTemplates: mergedBlockTemplates(await blockTemplates.list(), templates) },
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
    kind: stopped.kind,
    letters: merges.map(({ campaign, version, numbers }) => ({ campaign, version, numbers })),
    files: [...templates.files.keys()],
    left: stopped.unmerged.filter((path) => !files.has(path)),
  };
}
