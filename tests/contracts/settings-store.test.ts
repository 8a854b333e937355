import { chmod, lstat, mkdir, readFile, rename, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSettingsFile } from '../../src/adapters/settings-file/settings-file.ts';
import { createLock } from '../../src/adapters/store-json/lock.ts';
import { createSettingsStore } from '../../src/adapters/stored-settings/create-settings-store.ts';
import { loadConfig } from '../../src/adapters/system/load-config.ts';
import type { Config } from '../../src/core/config.ts';
import { applyChanges, type SettingsChange } from '../../src/core/settings/apply-changes.ts';
import { failureOf } from '../support/fakes/failure-of.ts';
import { fakeSettings } from '../support/fakes/fake-settings.ts';
import { temporaryFolder, writeByHand } from '../support/store/temporary-workspace.ts';
import { settingsStoreContract } from './settings-store.ts';

const fileName = 'newsletter.config.json';

interface World {
  env?: NodeJS.ProcessEnv;
  watch?: boolean;
  /** What is done besides with what counts from now on. */
  apply?: (config: Config) => Promise<void>;
}

/** Settings in a real file, and what counted after each change. */
async function inFile(
  text: string,
  { env = {}, watch = false, apply = async (_: Config) => {} }: World = {},
) {
  const folder = await temporaryFolder();
  await writeByHand(folder, fileName, '{}');
  const { config } = await loadConfig({ from: folder, env });
  await writeByHand(folder, fileName, text);
  const applied: Config[] = [];
  const source = createSettingsFile({ folder, exclusively: createLock(folder), intervalMs: 20 });
  const store = createSettingsStore(source, {
    ...{ env, start: { text }, config, watch },
    async apply(next) {
      await apply(next);
      applied.push(next);
    },
  });
  onTestFinished(() => store.close());
  return {
    folder,
    store,
    applied,
    write: (written: string) => writeByHand(folder, fileName, written),
    text: () => readFile(join(folder, fileName), 'utf8'),
    change: (...changes: SettingsChange[]) => store.update((content) => applyChanges(content, changes)),
  };
}

settingsStoreContract('settings-file', async (content) => (await inFile(JSON.stringify(content))).store);
settingsStoreContract('in memory', async (content) => fakeSettings(content));

