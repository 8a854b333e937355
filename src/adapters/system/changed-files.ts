import { AppError } from '../../core/errors/app-error.ts';
import { changedFilesWords as reasons } from './changed-files.fr.ts';
import { git, listedNames } from './git.ts';

/**
 * The files of a folder that differ from where a branch left a commit: what was committed since, and what is not yet;
 * relative to the folder, with slashes. What git ignores is left out.
 * @param since a commit, a tag or a branch
 * @throws AppError `since-unreadable`
 */
export async function changedFiles({ folder, since }: { folder: string; since: string }): Promise<string[]> {
  const refuse = (reason: string, cause?: unknown): never => {
    throw AppError.of('since-unreadable', { ref: since, reason }, { cause });
  };
  try {
    if ((await git(folder, 'rev-parse', '--is-inside-work-tree')) === undefined) refuse(reasons.noRepository);
    // A name that begins with a dash is a name.
    const wanted = ['--verify', '--quiet', '--end-of-options', `${since}^{commit}`];
    const commit = (await git(folder, 'rev-parse', ...wanted))?.trim() ?? refuse(reasons.noCommit);
    const base = (await git(folder, 'merge-base', commit, 'HEAD'))?.trim() ?? refuse(reasons.noBase);
    const named = ['--name-only', '-z', '--no-renames', '--no-ext-diff', '--relative'];
    const [changed, fresh] = await Promise.all([
      git(folder, 'diff', ...named, base, '--'),
      git(folder, 'ls-files', '-z', '--others', '--exclude-standard'),
    ]);
    return [...new Set([...listedNames(changed), ...listedNames(fresh)])];
  } catch (error) {
    if (AppError.is(error)) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    return refuse(code === 'ENOENT' ? reasons.noGit : reasons.failed(String(code)), error);
  }
}
