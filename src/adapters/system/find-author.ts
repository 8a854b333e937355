import { execFile, execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { Config } from '../../core/config.ts';
import type { AuthorSource } from '../../core/workspace/workspace.ts';

export interface AuthorSources {
  /** `--author` */
  flag?: string;
  env: NodeJS.ProcessEnv;
  config: Pick<Config, 'author'>;
  git: Pick<GitUser, 'name'>;
}

/** Git's user.name, as the folder of a workspace has it. */
export interface GitUser {
  /** '' where there is no git, no name in it, or no answer. Asked once. */
  name(): string;
  /** Asks while others go on: a server that asked is held up by no git. */
  ask(): Promise<void>;
}

const question = ['config', 'user.name'];

/** @param patience how long git is waited for, ms */
export function createGitUser(folder: string, patience = 2_000): GitUser {
  let known: string | undefined;
  // Whatever stands there under that name may not end when it is asked to.
  const options = { cwd: folder, timeout: patience, encoding: 'utf8', killSignal: 'SIGKILL' } as const;

  function askNow(): string {
    try {
      return execFileSync('git', question, { ...options, stdio: ['ignore', 'pipe', 'ignore'] });
    } catch {
      return '';
    }
  }

  return {
    name() {
      known ??= askNow();
      return known;
    },
    async ask() {
      known = await new Promise((resolve) => {
        execFile('git', question, options, (error, answer) => resolve(error ? '' : answer));
      });
    },
  };
}

function systemUserName(): string {
  try {
    return userInfo().username;
  } catch {
    // The process may run under a number that no account bears, as in a container.
    return '';
  }
}

/** One line of at most 200 characters, as versions keep it. */
function asName(text: string | undefined): string {
  return (text ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200);
}

/** Where the name of who acts comes from. */
export function findAuthorSource({ flag, env, config }: Omit<AuthorSources, 'git'>): AuthorSource {
  if (asName(flag) || asName(env.NEWSLETTER_AUTHOR)) return 'fixed';
  return asName(config.author) ? 'settings' : 'guess';
}

/** Who acts: the flag, NEWSLETTER_AUTHOR, the configuration, git's user.name, the system's user, in this order. */
export function findAuthor({ flag, env, config, git }: AuthorSources): string {
  const said = asName(flag) || asName(env.NEWSLETTER_AUTHOR) || asName(config.author);
  return said || asName(git.name()) || asName(systemUserName()) || 'Anonyme';
}
