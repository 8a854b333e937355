import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createKeepingMailer } from '../../src/adapters/mailer-outbox/create-outbox-mailer.ts';
import { createPostgresObjects } from '../../src/adapters/media-postgres/object-store-postgres.ts';
import { createS3Objects } from '../../src/adapters/object-store-s3/create-s3-objects.ts';
import {
  createPostgresStore,
  type PostgresStore,
} from '../../src/adapters/store-postgres/create-postgres-store.ts';
import { openDatabase } from '../../src/adapters/store-postgres/database.ts';
import { createSettingsStore } from '../../src/adapters/stored-settings/create-settings-store.ts';
import type { BlockTemplate } from '../../src/core/block-template/block-template.ts';
import { verifyAudit } from '../../src/use-cases/audit/read-audit.ts';
import { aMediaStorage } from '../support/a-media-storage.ts';
import { aConfig } from '../support/builders/config.ts';
import { rehearsalUnderTest } from '../support/embedded-platform.ts';
import { fakeThemes } from '../support/fakes/fake-themes.ts';
import { aBucket } from '../support/s3-server.ts';
import { readingAll, recordStatements } from '../support/statement-plans.ts';
import { temporaryFolder, writeByHand } from '../support/store/temporary-workspace.ts';
import { askDatabase, onPostgres } from '../support/temporary-database.ts';
import { accessStoreContract } from './access-store.ts';
import { auditLogContract } from './audit-log.ts';
import { importStoreContract } from './import-store.ts';
import { jobQueueContract } from './job-queue.ts';
import { mailerContract } from './mailer.ts';
import { mediaLibraryContract } from './media-library.ts';
import { objectStoreContract } from './object-store.ts';
import { outboxContract } from './outbox.ts';
import { sendPlatformContract } from './send-platform.ts';
import { sendStoreContract } from './send-store.ts';
import { settingsStoreContract } from './settings-store.ts';
import { storeContract } from './store.ts';
import { productKinds, productTheme, themeStoreContract } from './theme-store.ts';

/** How many letters there are where plans are looked at. */
const letters = Number(process.env.NEWSLETTER_LETTERS ?? 20_000);

/** Takes all rows away, as if the tables were new: to make them for each test would take most of its time. */
const emptied = (schema: string) => `
  set session_replication_role = replica;
  do $$ declare one text; begin
    for one in select tablename from pg_tables where schemaname = '${schema}' and tablename not in ('migrations', 'identity')
    loop execute format('delete from ${schema}.%I', one); end loop;
  end $$`;

