import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createPostgresLetterIndex } from '../../src/adapters/letter-index-postgres/create-postgres-letter-index.ts';
import { createIndexAnswers } from '../../src/adapters/letter-index-postgres/index-answers.ts';
import { readUnread } from '../../src/adapters/letter-index-postgres/read-unread.ts';
import { createPostgresStore } from '../../src/adapters/store-postgres/create-postgres-store.ts';
import { openDatabase } from '../../src/adapters/store-postgres/database.ts';
import { versionId } from '../../src/core/campaign/version-id.ts';
import { MAX_COUNTED } from '../../src/core/past-letters/found-passage.ts';
import { markedPieces, readQuery, withForms } from '../../src/core/past-letters/query.ts';
import { searchLetters } from '../../src/use-cases/checks/search-letters.ts';
import { readAllLetters } from '../../src/use-cases/letters/ask-letters.ts';
import { createMemory } from '../../src/use-cases/memory.ts';
import { aCampaign } from '../support/builders/campaign.ts';
import { aBlockOf, aTemplateOf } from '../support/builders/render-context.ts';
import { aSend } from '../support/builders/send.ts';
import { aVersion } from '../support/builders/version.ts';
import { builtEntry } from '../support/built-entry.ts';
import { testDeps } from '../support/fakes/test-deps.ts';
import { readingAll, recordStatements } from '../support/statement-plans.ts';
import { temporaryFolder } from '../support/store/temporary-workspace.ts';
import { askDatabase, onPostgres } from '../support/temporary-database.ts';
import { letterIndexContract, type Shelf } from './letter-index.ts';

/** How many letters there are where plans are looked at. */
const many = Number(process.env.NEWSLETTER_LETTERS ?? 20_000);

onPostgres('The index of letters in a database', (url) => {
  const { statements, stop } = recordStatements();
  afterAll(stop);
  let made = 0;

  /** An empty index, whose tables are told of the letters of a shelf as triggers tell them of stored ones. */
  async function openOn({ source }: Shelf) {
    made += 1;
    const place = { url: url(), schema: `index_${made}` };
    const store = await createPostgresStore(place, { watch: false });
    await store.close();
    const database = openDatabase(place);
    const noted = new Map<string, string>();
    const index = createPostgresLetterIndex({
      ...{ database, source },
      reader: { read: (by) => readUnread({ database, source, by }), close: async () => {} },
    });
    onTestFinished(async () => {
      await index.close();
      await database.close();
    });
    return {
      ...index,
      async changed(heard?: readonly string[]) {
        const now = (await source.stamps()) ?? new Map<string, string>();
        for (const [id, facts] of now) {
          const stamp = facts + source.stampOf(id, { kind: 'version', key: '' });
          if (noted.get(id) === stamp) continue;
          noted.set(id, stamp);
          await database.query(`insert into campaigns (id, data) values ($1, '{}') on conflict do nothing`, [
            id,
          ]);
          await database.query(
            `insert into index_letters (campaign_id) values ($1)
             on conflict (campaign_id) do update set revision = index_letters.revision + 1`,
            [id],
          );
          await database.query(
            'update index_things set known = 0 where letter = (select id from index_letters where campaign_id = $1)',
            [id],
          );
        }
        for (const id of noted.keys())
          if (!now.has(id)) await database.query('delete from campaigns where id = $1', [id]);
        return index.changed(heard);
      },
    };
  }

  letterIndexContract('An index in a database', openOn);

  test(`reads no large table whole for some of its rows, of ${many} letters, by whatever was asked above`, async () => {
    const asked = new Map([...statements].filter(([text]) => /\bindex_/.test(text)));
    expect(asked.size).toBeGreaterThan(20);
    expect(await readingAll(url(), many, asked)).toEqual([]);
  });

  test('counts up to 10,000 passages; where there are so many, those of the first letters are found, wherever these stand', async () => {
    const place = { url: url(), schema: 'frequent' };
    await (await createPostgresStore(place, { watch: false })).close();
    const database = openDatabase(place);
    onTestFinished(() => database.close());
    await database.query(`
      insert into campaigns (id, data) select 'lettre-' || n, '{}' from generate_series(1, 12000) n;
      insert into index_letters (campaign_id) select 'lettre-' || n from generate_series(1, 12000) n on conflict do nothing;
      insert into index_things (letter, kind, key, charset, is_current, is_searched)
        select id, 'version', '000001-aaaaaa', '', true, true from index_letters order by id;
      insert into index_states select id, 'sent', 0, '2026-01-01', true from index_things;
      insert into index_passages
        select id, 0, letter, 0, '2026-01-01', '{ "lines": [] }', 'port:1' from index_things`);
    const { search } = createIndexAnswers(database, { storedBlocks: async () => new Map() });
    const ports = async () => {
      const { passages, total } = await search({ sought: readQuery('port'), except: 'lettre-2', limit: 2 });
      return [total, passages.map(({ campaign }) => campaign)];
    };
    expect(await ports()).toEqual([MAX_COUNTED, ['lettre-1', 'lettre-3']]);
    await database.query(`update index_passages set words = '' where letter <= 1500`);
    expect(await ports()).toEqual([MAX_COUNTED, ['lettre-1501', 'lettre-1502']]);
    await database.query(`update index_passages set words = '' where letter <= 3000`);
    expect(await ports()).toEqual([9000, ['lettre-3001', 'lettre-3002']]);
  });
});

