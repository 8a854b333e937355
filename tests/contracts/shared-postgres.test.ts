import { expect, onTestFinished, test } from 'vitest';
import { createKeepingMailer } from '../../src/adapters/mailer-outbox/create-outbox-mailer.ts';
import {
  createPostgresStore,
  type PostgresStore,
} from '../../src/adapters/store-postgres/create-postgres-store.ts';
import { anImportReport } from '../support/builders/import-report.ts';
import { fakeThemes } from '../support/fakes/fake-themes.ts';
import { onPostgres } from '../support/temporary-database.ts';
import { outgoingMail } from './mailer.ts';

onPostgres('two servers on one schema', (url) => {
  async function twoServers(schema: string): Promise<[PostgresStore, PostgresStore]> {
    const open = () => createPostgresStore({ url: url(), schema }, { watch: true });
    const servers: [PostgresStore, PostgresStore] = [await open(), await open()];
    onTestFinished(async () => {
      for (const server of servers) await server.close();
    });
    return servers;
  }

  test('see the same reports of imports, and keep the twenty tries of the last hour together', async () => {
    const [one, other] = await twoServers('imported');
    const trial = (nth: number) => ({ trial: nth.toString(16).padStart(64, '0') });
    await one.imports.keep({ campaign: 'lettre' }, { report: anImportReport(), page: '<p>avant' });
    for (let nth = 1; nth <= 21; nth += 1)
      await (nth % 2 ? one : other).imports.keep(trial(nth), { report: anImportReport() });
    expect(await other.imports.page({ campaign: 'lettre' })).toBe('<p>avant');
    expect(await one.imports.report(trial(1))).toBeUndefined();
    expect(await one.imports.report(trial(2))).toBeDefined();
  });

  test('hear of the mails that the other keeps, and see them', async () => {
    const [one, other] = await twoServers('mailed');
    const heard: unknown[] = [];
    onTestFinished(other.onChange((change) => heard.push(change)));
    const mailer = createKeepingMailer(await one.openOutbox());
    await mailer.send(outgoingMail(), ['anne@exemple.fr', 'zoe@exemple.fr']);
    await expect.poll(() => heard).toContainEqual({ noun: 'outbox' });
    const outbox = await other.openOutbox();
    expect((await outbox.list()).map(({ to }) => to)).toEqual([['zoe@exemple.fr'], ['anne@exemple.fr']]);
  });

  test('see the same themes', async () => {
    const [one, other] = await twoServers('themed');
    const bytes = new TextEncoder().encode('{}');
    await one.themesAfter(fakeThemes()).add('ville', [{ path: 'theme.json', bytes }]);
    expect(await other.themesAfter(fakeThemes()).list()).toEqual([{ id: 'ville', isBuiltin: false }]);
  });
});