onPostgres('store-postgres', (url) => {
  const { statements, stop } = recordStatements();
  afterAll(stop);

  const openAll = async (schema: string, watches: readonly boolean[]) => {
    await askDatabase(url(), emptied(schema));
    const place = { url: url(), schema };
    return Promise.all(watches.map((watch) => createPostgresStore(place, { watch })));
  };

  /** Opens an empty one, which is closed with the test. */
  const opening =
    (schema: string, watch: boolean) =>
    async (blockTemplates: readonly BlockTemplate[] = []) => {
      const [store] = await openAll(schema, [watch]);
      if (!store) throw new Error('one was opened');
      onTestFinished(() => store.close());
      for (const template of blockTemplates) await store.blockTemplates.create(template);
      return store;
    };

  const asServer = opening('served', true);
  const asCommand = opening('commanded', false);
  storeContract('as a server', ({ blockTemplates }) => asServer(blockTemplates));
  storeContract('as a command', ({ blockTemplates }) => asCommand(blockTemplates));
  sendStoreContract('as a server', () => asServer());
  sendStoreContract('as a command', () => asCommand());
  settingsStoreContract('in a database', async (content) => {
    const server = await asServer();
    await askDatabase(url(), `insert into served.settings (content) values ('${JSON.stringify(content)}')`);
    const folder = await temporaryFolder();
    await writeByHand(folder, 'newsletter.config.json', {});
    const source = server.settingsUnder(join(folder, 'newsletter.config.json'));
    return createSettingsStore(source, {
      ...{ env: {}, start: await source.read(), config: aConfig(), watch: false },
      apply: async () => {},
    });
  });
  importStoreContract('in a database', async () => (await asCommand()).imports);
  themeStoreContract('in a database', async () =>
    (await asCommand()).themesAfter(fakeThemes({ [productTheme.id]: productTheme.files }, productKinds)),
  );
  const outboxOf = async () => {
    const outbox = await (await asCommand()).openOutbox();
    return { outbox, mailer: createKeepingMailer(outbox) };
  };
  outboxContract('in a database', outboxOf);
  mailerContract('outbox in a database', async ({ allow } = {}) => {
    const { outbox } = await outboxOf();
    const { mail } = aConfig({ mail: { allow } });
    return {
      mailer: createKeepingMailer(outbox, mail),
      async received() {
        const ids = (await outbox.list()).map(({ id }) => id).toSorted();
        const mails = await Promise.all(ids.map(outbox.get));
        return mails.map((mail) => ({ source: Buffer.from(mail?.source ?? '') }));
      },
      close: async () => {},
    };
  });
  sendPlatformContract('embedded, in a database', () =>
    rehearsalUnderTest(async () => {
      const store = await asCommand();
      return () => store;
    }),
  );
  const libraryOf = async (store: PostgresStore) => store.openMedias(await aMediaStorage());
  mediaLibraryContract('in a database, as a server', async () => libraryOf(await asServer()));
  mediaLibraryContract('in a database, as a command', async () => libraryOf(await asCommand()));
  jobQueueContract('in a database, of a server', async () => (await asServer()).jobs);
  mediaLibraryContract('in a database, its bytes on S3', async () =>
    (await asServer()).openMedias(await aMediaStorage(createS3Objects(await aBucket()))),
  );
  objectStoreContract('a table', async () => {
    await asCommand();
    const database = openDatabase({ url: url(), schema: 'commanded' });
    onTestFinished(() => database.close());
    return createPostgresObjects(database);
  });
  auditLogContract('in a database', async () => (await asCommand()).audit);
  const openTwice = async () => {
    const [one, other] = await openAll('entered', [true, true]);
    if (!one || !other) throw new Error('two were opened');
    const close = async () => {
      await one.close();
      await other.close();
    };
    return { access: one.access, elsewhere: other.access, close };
  };
  accessStoreContract('a database', openTwice, { isShared: true });

  test(`reads no large table whole for some of its rows, of ${letters} letters, by whatever was asked above`, async () => {
    expect(await readingAll(url(), letters, statements)).toEqual([]);
    expect(statements.size).toBeGreaterThan(100);
  });
});

onPostgres('the place of a store', (url) => {
  const opened = async (address: string, schema: string, watch = false) => {
    const store = await createPostgresStore({ url: address, schema }, { watch });
    onTestFinished(() => store.close());
    return store;
  };

  test('may be a schema whose name is a word of SQL', async () => {
    const store = await opened(url(), 'order', true);
    expect(await store.campaigns.list()).toEqual([]);
  });

  test('is that schema where its address has options of its own', async () => {
    const one = await opened(url(), 'of_its_own');
    const other = await opened(`${url()}?options=-c%20statement_timeout%3D9000`, 'of_its_own');
    expect(await other.identity()).toBe(await one.identity());
  });
});

onPostgres('the audit log in a database', (url) => {
  test('is one chain of all servers, and no hand changes it', async () => {
    const place = { url: url(), schema: 'audited' };
    const [one, other] = await Promise.all([1, 2].map(() => createPostgresStore(place, { watch: false })));
    onTestFinished(async () => {
      await one?.close();
      await other?.close();
    });
    const entry = { at: '2026-11-27T09:00:00.000Z', who: { name: 'Anne' }, action: 'signed-in' as const };
    await Promise.all([0, 1, 2, 3].flatMap(() => [one?.audit.append(entry), other?.audit.append(entry)]));
    if (one) expect(await verifyAudit({ audit: one.audit })).toMatchObject({ entries: 8, broken: undefined });
    for (const sql of [
      'delete from audited.audit',
      'update audited.audit set number = 9',
      'truncate audited.audit',
    ])
      await expect(askDatabase(url(), sql), sql).rejects.toThrow('written once');
  });
});
