import { join } from 'node:path';
import { createHttpFetcher } from './adapters/content-fetcher-http/create-http-fetcher.ts';
import { createHttpLinkProber } from './adapters/link-prober-http/create-http-link-prober.ts';
import { createOutboxMailer } from './adapters/mailer-outbox/create-outbox-mailer.ts';
import { createSmtpMailer } from './adapters/mailer-smtp/create-smtp-mailer.ts';
import { createAdobePlatform } from './adapters/send-platform-adobe/create-adobe-platform.ts';
import { createEmbeddedPlatform } from './adapters/send-platform-embedded/create-embedded-platform.ts';
import type { MailRoutes } from './adapters/send-platform-embedded/deliver.ts';
import { findAuthor, findAuthorSource } from './adapters/system/find-author.ts';
import type { Config } from './core/config.ts';
import type { Deps } from './use-cases/deps.ts';
import type { Mailer } from './use-cases/ports/mailer.ts';

/** What the configuration decides: it is made anew for each. */
type Configured = Pick<
  Deps,
  'contents' | 'prober' | 'mailer' | 'platform' | 'config' | 'author' | 'authorSource'
> & {
  /** Ends the connections to the mail server that rest. */
  closeMail(): void;
};

interface ConfiguredWorld {
  /** The workspace. */
  folder: string;
  env: NodeJS.ProcessEnv;
  clock: Deps['clock'];
  /** `--author` */
  author: string | undefined;
}

/** What the configuration decides, as it is now. */
export interface FollowedConfig {
  now(): Configured;
  /** Makes it anew for another configuration. */
  apply(config: Config): Promise<void>;
  close(): void;
}

/** Begins with a configuration, and takes others. */
export async function followConfig(world: ConfiguredWorld, config: Config): Promise<FollowedConfig> {
  let now = await configure(world, config);
  return {
    now: () => now,
    async apply(next) {
      const former = now;
      now = await configure(world, next);
      // What it has under way ends well.
      former.closeMail();
    },
    close: () => now.closeMail(),
  };
}

async function configure(world: ConfiguredWorld, config: Config): Promise<Configured> {
  const { folder, env, clock, author } = world;
  const { allowedHosts, mail } = config;
  const smtp = mail.transport === 'smtp' ? createSmtpMailer(mail, { environment: env }) : undefined;
  return {
    config,
    contents: createHttpFetcher({ folder, allowedHosts, clock, environment: env }),
    prober: createHttpLinkProber({ allowedHosts }),
    mailer: smtp ?? createOutboxMailer(join(folder, 'outbox'), mail),
    platform: choosePlatform({ folder, config, env, clock, smtp }),
    author: await findAuthor({ flag: author, env, config, folder }),
    authorSource: findAuthorSource({ flag: author, env, config }),
    closeMail: () => smtp?.close(),
  };
}

interface PlatformWorld {
  folder: string;
  config: Config;
  env: NodeJS.ProcessEnv;
  clock: Deps['clock'];
  /** Its few connections are everybody's. */
  smtp: Mailer | undefined;
}

/** The platform that the configuration names; secrets come from the environment. */
function choosePlatform({ folder, config, env, clock, smtp }: PlatformWorld): Deps['platform'] {
  const { targets, allowedHosts, platform } = config;
  if (platform.connector === 'adobe' && platform.adobe)
    return createAdobePlatform({ settings: platform.adobe, targets, allowedHosts, environment: env });
  const routes = rehearsalRoutes(join(folder, 'outbox'), config, smtp);
  return createEmbeddedPlatform({ folder, targets, clock, routes });
}

/** A rehearsal fills the outbox; by SMTP it mails those on the allowlist, nobody where there is none. */
function rehearsalRoutes(outboxFolder: string, { mail }: Config, mailer?: Mailer): MailRoutes {
  const outbox = createOutboxMailer(outboxFolder);
  const { allow, oneClickUnsubscribe: isOneClick } = mail;
  if (!mailer || !allow) return { outbox, isOneClick };
  return { outbox, isOneClick, smtp: { mailer, allow } };
}
