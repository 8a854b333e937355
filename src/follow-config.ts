import type { EmbeddedOptions } from './adapters/send-platform-embedded/create-embedded-platform.ts';
import type { MailRoutes } from './adapters/send-platform-embedded/deliver.ts';
import { findAuthor, findAuthorSource, type GitUser } from './adapters/system/find-author.ts';
import { whenUsed } from './adapters/when-used.ts';
import type { Config } from './core/config.ts';
import type { Deps } from './use-cases/deps.ts';
import type { Mailer } from './use-cases/ports/mailer.ts';

/** What the configuration decides: it is made anew for each. */
type Configured = Pick<
  Deps,
  'contents' | 'prober' | 'mailer' | 'platform' | 'config' | 'author' | 'authorSource'
> & {
  /** Ends the connections to the mail server that rest. */
  closeMail(): Promise<void>;
};

interface ConfiguredWorld extends Pick<EmbeddedOptions, 'deliveries' | 'identity'> {
  /** The workspace. */
  folder: string;
  env: NodeJS.ProcessEnv;
  clock: Deps['clock'];
  /** `--author` */
  author: string | undefined;
  git: Pick<GitUser, 'name'>;
  outboxMailer: OutboxMailer;
}

/** What the configuration decides, as it is now. */
export interface FollowedConfig {
  now(): Configured;
  /** Makes it anew for another configuration. */
  apply(config: Config): Promise<void>;
  close(): Promise<void>;
}

/** Begins with a configuration, and takes others. */
export async function followConfig(world: ConfiguredWorld, config: Config): Promise<FollowedConfig> {
  let now = await configure(world, config);
  return {
    now: () => now,
    async apply(next) {
      const former = now;
      // A door that people sign in at is not taken out while it is used, nor put in: that counts from the next start on.
      const login = former.config.login && (next.login ?? former.config.login);
      now = await configure(world, { ...next, login });
      // What it has under way ends well.
      await former.closeMail();
    },
    close: () => now.closeMail(),
  };
}

async function configure(world: ConfiguredWorld, config: Config): Promise<Configured> {
  const { folder, env, clock, author, git, outboxMailer } = world;
  const { allowedHosts, mail } = config;
  const outbox = outboxMailer(mail);
  const smtp = mail.transport === 'smtp' ? smtpMailer(mail, env) : undefined;
  let foundAuthor: string | undefined;
  return {
    config,
    contents: whenUsed(async () => {
      const { createHttpFetcher } = await import('./adapters/content-fetcher-http/create-http-fetcher.ts');
      return createHttpFetcher({ folder, allowedHosts, clock, environment: env });
    }).port,
    prober: linkProber(allowedHosts),
    mailer: smtp?.mailer ?? outbox,
    platform: await choosePlatform({ ...world, config, smtp: smtp?.mailer }),
    // Git is asked only where somebody acts: what reads alone is as quick without.
    get author() {
      foundAuthor ??= findAuthor({ flag: author, env, config, git });
      return foundAuthor;
    },
    authorSource: findAuthorSource({ flag: author, env, config }),
    closeMail: async () => (await smtp?.used())?.close(),
  };
}

/** What asks the addresses of links whether they answer. */
export const linkProber = (allowedHosts: Config['allowedHosts']) =>
  whenUsed(async () => {
    const { createHttpLinkProber } = await import('./adapters/link-prober-http/create-http-link-prober.ts');
    return createHttpLinkProber({ allowedHosts });
  }).port;

function smtpMailer(mail: Config['mail'], environment: NodeJS.ProcessEnv) {
  const { port, used } = whenUsed(async () => {
    const { createSmtpMailer } = await import('./adapters/mailer-smtp/create-smtp-mailer.ts');
    return createSmtpMailer(mail, { environment });
  });
  return { mailer: asMailer('smtp', port), used };
}

/** What keeps mails instead of sending them, by what the configuration says of those who may be mailed. */
export type OutboxMailer = (mail?: Config['mail']) => Mailer;

/** A mailer whose code is read when it is used. */
export const keepingMailer = (read: () => Promise<Mailer>): Mailer => asMailer('outbox', whenUsed(read).port);

const asMailer = (
  transport: Mailer['transport'],
  { send, source, verify }: Omit<Mailer, 'transport'>,
): Mailer => ({ transport, send, source, verify });

interface PlatformWorld extends Omit<ConfiguredWorld, 'author' | 'git'> {
  config: Config;
  /** Its few connections are everybody's. */
  smtp: Mailer | undefined;
}

/** The platform that the configuration names; secrets come from the environment. */
async function choosePlatform({
  config,
  env,
  smtp,
  outboxMailer,
  ...world
}: PlatformWorld): Promise<Deps['platform']> {
  const { targets, allowedHosts, platform } = config;
  if (platform.connector === 'adobe' && platform.adobe) {
    const { createAdobePlatform } = await import('./adapters/send-platform-adobe/create-adobe-platform.ts');
    return createAdobePlatform({ settings: platform.adobe, targets, allowedHosts, environment: env });
  }
  const { createEmbeddedPlatform } = await import(
    './adapters/send-platform-embedded/create-embedded-platform.ts'
  );
  const routes = rehearsalRoutes(outboxMailer(), config, smtp);
  return createEmbeddedPlatform({ ...world, targets, routes });
}

/** A rehearsal fills the outbox; by SMTP it mails those on the allowlist, nobody where there is none. */
function rehearsalRoutes(outbox: Mailer, { mail }: Config, mailer?: Mailer): MailRoutes {
  const { allow, oneClickUnsubscribe: isOneClick } = mail;
  if (!mailer || !allow) return { outbox, isOneClick };
  return { outbox, isOneClick, smtp: { mailer, allow } };
}
