import { join } from 'node:path';
import { createSharpCodec } from './adapters/picture-codec-sharp/create-sharp-codec.ts';
import { createPictureProcesses } from './adapters/picture-process/create-picture-processes.ts';
import type { PictureTasks } from './adapters/picture-process/picture-tasks.ts';
import { createSecrets } from './adapters/secrets-node/create-secrets.ts';
import { createJsonStore } from './adapters/store-json/create-json-store.ts';
import { acquireServerLock } from './adapters/store-json/server-lock.ts';
import { createSettingsStore, settingsAtStart } from './adapters/stored-settings/create-settings-store.ts';
import { createIdSource, createSystemClock } from './adapters/system/clock-and-ids.ts';
import { createGitUser, findAuthorSource } from './adapters/system/find-author.ts';
import { checkNewFolder, initWorkspace } from './adapters/system/init-workspace.ts';
import { findWorkspace, loadConfig } from './adapters/system/load-config.ts';
import { product, productFolder } from './adapters/system/product.ts';
import { whenUsed } from './adapters/when-used.ts';
import { bucketOf } from './chosen-medias.ts';
import { chosenStore, databaseOf, productThemes } from './chosen-store.ts';
import { type Config, ConfigSchema } from './core/config.ts';
import { AppError } from './core/errors/app-error.ts';
import { followConfig, linkProber } from './follow-config.ts';
import type { Deps } from './use-cases/deps.ts';
import { createMemory } from './use-cases/memory.ts';
import type { GitMerge } from './use-cases/ports/git-merge.ts';
import type { Screenshotter } from './use-cases/ports/screenshotter.ts';

export interface WorkspaceOptions {
  /** The workspace, or a folder inside it. */
  from: string;
  /** `--author` */
  author?: string;
  env: NodeJS.ProcessEnv;
  /** What `newsletter.config.json` is to say, while Git has it in conflict. */
  mergedConfig?: string | undefined;
  /** True for a server, which follows what others change; false for a command. */
  watch: boolean;
  /** Once it resolves a server reads all and follows it; at once by default. */
  after?: Promise<unknown>;
  /** What works on pictures, where no process is to be started for them. */
  pictures?: PictureTasks;
}