const text = aTemplateOf([{ key: 'texte', kind: 'text' }], { id: 'texte', name: 'Texte' });
const entry = builtEntry('src/adapters/letter-index-postgres/letter-reader-thread.ts');

/** A thread that reads letters, and ends while it reads the first one that the index knows. */
async function threadThatEnds(): Promise<string> {
  const file = join(await temporaryFolder(), 'thread.mjs');
  await writeFile(
    file,
    `import { parentPort } from 'node:worker_threads';
    const post = parentPort.postMessage.bind(parentPort);
    parentPort.postMessage = (news) => {
      post(news);
      if (news.reading === 1) process.exit(1);
    };
    await import(${JSON.stringify(pathToFileURL(entry()).href)});`,
  );
  return file;
}

const aLetter = (id: string, words: string, number = 1) =>
  aVersion({
    id: versionId(id, number),
    campaign_id: id,
    based_on: number === 1 ? null : versionId(id, number - 1),
    subject: `Lettre ${id}`,
    blocks: [aBlockOf(text, { texte: words }, { id: 'b1' })],
  });

onPostgres('letters of a database, searched', (url) => {
  /** A server on a database, or a command, which does not watch, with the real index. */
  async function open(schema: string, { watch = true, thread = entry() } = {}) {
    const { problems, assertAvailable, onChange, close, ...store } = await createPostgresStore(
      { url: url(), schema },
      { watch },
    );
    const letters = await store.openLetters(thread);
    const deps = {
      ...(await testDeps()),
      ...store,
      ...{ store: { problems, assertAvailable, onChange }, letters, memory: createMemory() },
    };
    onTestFinished(async () => {
      await letters.close();
      await close();
    });
    const search = async (query: string) => {
      await readAllLetters(deps);
      return searchLetters(deps, { query, limit: 200 });
    };
    const found = async (query: string) =>
      (await search(query)).results.map(({ campaign }) => campaign).sort();
    /** Publishes letters, by their words. */
    const write = async (said: Record<string, string>) => {
      for (const [id, words] of Object.entries(said))
        await store.campaigns.create(aCampaign({ id }), { version: aLetter(id, words) });
    };
    return { deps, store, letters, search, found, write };
  }

  async function aWorkspace(schema: string, said: Record<string, string>, wish?: Parameters<typeof open>[1]) {
    const server = await open(schema, wish);
    await server.store.blockTemplates.create(text);
    await server.write(said);
    return server;
  }

  test('finds what another server, a command and a hand wrote, and what was proofed and sent', async () => {
    const one = await aWorkspace('written', { mai: 'Le port', juin: 'La grève' });
    const other = await open('written');
    const command = await open('written', { watch: false });
    expect([await one.found('port'), await other.found('greve')]).toEqual([['mai'], ['juin']]);
    await other.store.versions.publish(aLetter('mai', 'Le phare', 2));
    expect([await one.found('port'), await command.found('phare')]).toEqual([[], ['mai']]);
    await askDatabase(
      url(),
      `update written.versions set data = replace(data::text, 'phare', 'sémaphore')::json where campaign_id = 'mai' and number = 2`,
    );
    expect([await one.found('phare'), await other.found('semaphore')]).toEqual([[], ['mai']]);
    // Those who got a letter got its first version.
    await command.store.sends.create(
      aSend({ campaign_id: 'mai', version_id: versionId('mai', 1), status: 'sent' }),
    );
    expect([await one.found('semaphore'), await other.found('port')]).toEqual([[], ['mai']]);
    await askDatabase(
      url(),
      `delete from written.versions where campaign_id = 'juin'; delete from written.campaigns where id = 'juin'`,
    );
    expect(await other.found('greve')).toEqual([]);
  });

  test('finds the other forms of a word, and marks them', async () => {
    const { search, found } = await aWorkspace('forms', {
      marche: 'Le marché nocturne est ouvert',
      marches: 'Les marchés nocturnes sont ouverts',
      nationaux: 'Des œuvres nationales',
    });
    const { results, forms } = await search('marchés nocturnes');
    expect(results.map(({ campaign }) => campaign).sort()).toEqual(['marche', 'marches']);
    expect(forms.sort()).toEqual(['marche', 'nocturne']);
    const marked = markedPieces(
      'Le marché nocturne est ouvert',
      withForms(readQuery('marchés nocturnes'), forms),
    );
    expect(marked.filter(({ isFound }) => isFound).map(({ text }) => text)).toEqual(['marché', 'nocturne']);
    expect(await found('oeuvre nationale')).toEqual(['nationaux']);
    // Word for word where it is asked for so.
    expect(await found('"marchés nocturnes"')).toEqual(['marches']);
  });

  test('takes what is hostile for words', async () => {
    const said = `L’été "d'avant" & 'après' <-> | ! ( :* \\ \u0000 \ud800 ~ avant\u0000tout`;
    const { deps, found, letters } = await aWorkspace('hostile', {
      mai: said,
      longue: `fin ${'anticonstitutionnellement '.repeat(20_000)}`,
      'un-mot': 'x'.repeat(200_000),
      beaucoup: Array.from({ length: 60_000 }, (_, n) => `mot${n}`).join(' '),
    });
    for (const query of [
      `'`,
      `''`,
      '\\',
      ':*',
      '<->',
      '&|!()',
      '~',
      "'; drop table letters",
      '\u0000',
      '\ud800',
    ])
      expect([query, Array.isArray(await found(query))]).toEqual([query, true]);
    expect(await found(`d'avant & après\u0000`)).toEqual(['mai']);
    expect(await found('anticonstitutionnellement fin')).toEqual(['longue']);
    expect(await found('x'.repeat(150))).toEqual(['un-mot']);
    expect(await found('mot0 mot16383')).toEqual([]);
    expect(await found('mot0 mot16000')).toEqual(['beaucoup']);
    for (const query of [
      'é'.repeat(10_000),
      `${'avant '.repeat(10_000)}`,
      `"${'a b '.repeat(2_500)}"`,
      `'${`'`.repeat(9_999)}`,
    ]) {
      const sought = readQuery(query);
      if (sought.length === 0) continue;
      await readAllLetters(deps);
      expect(Array.isArray((await letters.search({ sought, except: undefined, limit: 10 })).passages)).toBe(
        true,
      );
    }
  });

  test('notes a letter that its thread ends over as one that cannot be read, and reads the others', async () => {
    const said = { mai: 'Le port', juin: 'Le port', juillet: 'Le port' };
    const { found, letters } = await aWorkspace('ending', said, { thread: await threadThatEnds() });
    expect(await found('port')).toHaveLength(2);
    expect(await letters.progress(0)).toMatchObject({ unread: 0 });
  });

  test('reads by block templates as they are, though servers hear of them one after the other', async () => {
    const one = await aWorkspace('by', { mai: 'Le port' });
    const other = await open('by');
    expect([await one.found('port'), await other.found('port')]).toEqual([['mai'], ['mai']]);
    await one.store.blockTemplates.update('texte', () =>
      aTemplateOf([{ key: 'autre', kind: 'text' }], { id: 'texte', name: 'Texte' }),
    );
    expect(await one.found('port')).toEqual([]);
    await expect.poll(() => other.found('port')).toEqual([]);
    await other.store.blockTemplates.update('texte', () => text);
    expect(await other.found('port')).toEqual(['mai']);
    await expect.poll(() => one.found('port')).toEqual(['mai']);
  });

  test('reads letters that were there before the index, and says how many are still to be read', async () => {
    const names = Array.from({ length: 120 }, (_, n) => `lettre-${n + 1}`);
    const one = await aWorkspace('before', Object.fromEntries(names.map((id) => [id, 'Le port'])));
    const other = await open('before');
    expect((await other.letters.progress(0)).unread).toBe(120);
    const [mine, theirs] = await Promise.all([one.found('port'), other.found('port')]);
    expect([mine.length, theirs.length]).toEqual([120, 120]);
    expect(await one.letters.progress(0)).toEqual({ unread: 0, isIndexed: true, life: 1 });
  });

  test('is right whatever two servers save and search at once', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `lettre-${n + 1}`);
    const one = await aWorkspace('at_once', Object.fromEntries(names.map((id) => [id, 'mot1'])));
    const other = await open('at_once');
    await Promise.all(
      [one, other].map(async ({ store, search }, rank) => {
        for (const id of names.filter((_, nth) => nth % 2 === rank)) {
          for (let number = 2; number < 6; number += 1) {
            await store.versions.publish(aLetter(id, `mot${number}`, number));
            await search('mot');
          }
        }
      }),
    );
    for (const { found } of [one, other])
      expect([await found('mot5'), await found('mot1')]).toEqual([names.toSorted(), []]);
  });
});
