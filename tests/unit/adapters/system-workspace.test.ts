import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readdir, readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createJsonStore } from '../../../src/adapters/store-json/create-json-store.ts';
import { createIdSource, createSystemClock } from '../../../src/adapters/system/clock-and-ids.ts';
import { createGitUser, findAuthor } from '../../../src/adapters/system/find-author.ts';
import { initWorkspace } from '../../../src/adapters/system/init-workspace.ts';
import { loadConfig, variableOf } from '../../../src/adapters/system/load-config.ts';
import { configLeaves } from '../../../src/core/settings/config-shape.ts';
import { aConfig } from '../../support/builders/config.ts';
import { aNewsletterTemplate } from '../../support/builders/templates.ts';
import { filesBelow, temporaryFolder, writeByHand } from '../../support/store/temporary-workspace.ts';

async function workspaceSaying(config: string | object): Promise<string> {
  const folder = await temporaryFolder();
  await writeByHand(folder, 'newsletter.config.json', config);
  return folder;
}

const issuesOf = async (config: string | object, env: NodeJS.ProcessEnv = {}) => {
  const from = await workspaceSaying(config);
  const error = await loadConfig({ from, env }).catch((thrown) => thrown);
  expect(error).toMatchObject({ code: 'config-invalid' });
  return error.params.issues as { path: string; message: string }[];
};

describe('the configuration', () => {
  test('that is no JSON is told in whole sentences', async () => {
    const from = await workspaceSaying('{ "name": ');
    const error = await loadConfig({ from, env: {} }).catch((thrown) => thrown);
    expect(error.message).toMatch(/ n’est pas valable\. Le JSON /);
  });

  test('is that of the folder or of its nearest parent', async () => {
    const folder = await workspaceSaying({ schemaVersion: 1, name: 'La ville' });
    await mkdir(join(folder, 'campaigns/a'), { recursive: true });
    const loaded = await loadConfig({ from: join(folder, 'campaigns/a'), env: {} });
    expect(loaded).toMatchObject({ folder, file: join(folder, 'newsletter.config.json') });
    expect(loaded.config).toMatchObject({ name: 'La ville', timeZone: 'Europe/Paris' });
  });

  test('is missing where no parent has one', async () => {
    const from = await temporaryFolder();
    await expect(loadConfig({ from, env: {} })).rejects.toMatchObject({
      code: 'workspace-not-found',
      params: { folder: from },
    });
  });

  test.each([
    [{ timezone: 'Europe/Paris' }, 'timezone', 'timeZone'],
    [{ mail: { hots: 'x' } }, 'mail.hots', 'host'],
    [{ proof: { groups: [{ id: 'a', name: 'A', adresses: [] }] } }, 'proof.groups.0.adresses', 'addresses'],
  ])('with an unknown key %j names the nearest one', async (config, path, nearest) => {
    expect(await issuesOf(config)).toContainEqual({
      path,
      message: `réglage inconnu, vouliez-vous dire «\u00a0${nearest}\u00a0»\u00a0?`,
    });
  });

  test('with several mistakes tells all of them', async () => {
    const issues = await issuesOf({ timeZone: 'Mars', mail: { port: 0, transport: 'pigeon' } });
    expect(issues.map(({ path }) => path)).toEqual(['timeZone', 'mail.transport', 'mail.port']);
  });

  test.each([
    ['', 'il est vide'],
    ['{"name": }', 'le JSON est incorrect (ligne 1, colonne 10)'],
    ['[]', 'un objet est attendu'],
  ])('that reads %j says what is wrong', async (text, message) => {
    expect(await issuesOf(text)).toEqual([{ path: '', message }]);
  });

  test('refuses tracking parameters that could not stand in a link, or that links choose themselves', async () => {
    const parameters = { utm_source: 'lettre', autologin: 'true', 'utm source': 'x', utm_medium: '' };
    expect(await issuesOf({ tracking: { parameters } })).toEqual([
      { path: 'tracking.parameters.autologin', message: 'ce paramètre se choisit lien par lien' },
      { path: 'tracking.parameters.utm source', message: expect.stringContaining('nom attendu') },
      { path: 'tracking.parameters.utm_medium', message: expect.any(String) },
    ]);
    const from = await workspaceSaying({ tracking: { parameters: { utm_source: 'lettre' } } });
    const { config } = await loadConfig({
      from,
      env: { NEWSLETTER_TRACKING_PARAMETERS: 'no setting of ours' },
    });
    expect(config.tracking).toEqual({ parameters: { utm_source: 'lettre' } });
  });

  test('gives way to the environment', async () => {
    const from = await workspaceSaying({ name: 'Du fichier', mail: { host: 'fichier', port: 25 } });
    const env = {
      NEWSLETTER_TIME_ZONE: 'Europe/Brussels',
      NEWSLETTER_MAIL_TRANSPORT: 'smtp',
      NEWSLETTER_MAIL_PORT: '2525',
      NEWSLETTER_MAIL_SECURE: 'true',
      NEWSLETTER_MAIL_FROM_EMAIL: 'lettre@exemple.fr',
      NEWSLETTER_MAIL_ALLOW: 'a@exemple.fr, *@exemple.org',
      NEWSLETTER_SMTP_PASSWORD: 'no setting of ours',
      NEWSLETTER_NAME: '',
    };
    const { config } = await loadConfig({ from, env });
    expect(config).toMatchObject({
      name: 'Du fichier',
      timeZone: 'Europe/Brussels',
      mail: {
        transport: 'smtp',
        host: 'fichier',
        port: 2525,
        secure: true,
        from: { name: '', email: 'lettre@exemple.fr' },
        allow: ['a@exemple.fr', '*@exemple.org'],
      },
    });
  });
});