export interface OpenWorkspace {
  folder: string;
  configFile: string;
  config: Config;
  deps: Deps;
  /** Resolves once all is read and followed; what is asked for before waits for what it needs. */
  watching: Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a workspace with the real adapters.
 * @throws AppError `workspace-not-found`, `config-invalid`, `file-unreadable`; `author-fixed` where people sign in and another is
 * said to act; `store-secret-missing`, `media-secret-missing`, `database-unavailable`, `store-too-recent` where letters are in a database; `config-invalid`, too, for
 * what its settings say
 */
export async function openWorkspace({
  from,
  author,
  env,
  mergedConfig,
  watch,
  after,
  pictures: ownPictures,
}: WorkspaceOptions): Promise<OpenWorkspace> {
  const { folder, file, text, config: filed } = await loadConfig({ from, env, mergedConfig });
  const isAuthorSaid = findAuthorSource({ ...(author && { flag: author }), env, config: {} }) === 'fixed';
  if (filed.login && isAuthorSaid) throw AppError.of('author-fixed', {});
  const git = createGitUser(folder);
  // Of a server that its one person writes by, which waits for nobody later.
  const asked = watch && !filed.login && !isAuthorSaid ? git.ask() : undefined;
  const database = databaseOf(filed, env);
  const bucket = bucketOf(filed, env);
  const jsonStore = await createJsonStore({ folder, watch, after });
  const { watching } = jsonStore;
  const processes = createPictureProcesses({
    entry: product().pictureProcess,
    isReady: watch && !ownPictures,
  });
  const pictures = ownPictures ?? processes;
  const store = await chosenStore(jsonStore, {
    folder,
    database,
    bucket,
    config: filed,
    watch,
    pictures,
  }).catch(async (error) => {
    processes.close();
    await jsonStore.close();
    throw error;
  });
  const {
    problems,
    assertAvailable,
    onChange,
    close,
    outboxMailer,
    deliveries,
    settings: source,
    ...stores
  } = store;
  const { start, config } = database
    ? await settingsAtStart(source, env).catch(async (error) => {
        processes.close();
        await close();
        throw error;
      })
    : { start: { text }, config: filed };
  const clock = createSystemClock();
  const screenshotter = screenshotterOf();
  const renderer = rendererOf({ isReady: watch });
  if (watch) void renderer.load();
  const { identity } = stores;
  await asked;
  const configured = await followConfig(
    { folder, env, clock, author, git, outboxMailer, deliveries, identity },
    config,
  );
  const { apply } = configured;
  const settings = createSettingsStore(source, { env, start, config, apply, watch });
  const deps: Deps = {
    ...stores,
    store: {
      problems: () => [...settings.problems(), ...problems()],
      assertAvailable,
      onChange(listener) {
        const stops = [
          // Settings that others write are told once they count.
          onChange((change) => change.noun !== 'settings' && listener(change)),
          settings.onChange(() => listener({ noun: 'settings' })),
        ];
        return () => {
          for (const stop of stops) stop();
        };
      },
    },
    contentPictures: whenUsed(async () => {
      const { createContentPictures } = await import(
        './adapters/content-pictures-disk/create-content-pictures.ts'
      );
      return createContentPictures({ folder, clock });
    }).port,
    renderer: renderer.port,
    markupCompiler: whenUsed(async () => {
      const { createMarkupCompiler } = await import(
        './adapters/markup-compiler-process/create-markup-compiler.ts'
      );
      return createMarkupCompiler();
    }).port,
    spamFilter: whenUsed(async () => {
      const { createSpamAssassin } = await import(
        './adapters/spam-filter-spamassassin/create-spamassassin.ts'
      );
      return createSpamAssassin({ environment: env });
    }).port,
    screenshotter: screenshotter.port,
    pictures: { ...createSharpCodec(), ...pictures },
    snapshots: whenUsed(async () => {
      const { createSnapshotsDisk } = await import('./adapters/snapshots-disk/create-snapshots-disk.ts');
      return createSnapshotsDisk({ folder });
    }).port,
    archives: whenUsed(async () => {
      const { createZipArchives } = await import('./adapters/archives-zip/create-zip-archives.ts');
      return createZipArchives();
    }).port,
    secrets: createSecrets(),
    identityProvider: whenUsed(async () => {
      const { createOpenIdProvider } = await import(
        './adapters/identity-provider-openid/create-openid-provider.ts'
      );
      const allowedHosts = () => configured.now().config.allowedHosts;
      return createOpenIdProvider({ environment: env, clock, allowedHosts });
    }).port,
    settings,
    memory: createMemory(),
    clock,
    ids: createIdSource(),
    get contents() {
      return configured.now().contents;
    },
    get prober() {
      return configured.now().prober;
    },
    get mailer() {
      return configured.now().mailer;
    },
    get platform() {
      return configured.now().platform;
    },
    get config() {
      return configured.now().config;
    },
    get author() {
      return configured.now().author;
    },
    get authorSource() {
      return configured.now().authorSource;
    },
  };
  return {
    folder,
    configFile: file,
    config,
    deps,
    watching,
    async close() {
      settings.close();
      await configured.close();
      await (await screenshotter.used())?.close();
      processes.close();
      await (await renderer.used())?.close();
      await close();
    },
  };
}

/** What checks files that are in no workspace, by the rules as they are. */
export function openFileTools(): Pick<Deps, 'renderer' | 'prober' | 'config'> & { close(): Promise<void> } {
  const renderer = rendererOf({ isReady: false });
  return {
    renderer: renderer.port,
    prober: linkProber([]),
    config: ConfigSchema.parse({}),
    close: async () => (await renderer.used())?.close(),
  };
}

const rendererOf = ({ isReady }: { isReady: boolean }) =>
  whenUsed(async () => {
    const { createWorkerRenderer } = await import('./adapters/renderer-worker/create-worker-renderer.ts');
    return createWorkerRenderer({ entry: product().renderWorker, isReady });
  });

const screenshotterOf = () =>
  whenUsed(async () => {
    const { createPuppeteerScreenshotter } = await import(
      './adapters/screenshotter-puppeteer/create-puppeteer-screenshotter.ts'
    );
    return createPuppeteerScreenshotter();
  });

/** What compares pictures with baselines of a folder, for letters that are in no folder here. */
export async function openSnapshotTools(
  folder: string,
): Promise<Pick<Deps, 'pictures' | 'snapshots' | 'clock'> & { close(): Promise<void> }> {
  const { createSnapshotsDisk } = await import('./adapters/snapshots-disk/create-snapshots-disk.ts');
  const processes = openPictures();
  return {
    pictures: { ...createSharpCodec(), ...processes },
    snapshots: createSnapshotsDisk({ folder }),
    clock: createSystemClock(),
    close: async () => processes.close(),
  };
}

/** The browser that takes pictures, for letters that are in no folder here. */
export function openScreenshotter(): Pick<
  Screenshotter,
  'capture' | 'captureBlocks' | 'environment' | 'close'
> {
  const { port, used } = screenshotterOf();
  return {
    capture: (request) => port.capture(request),
    captureBlocks: (request) => port.captureBlocks(request),
    environment: () => port.environment(),
    close: async () => (await used())?.close(),
  };
}

/** The themes of the product, for a workspace that is not there yet: none of theirs lies among its own. */
export const openProductThemes = productThemes;

/** What reads a logo, for a workspace that is not there yet. */
export const openPictures = () => createPictureProcesses({ entry: product().pictureProcess, isReady: false });

/** The workspace at or above a folder, while a merge of Git is under way there: its files may be no JSON. */
export async function openGitMerge(from: string): Promise<GitMerge> {
  const { folder } = await findWorkspace(from);
  const { createGitMerge } = await import('./adapters/system/create-git-merge.ts');
  return createGitMerge({ folder });
}

/** Everything that the workspace at or above a folder keeps, for whoever copies it. @throws AppError as `openWorkspace` */
export async function openStoredThings(from: string, env: NodeJS.ProcessEnv) {
  const open = await import('./open-stored-things.ts');
  return open.openStoredThings(from, env);
}

interface NewWorkspace {
  folder: string;
  demo: boolean;
  /** Of the organisation; that of the folder when absent. */
  name?: string | undefined;
  /** Fills it from elsewhere; where it throws, no workspace is made. */
  fill?: (prepared: string) => Promise<void>;
}

/**
 * Makes a workspace: empty, with the demonstration, or filled from elsewhere.
 * @throws AppError `workspace-not-empty`, `storage-full`, `storage-failed`, `workspace-read-only`; what `fill` throws
 */
export async function createWorkspace({ folder, demo, name, fill }: NewWorkspace): Promise<void> {
  const demonstration = demo ? join(productFolder(), 'fixtures', 'workspace') : undefined;
  await initWorkspace({ folder, name, demo: demonstration, fill });
}

/** Begins a backup in a file. @throws AppError as the adapter */
export async function createBackup(file: string) {
  const { createBackup: create } = await import('./adapters/backup-zip/create-backup.ts');
  return create({ file, program: product().version, now: createSystemClock().now() });
}

/** Opens the backup in a file. @throws AppError as the adapter */
export async function openBackup(file: string) {
  const { openBackup: open } = await import('./adapters/backup-zip/open-backup.ts');
  return open(file);
}

/** The fonts that pictures are made with, and those that are missing here. */
export async function pictureFonts() {
  const { installedFonts } = await import('./adapters/screenshotter-puppeteer/fonts.ts');
  return installedFonts();
}

/** Makes this process the only server of a workspace. @throws AppError `workspace-locked` with pid and address */
export const holdWorkspace = acquireServerLock;

export { makeFolder } from './adapters/disk/make-folder.ts';
export { changedFiles } from './adapters/system/changed-files.ts';
export { mergeFiles } from './adapters/system/merge-files.ts';
export { checkNewFolder, product };
