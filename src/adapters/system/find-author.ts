import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import type { Config } from '../../core/config.ts';
import type { AuthorSource } from '../../core/workspace/workspace.ts';

export interface AuthorSources {
  /** `--author` */
  flag?: string;
  env: NodeJS.ProcessEnv;
  config: Pick<Config, 'author'>;
  /** The workspace, whose git configuration is asked. */
  folder: string;
}

function gitUserName(folder: string): string {
  try {
    return execFileSync('git', ['config', 'user.name'], {
      cwd: folder,
      timeout: 2_000,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    // No git, or no name in it.
    return '';
  }
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
export function findAuthorSource({ flag, env, config }: Omit<AuthorSources, 'folder'>): AuthorSource {
  if (asName(flag) || asName(env.NEWSLETTER_AUTHOR)) return 'fixed';
  return asName(config.author) ? 'settings' : 'guess';
}

/** Who acts: the flag, NEWSLETTER_AUTHOR, the configuration, git's user.name, the system's user, in this order. */
export function findAuthor({ flag, env, config, folder }: AuthorSources): string {
  const said = asName(flag) || asName(env.NEWSLETTER_AUTHOR) || asName(config.author);
  return said || asName(gitUserName(folder)) || asName(systemUserName()) || 'Anonyme';
}