describe('what is wrong with the configuration', () => {
  test('a bad NEWSLETTER_ variable blames the variable, not the file', async () => {
    const env = { NEWSLETTER_SERVER_PORT: 'beaucoup', NEWSLETTER_MAIL_ALLOW: 'a@exemple.fr,b' };
    expect(await issuesOf({ server: { port: 80 } }, env)).toMatchObject([
      { path: 'NEWSLETTER_MAIL_ALLOW', message: 'adresse ou *@domaine attendu' },
      { path: 'NEWSLETTER_SERVER_PORT', message: 'un nombre est attendu' },
    ]);
    const from = await workspaceSaying({});
    const error = await loadConfig({ from, env }).catch((thrown) => thrown);
    expect(error.message).toMatch(/^L’environnement n’est pas valable\. NEWSLETTER_MAIL_ALLOW/);
    expect(await issuesOf({ timeZone: 'Mars' }, env)).toContainEqual({
      path: 'timeZone',
      message: 'fuseau horaire inconnu',
    });
  });

  test.each([
    [2, 'il a été écrit par une version plus récente de newsletter\u00a0; mettez newsletter à jour'],
    ['2.1', 'il a été écrit par une version plus récente de newsletter\u00a0; mettez newsletter à jour'],
    ['x', 'schemaVersion n’y est pas une version'],
  ])('a newer schemaVersion is refused: %j', async (schemaVersion, message) => {
    expect(await issuesOf({ schemaVersion, future: true })).toEqual([{ path: '', message }]);
  });

  test('the variables are in docs, each with the setting that it stands for', async () => {
    const told = await readFile('docs/configuration.md', 'utf8');
    for (const { path } of configLeaves())
      expect(told).toContain(`| \`${variableOf(path)}\` | \`${path.join('.')}\` |`);
  });
});

describe('the author', () => {
  const config = aConfig({ author: 'De la configuration' });

  const git = { name: () => 'De git' };

  test('is who the flag, then the environment, then the configuration names, then git', () => {
    const env = { NEWSLETTER_AUTHOR: 'De l’environnement' };
    expect(findAuthor({ flag: ' Du drapeau ', env, config, git })).toBe('Du drapeau');
    expect(findAuthor({ flag: '', env, config, git })).toBe('De l’environnement');
    expect(findAuthor({ env: {}, config, git })).toBe('De la configuration');
    expect(findAuthor({ env: {}, config: aConfig(), git })).toBe('De git');
  });

  test('is somebody where git names nobody', () => {
    expect(findAuthor({ env: {}, config: aConfig(), git: { name: () => '' } })).not.toBe('');
  });

  test('is one line', () => {
    expect(findAuthor({ flag: 'Claire\r\nBcc: x', env: {}, config, git })).toBe('Claire Bcc: x');
  });
});

describe('git’s user', () => {
  const inFolder = async () => {
    const folder = await temporaryFolder();
    const git = (...asked: string[]) => execFileSync('git', asked, { cwd: folder });
    git('init', '--quiet');
    return { folder, call: (name: string) => git('config', 'user.name', name) };
  };

  test.each(['at once', 'while others go on'])('is asked once, %s', async (how) => {
    const { folder, call } = await inFolder();
    const git = createGitUser(folder);
    call('Claire');
    if (how === 'while others go on') await git.ask();
    else git.name();
    call('Paul');
    expect(git.name()).toBe('Claire\n');
  });

  test.skipIf(process.platform === 'win32')('is nobody where what is called git does not end', async () => {
    const folder = await temporaryFolder();
    await writeByHand(folder, 'git', "#!/bin/sh\ntrap '' TERM\nwhile :; do sleep 1; done\n");
    await chmod(join(folder, 'git'), 0o755);
    vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    const [asked, other] = [createGitUser(folder, 50), createGitUser(folder, 50)];
    await asked.ask();
    expect([asked.name(), other.name()]).toEqual(['', '']);
  });
});