describe('a file of settings', () => {
  it('changes where it says something else, and nowhere else: order, spaces and lists on one line stay', async () => {
    const text = `{
    "name": "Ville",
    "proof": { "groups": [
        { "name": "Relecture", "id": "relecture", "addresses": ["a@exemple.fr", "b@exemple.fr"] }
    ] },

    "mail": {"from": {"email": "lettre@exemple.fr", "name": "Ville"}}
}
`;
    const { change, text: now } = await inFile(text);
    await change({ path: 'mail.from.name', value: 'Mairie' });
    expect(await now()).toBe(text.replace('"name": "Ville"}}', '"name": "Mairie"}}'));
    await change({ path: 'timeZone', value: 'Europe/Brussels' });
    expect(await now()).toContain('"Mairie"}},\n    "timeZone": "Europe/Brussels"\n}\n');
    await change({ path: 'mail.from.name' }, { path: 'timeZone' });
    expect(await now()).toBe(text.replace(', "name": "Ville"}}', '}}'));
    await change({ path: 'mail.from' });
    expect(await now()).toBe(text.replace(/,\s+"mail".*(?=\n})/, ''));
  });

  it('is only read where a newer program wrote it, or where its version is none', async () => {
    for (const [version, code] of [
      ['99', 'file-too-recent'],
      ['"demain"', 'settings-invalid'],
    ] as const) {
      const text = `{"schemaVersion": ${version}, "name": "Ville"}`;
      const { store, change, text: now } = await inFile(text);
      expect((await failureOf(change({ path: 'name', value: 'Mairie' }))).code).toBe(code);
      expect(await now()).toBe(text);
      expect((await store.read()).content.name).toBe('Ville');
    }
  });

  it('says a key once where a merge left it twice: the last counts, and is the one that changes; it goes as a whole', async () => {
    const { change, text } = await inFile(
      '{"name": "a", "mail": {"host": "a"}, "name": "b", "mail": {"host": "b", "port": 25}}',
    );
    await change({ path: 'name', value: 'Z' }, { path: 'mail.host', value: 'c' }, { path: 'mail.port' });
    expect(JSON.parse(await text())).toEqual({ name: 'Z', mail: { host: 'c' } });
    await change({ path: 'name' }, { path: 'mail.host' });
    expect(await text()).toBe('{}');
  });

  it('may hold keys that every object has: they are unknown ones', async () => {
    for (const key of ['__proto__', 'constructor', 'toString']) {
      const text = `{"${key}": {"x": 1}, "name": "Ville", "mail": {"${key}": "x"}}`;
      const { change, text: now } = await inFile(text);
      await change({ path: 'name', value: 'Mairie' }, { path: 'mail.host', value: 'smtp.exemple.fr' });
      const written = text.replace('Ville', 'Mairie').replace('"x"}}', '"x", "host": "smtp.exemple.fr"}}');
      expect(await now()).toBe(written);
    }
  });

  it('loses such a key as it loses any other', async () => {
    const { change, text } = await inFile(
      '{"proof": {"personas": [{"id": "a", "name": "A", "values": {"x": "1", "constructor": "y"}}]}}',
    );
    await change({ path: 'proof.personas', value: [{ id: 'a', name: 'A', values: { x: '1' } }] });
    expect(await text()).toBe('{"proof": {"personas": [{"id": "a", "name": "A", "values": {"x": "1"}}]}}');
  });

  it('keeps tabs, and the line ends of another system', async () => {
    const { change, text } = await inFile('{\r\n\t"name": "Ville"\r\n}\r\n');
    await change({ path: 'mail.from', value: { email: 'lettre@exemple.fr' } });
    expect(await text()).toBe(
      '{\r\n\t"name": "Ville",\r\n\t"mail": {\r\n\t\t"from": {\r\n\t\t\t"email": "lettre@exemple.fr"\r\n\t\t}\r\n\t}\r\n}\r\n',
    );
  });

  it('keeps what nobody here knows, in the list it stands in too', async () => {
    const text =
      '{"plus": 1, "targets": [{"id": "a", "label": "A", "kind": "list", "value": "a.csv", "note": "x"}]}';
    const { change, text: now } = await inFile(text);
    const a = { id: 'a', label: 'Abonnés', kind: 'list', value: 'a.csv' };
    const b = { id: 'b', label: 'B', kind: 'list', value: 'b.csv' };
    await change({ path: 'targets', value: [b, a] });
    expect(JSON.parse(await now())).toEqual({ plus: 1, targets: [b, { ...a, note: 'x' }] });
  });

  it('is read by whom it was, and a link stays one: what it leads to is written, in the workspace', async () => {
    const { folder, change, text } = await inFile('{"name": "Ville"}');
    const file = join(folder, fileName);
    await chmod(file, 0o640);
    await change({ path: 'name', value: 'Mairie' });
    expect((await stat(file)).mode & 0o777).toBe(0o640);
    await mkdir(join(folder, 'partage'));
    await rename(file, join(folder, 'partage/reglages.json'));
    await symlink('partage/reglages.json', file);
    await change({ path: 'name', value: 'Commune' });
    expect((await lstat(file)).isSymbolicLink()).toBe(true);
    expect(await text()).toBe('{"name": "Commune"}');
    expect((await stat(file)).mode & 0o777).toBe(0o640);
  });

  it('to which a link leads out of the workspace is not written, and that is said', async () => {
    const { folder, change, text } = await inFile('{"name": "Ville"}');
    const elsewhere = join(await temporaryFolder(), 'reglages.json');
    await rename(join(folder, fileName), elsewhere);
    await symlink(elsewhere, join(folder, fileName));
    const failure = await failureOf(change({ path: 'name', value: 'Mairie' }));
    expect(failure.message).toContain('c’est un lien qui mène hors du dossier de travail');
    expect(await text()).toBe('{"name": "Ville"}');
    expect((await lstat(join(folder, fileName))).isSymbolicLink()).toBe(true);
  });

  it('counts at once when it is written here, and what it says is told', async () => {
    const { store, applied, change } = await inFile('{"name": "Ville"}');
    const told = vi.fn();
    store.onChange(told);
    await change({ path: 'name', value: 'Mairie' });
    expect(applied.map(({ name }) => name)).toEqual(['Mairie']);
    expect(told).toHaveBeenCalledOnce();
  });

  it('counts when somebody else writes it; what is not valid is told and changes nothing', async () => {
    const { store, applied, write } = await inFile('{"name": "Ville"}', { watch: true });
    await write('{"name": "Mairie"}');
    await vi.waitFor(() => expect(applied.map(({ name }) => name)).toEqual(['Mairie']));
    await write('{"nom": "Commune"}');
    await vi.waitFor(() =>
      expect(store.problems()).toEqual([
        {
          file: fileName,
          reason: expect.stringContaining('vouliez-vous dire «\u00a0name\u00a0»'),
          servedFromCopy: true,
        },
      ]),
    );
    await write('{"name": ');
    await vi.waitFor(() => expect(store.problems()[0]?.reason).toBe('le JSON est incomplet'));
    expect((await failureOf(store.read())).code).toBe('config-invalid');
    expect(applied).toHaveLength(1);
    await write('{"name": "Commune"}');
    await vi.waitFor(() => expect(store.problems()).toEqual([]));
    expect(applied.at(-1)?.name).toBe('Commune');
  });

  it('counts one text after the other, however long that takes: the last is what the file says', async () => {
    let under = 0;
    let most = 0;
    const { applied, write, change } = await inFile('{"name": "Ville"}', {
      watch: true,
      async apply() {
        most = Math.max(most, ++under);
        await new Promise((resolve) => setTimeout(resolve, 60));
        under--;
      },
    });
    await write('{"name": "Mairie"}');
    await vi.waitFor(() => expect(under).toBe(1));
    await change({ path: 'name', value: 'Commune' });
    // What is told counts already.
    expect(applied.map(({ name }) => name)).toEqual(['Mairie', 'Commune']);
    expect(most).toBe(1);
  });

  it('is taken in again where that failed', async () => {
    const apply = vi.fn().mockRejectedValueOnce(new Error('no author'));
    const { applied, change } = await inFile('{"name": "Ville"}', { apply });
    const mairie = { path: 'name', value: 'Mairie' };
    await expect(change(mairie)).rejects.toThrow('no author');
    await change(mairie);
    expect(applied.map(({ name }) => name)).toEqual(['Mairie']);
  });

  it('that the editor could not open with is told when it is written, not at the next start', async () => {
    const { store, applied, write } = await inFile('{}', { watch: true });
    await write('{"server": {"host": "0.0.0.0"}}');
    await vi.waitFor(() => expect(store.problems()[0]?.reason).toContain('cette machine seulement'));
    await write('{"server": {"host": "::1"}}');
    await vi.waitFor(() => expect(applied.at(-1)?.server.host).toBe('::1'));
  });

  it('says which variable wins over it, and what waits for a new start', async () => {
    const { store, change } = await inFile('{"name": "Ville"}', { env: { NEWSLETTER_NAME: 'Variable' } });
    expect((await store.read()).overridden).toEqual({ name: 'NEWSLETTER_NAME' });
    expect((await change({ path: 'server.port', value: 4321 })).restart).toEqual(['server.port']);
  });

  it('says that whether people sign in waits for a new start', async () => {
    const { store, write } = await inFile('{"name": "Ville"}');
    const server = { public: { url: 'https://lettres.exemple.fr' } };
    await write(JSON.stringify({ name: 'Ville', server, login: {} }));
    expect((await store.read()).restart).toEqual(['server.public', 'login']);
    await write('{"name": "Ville"}');
    expect((await store.read()).restart).toEqual([]);
  });
});
