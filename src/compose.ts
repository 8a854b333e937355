import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createOutbox } from './adapters/mailer-outbox/create-outbox.ts';
import { createOutboxMailer } from './adapters/mailer-outbox/create-outbox-mailer.ts';
import { createSmtpMailer } from './adapters/mailer-smtp/create-smtp-mailer.ts';
import { createMediaFilesDisk } from './adapters/media-files-disk/create-media-files-disk.ts';
import { createSharpEncoder } from './adapters/picture-encoder-sharp/create-sharp-encoder.ts';
import { createPuppeteerScreenshotter } from './adapters/screenshotter-puppeteer/create-puppeteer-screenshotter.ts';
import { installedFonts } from './adapters/screenshotter-puppeteer/fonts.ts';
import { createJsonStore } from './adapters/store-json/create-json-store.ts';
import { acquireServerLock } from './adapters/store-json/server-lock.ts';
import { findAuthor } from './adapters/system/find-author.ts';
import { initWorkspace } from './adapters/system/init-workspace.ts';
import { loadConfig } from './adapters/system/load-config.ts';
import { productFolder } from './adapters/system/product-folder.ts';
import { createIdSource } from './adapters/system/random-ids.ts';
import { createSystemClock } from './adapters/system/system-clock.ts';
import type { Config } from './core/config.ts';
import type { Deps } from './use-cases/deps.ts';

export interface WorkspaceOptions {
  /** The workspace, or a folder inside it. */
  from: string;
  /** `--author` */
  author?: string;
  env: NodeJS.ProcessEnv;
  /** True for a server, which follows what others change; false for a command. */
  watch: boolean;
}

export interface Workspace {
  folder: string;
  configFile: string;
  config: Config;
  deps: Deps;
  close(): Promise<void>;
}

/**
 * Opens a workspace with the real adapters.
 * @throws AppError `workspace-not-found`, `config-invalid`, `file-unreadable`
 */
export async function openWorkspace({ from, author, env, watch }: WorkspaceOptions): Promise<Workspace> {
  const { folder, file, config } = await loadConfig({ from, env });
  const { problems, onChange, close, ...stores } = await createJsonStore({ folder, watch });
  const outboxFolder = join(folder, 'outbox');
  const screenshotter = createPuppeteerScreenshotter();
  const deps: Deps = {
    ...stores,
    store: { problems, onChange },
    medias: createMediaFilesDisk({ folder, productImages: product().images }),
    mailer:
      config.mail.transport === 'smtp'
        ? createSmtpMailer(config.mail, { environment: env })
        : createOutboxMailer(outboxFolder, config.mail),
    outbox: createOutbox(outboxFolder),
    screenshotter,
    encoder: createSharpEncoder(),
    clock: createSystemClock(),
    ids: createIdSource(),
    config,
    author: await findAuthor({ flag: author, env, config, folder }),
  };
  return {
    folder,
    configFile: file,
    config,
    deps,
    async close() {
      await screenshotter.close();
      await close();
    },
  };
}

/**
 * Makes a workspace, empty or with the demonstration.
 * @throws AppError `workspace-not-empty`, `storage-full`, `storage-failed`, `workspace-read-only`
 */
export async function createWorkspace({ folder, demo }: { folder: string; demo: boolean }): Promise<void> {
  await initWorkspace({ folder, demo: demo ? join(productFolder(), 'fixtures', 'workspace') : undefined });
}

/** What was installed: version, the built editor, the product's own pictures. */
export function product(): { version: string; editorAssets: string; images: string } {
  const folder = productFolder();
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return { version, editorAssets: join(folder, 'dist', 'ui'), images: join(folder, 'assets', 'images') };
}

/** The fonts that pictures are made with, and those that are missing here. */
export const pictureFonts = installedFonts;

/** Makes this process the only server of a workspace. @throws AppError `workspace-locked` with pid and address */
export const holdWorkspace = acquireServerLock;