describe('a new workspace', () => {
  test.skipIf(process.platform !== 'linux')(
    'where no folder can be made is refused, and that ends',
    async () => {
      await expect(initWorkspace({ folder: '/proc/nowhere' })).rejects.toMatchObject({
        code: 'storage-failed',
      });
    },
  );

  test('is empty but for free HTML, and works at once', async () => {
    const folder = join(await temporaryFolder(), 'Ma lettre');
    await initWorkspace({ folder });
    expect(await filesBelow(folder)).toEqual([
      '.gitattributes',
      '.gitignore',
      'newsletter-templates/html-libre.json',
      'newsletter.config.json',
    ]);
    expect(await readFile(join(folder, '.gitignore'), 'utf8')).toBe(
      '.newsletter/\naccess/\noutbox/\ntrash/\n',
    );
    expect(await readFile(join(folder, '.gitattributes'), 'utf8')).toContain('campaigns/**/*.html -text\n');
    expect((await loadConfig({ from: folder, env: {} })).config.name).toBe('Ma lettre');
    const store = await createJsonStore({ folder, watch: false });
    expect(await store.newsletterTemplates.get('html-libre')).toMatchObject({
      use_editor: false,
      positions: [],
    });
  });

  test('of demonstration is a copy, without what can be rebuilt', async () => {
    const demo = await workspaceSaying({ name: 'Démonstration' });
    await writeByHand(demo, 'newsletter-templates/lettre.json', aNewsletterTemplate());
    await writeByHand(demo, '.newsletter/index.json', '{}');
    const folder = join(await temporaryFolder(), 'demo');
    await initWorkspace({ folder, demo });
    expect(await filesBelow(folder)).toEqual([
      '.gitattributes',
      '.gitignore',
      'newsletter-templates/lettre.json',
      'newsletter.config.json',
    ]);
  });

  test('is the demonstration under another name, where one is given', async () => {
    const [folder, demo] = [await temporaryFolder(), await temporaryFolder()];
    const text = '{\n    "name": "Musée",\n    "timeZone": "Europe/Paris"\n}\n';
    await writeByHand(demo, 'newsletter.config.json', text);
    await initWorkspace({ folder, demo, name: 'Ville de Clairval' });
    expect(await readFile(join(folder, 'newsletter.config.json'), 'utf8')).toBe(
      text.replace('Musée', 'Ville de Clairval'),
    );
  });

  test('leaves the files of its folder alone', async () => {
    const folder = await temporaryFolder();
    await writeByHand(folder, 'LISEZMOI.md', 'à garder');
    await writeByHand(folder, '.gitignore', 'node_modules/');
    await initWorkspace({ folder });
    expect(await readFile(join(folder, 'LISEZMOI.md'), 'utf8')).toBe('à garder');
    expect(await readFile(join(folder, '.gitignore'), 'utf8')).toBe(
      'node_modules/\n.newsletter/\naccess/\noutbox/\ntrash/\n',
    );
  });

  test('is never made over one that is there, whole or in part', async () => {
    const existing = await workspaceSaying({ name: 'La mienne' });
    await expect(initWorkspace({ folder: existing })).rejects.toMatchObject({ code: 'workspace-not-empty' });
    expect((await loadConfig({ from: existing, env: {} })).config.name).toBe('La mienne');
    const part = await temporaryFolder();
    await writeByHand(part, 'newsletter-templates/a.json', '{}');
    await expect(initWorkspace({ folder: part })).rejects.toMatchObject({ code: 'workspace-not-empty' });
    expect(await readdir(part)).toEqual(['newsletter-templates']);
  });

  test('cannot be made in the place of a file, which stays', async () => {
    const folder = await temporaryFolder();
    await writeByHand(folder, 'note.txt', 'à garder');
    for (const name of ['note.txt', 'note.txt/lettres']) {
      const making = initWorkspace({ folder: join(folder, name) });
      await expect(making).rejects.toMatchObject({ code: 'storage-failed' });
    }
    expect(await readFile(join(folder, 'note.txt'), 'utf8')).toBe('à garder');
  });

  test('made twice at once is made once', async () => {
    const folder = await temporaryFolder();
    const both = await Promise.allSettled([initWorkspace({ folder }), initWorkspace({ folder })]);
    const refused = both.filter((result) => result.status === 'rejected');
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'workspace-not-empty' });
    expect(refused.length).toBeLessThan(2);
    expect(await filesBelow(folder)).toHaveLength(4);
  });
});

test('ids are letters and digits, and differ', () => {
  const ids = Array.from({ length: 1_000 }, () => createIdSource().next());
  expect(new Set(ids).size).toBe(1_000);
  expect(ids.every((id) => /^[a-z0-9]{10}$/.test(id))).toBe(true);
});

test('the clock tells the time', () => {
  expect(Math.abs(createSystemClock().now().getTime() - Date.now())).toBeLessThan(1_000);
});
