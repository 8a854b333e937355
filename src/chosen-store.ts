import { join } from 'node:path';
import { createMemoryJobs } from './adapters/jobs-memory/create-memory-jobs.ts';
import type { Bucket } from './adapters/object-store-s3/create-s3-objects.ts';
import type { DeliveryStore } from './adapters/send-platform-embedded/delivery-store.ts';
import { createSettingsFile } from './adapters/settings-file/settings-file.ts';
import type { JsonStore } from './adapters/store-json/create-json-store.ts';
import type { Place } from './adapters/store-postgres/database.ts';
import type { SettingsSource } from './adapters/stored-settings/settings-source.ts';
import { product } from './adapters/system/product.ts';
import { whenUsed } from './adapters/when-used.ts';
import { type MediaParts, mediasInDatabase, mediasInFolder } from './chosen-medias.ts';
import type { Config } from './core/config.ts';
import { AppError, onFailure } from './core/errors/app-error.ts';
import { configFileName } from './core/workspace/config-file-name.ts';
import { keepingMailer, type OutboxMailer } from './follow-config.ts';
import { accessOf, auditOf } from './people-stores.ts';
import type { Deps } from './use-cases/deps.ts';
import { noPeers } from './use-cases/ports/peers.ts';
import type { Store } from './use-cases/ports/store.ts';

/**
 * The database that a configuration names; undefined where letters are files.
 * @throws AppError `store-secret-missing`
 */
export function databaseOf({ store }: Pick<Config, 'store'>, env: NodeJS.ProcessEnv): Place | undefined {
  if (store.connector === 'files') return undefined;
  const url = store.urlEnv && env[store.urlEnv];
  if (!url) throw AppError.of('store-secret-missing', { variable: store.urlEnv ?? '' });
  return { url, schema: store.schema };
}

/** What is kept where the letters are. */
interface KeptBesides
  extends Pick<Deps, 'access' | 'audit' | 'imports' | 'jobs' | 'medias' | 'outbox' | 'peers' | 'themes'> {
  /** What keeps mails in `outbox` instead of sending them. */
  outboxMailer: OutboxMailer;
  /** Of the embedded platform. */
  deliveries: DeliveryStore;
  settings: SettingsSource;
}

interface Chosen extends MediaParts {
  database: Place | undefined;
  /** Where the bytes of pictures are, whose truth is in the database; there, too, where it is none. */
  bucket: Bucket | undefined;
  config: Config;
}

type ChosenStore = Store & KeptBesides & Pick<Deps, 'letters'> & { close(): Promise<void> };

/** The index of the letters of a folder. */
const lettersInFolder = (folder: string) =>
  whenUsed(async () => {
    const { createLetterIndex } = await import('./adapters/letter-index-worker/create-letter-index.ts');
    return createLetterIndex({ entry: product().letterIndexThread, folder });
  });

const themesOf = (folder: string) =>
  whenUsed(async () => {
    const { createThemesDisk } = await import('./adapters/themes-disk/create-themes-disk.ts');
    return createThemesDisk({ folder, productThemes: product().themes, productKinds: product().kinds });
  }).port;

/** The themes of the product; none lies among its own. */
export const productThemes = (): Deps['themes'] => themesOf(product().themes);

const keptInFolder = (folder: string, { exclusively }: JsonStore): Omit<KeptBesides, 'medias'> => ({
  access: accessOf({ folder, exclusively }),
  audit: auditOf(folder),
  peers: noPeers,
  imports: whenUsed(async () => {
    const { createImportsDisk } = await import('./adapters/imports-disk/create-imports-disk.ts');
    return createImportsDisk({ folder });
  }).port,
  jobs: createMemoryJobs(),
  outbox: whenUsed(async () => {
    const { createOutbox } = await import('./adapters/mailer-outbox/create-outbox.ts');
    return createOutbox(outboxOf(folder));
  }).port,
  outboxMailer: (mail) =>
    keepingMailer(async () => {
      const { createOutboxMailer } = await import('./adapters/mailer-outbox/create-outbox-mailer.ts');
      return createOutboxMailer(outboxOf(folder), mail);
    }),
  deliveries: whenUsed(async () => {
    const { createDeliveryFiles } = await import('./adapters/send-platform-embedded/delivery-files.ts');
    return createDeliveryFiles(folder);
  }).port,
  themes: themesOf(folder),
  settings: createSettingsFile({ folder, exclusively }),
});

const outboxOf = (folder: string) => join(folder, 'outbox');

/**
 * The store of a workspace: its files, or a database, with the library of pictures beside it.
 * @throws AppError as `createPostgresStore`
 */
export async function chosenStore(files: JsonStore, chosen: Chosen): Promise<ChosenStore> {
  const { folder, database, bucket, config, watch } = chosen;
  if (!database) {
    const medias = mediasInFolder(files, chosen);
    const letters = lettersInFolder(folder);
    const close = async () => {
      await (await letters.used())?.close();
      await medias.close();
      await files.close();
    };
    return { ...files, ...keptInFolder(folder, files), letters: letters.port, medias: medias.port, close };
  }
  const { createPostgresStore } = await import('./adapters/store-postgres/create-postgres-store.ts');
  const isInFolder = config.store.medias.connector === 'files';
  const store = await createPostgresStore(database, { watch, isAlone: isInFolder });
  const { themesAfter, openOutbox, openLetters, openMedias, settingsUnder, ...rows } = store;
  const outbox = whenUsed(openOutbox);
  const letters = whenUsed(() => openLetters(product().letterReaderThread));
  const medias = isInFolder
    ? mediasInFolder(files, chosen)
    : mediasInDatabase({ openMedias }, bucket, chosen);
  return {
    ...rows,
    letters: letters.port,
    medias: medias.port,
    themes: themesAfter(productThemes()),
    settings: settingsUnder(join(folder, configFileName)),
    outbox: outbox.port,
    outboxMailer: (mail) =>
      keepingMailer(async () => {
        const { createKeepingMailer } = await import('./adapters/mailer-outbox/create-outbox-mailer.ts');
        return createKeepingMailer(outbox.port, mail);
      }),
    trash: {
      async sweep(wish) {
        const marks = [...(await rows.trash.sweep(wish)), ...(await files.trash.sweep(wish))];
        if (!wish.dryRun) await medias.sweep();
        return marks;
      },
      // A mark says not whether it is of a letter or of a picture.
      restore: (mark) =>
        rows.trash.restore(mark).catch(onFailure(() => files.trash.restore(mark), 'trash-not-found')),
    },
    onChange(listener) {
      const stops = [
        rows.onChange(listener),
        // Whose files nobody uses are nobody's news.
        files.onChange((change) => isInFolder && change.noun === 'media' && listener(change)),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    async close() {
      await (await letters.used())?.close();
      await medias.close();
      await rows.close();
      await files.close();
    },
  };
}
