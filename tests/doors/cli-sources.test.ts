import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aBlockTemplate, aNewsletterTemplate } from '../support/builders/templates.ts';
import { anRss, type FeedServer, feedServer } from '../support/feed-server.ts';
import { type CliWorld, cliWorld } from './cli-world.ts';

interface World extends CliWorld {
  server: FeedServer;
}

/** A workspace whose source is a server of this machine, with a rule that takes two of its articles. */
async function aWorld(): Promise<World> {
  const server = await feedServer();
  server.at('/flux', anRss('Le marché', 'La foire', 'Le bal'));
  const sources = [{ alias: 'actus', label: 'Actualités', url: `${server.url}/flux` }];
  const world = await cliWorld({ config: { sources, allowedHosts: ['127.0.0.1'] } });
  const autocontent = [{ position: 'full1', blocktemplate: 'texte', source: 'actus', count: 2 }];
  const file = join(world.folder, 'newsletter-templates', 'lettre.json');
  await writeFile(file, JSON.stringify({ schemaVersion: 1, ...aNewsletterTemplate({ autocontent }) }));
  await world.newsletter('create', 'Lettre de décembre', '--template', 'lettre');
  return { ...world, server };
}

describe('newsletter sources', () => {
  it('reads them, and lists what they have', async () => {
    const { newsletter } = await aWorld();
    const { exitCode, json } = await newsletter('sources', '--json');
    expect(exitCode).toBe(0);
    expect(json).toMatchObject({ schemaVersion: 1, sources: [{ alias: 'actus', count: 3, failure: null }] });
    expect((await newsletter('sources')).stdout).toMatch(/actus\s+Actualités\s+3\s+Lue à l’instant\./);
  });

  it('shows what one of them offers', async () => {
    const { newsletter } = await aWorld();
    const { stdout } = await newsletter('sources', 'actus');
    expect(stdout).toContain('Le marché');
    expect((await newsletter('sources', 'rien')).exitCode).toBe(2);
  });

  it('tells one that is down, with its last good copy; without a copy it fails', async () => {
    const { newsletter, server } = await aWorld();
    server.at('/flux', (_request, response) => response.writeHead(500).end());
    const never = await newsletter('sources');
    expect([never.exitCode, never.stderr]).toEqual([
      1,
      expect.stringContaining(
        '«\u00a0Actualités\u00a0»\u00a0: Rien n’a pu être lu\u00a0: elle répond par l’erreur 500.',
      ),
    ]);
    server.at('/flux', anRss('Le marché'));
    await newsletter('sources');
    server.at('/flux', (_request, response) => response.writeHead(500).end());
    const copy = await newsletter('sources');
    expect([copy.exitCode, copy.stderr]).toEqual([0, expect.stringContaining('Copie lue')]);
  });
});

it('no secret of a source is in an answer, a list, an error or a file', async () => {
  const server = await feedServer();
  const url = `${server.url}/flux?cle=s3cret`;
  const headersEnv = { Authorization: 'JETON' };
  const sources = [
    { alias: 'ecrite', label: 'Écrite', url, headersEnv },
    { alias: 'tue', label: 'Tue', urlEnv: 'ADRESSE', headersEnv },
  ];
  const world = await cliWorld({ config: { sources, allowedHosts: ['127.0.0.1'] } });
  const { newsletter, folder } = world;
  vi.stubEnv('ADRESSE', url).stubEnv('JETON', 'jeton-s3cret');
  onTestFinished(() => void vi.unstubAllEnvs());
  const said: string[] = [];
  const say = async (...argv: string[]) => {
    const { stdout, stderr } = await newsletter(...argv, '--debug');
    said.push(stdout + stderr);
  };
  await say('sources', '--json');
  server.at('/flux?cle=s3cret', anRss('Le marché'));
  for (const argv of [['sources', '--json'], ['sources'], ['sources', 'tue', '--json'], ['doctor', '--json']])
    await say(...argv);
  expect(server.requests.at(-1)?.headers.authorization).toBe('jeton-s3cret');
  const copies = join(folder, '.newsletter', 'sources');
  for (const name of await readdir(copies)) said.push(await readFile(join(copies, name), 'utf8'));
  expect(said).toHaveLength(7);
  expect(said.join('\n')).toContain('/flux?cle=…');
  expect(said.filter((text) => text.includes('s3cret'))).toEqual([]);
});

describe('newsletter auto', () => {
  it('says what it would take, then takes it as a version', async () => {
    const { newsletter } = await aWorld();
    const dry = await newsletter('auto', 'lettre-de-decembre', '--dry-run');
    expect(dry.stdout).toContain('Le marché');
    expect(dry.stderr).toContain('Rien n’a été enregistré.');
    const { exitCode, json } = await newsletter('auto', 'Lettre de', '--json');
    expect(exitCode).toBe(0);
    expect(json.contents).toMatchObject([{ campaign: 'lettre-de-decembre', saved: true, dry_run: false }]);
    expect(json.contents[0].taken).toHaveLength(2);
    expect((await newsletter('auto', 'lettre-de-decembre')).stderr).toContain('rien n’a été enregistré');
    const { json: rendered } = await newsletter('render', 'lettre-de-decembre', '--json');
    expect(rendered.emails[0].html).toContain('La foire');
    expect((await newsletter('versions', 'lettre-de-decembre')).stdout).toContain('Contenu automatique');
  });

  it('keeps the pictures of contents in the library, once; those that cannot be had are told', async () => {
    const { newsletter, folder, server } = await aWorld();
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    server.at('/photo', photo);
    const item = (title: string, picture: string) =>
      `<item><title>${title}</title><enclosure url="${server.url}${picture}" type="image/jpeg"/></item>`;
    server.at(
      '/flux',
      `<rss version="2.0"><channel><title>A</title>${item('Le marché', '/photo')}${item('Le bal', '/rien')}</channel></rss>`,
    );
    const parameters = [
      { key: 'title', kind: 'text', label: 'Titre' },
      { key: 'photo', kind: 'image', label: 'Photo' },
    ];
    const { markup: _, ...block } = aBlockTemplate({ parameters });
    const file = join(folder, 'block-templates', 'texte', 'block.json');
    await writeFile(file, JSON.stringify({ schemaVersion: 1, ...block }));
    const { stdout } = await newsletter('auto', 'lettre-de-decembre');
    expect(stdout).toMatch(
      /sans image\. L’adresse .+\/rien ne donne rien\u00a0: elle répond par l’erreur 404/,
    );
    await newsletter('auto', 'lettre-de-decembre');
    const kept = await readdir(join(folder, 'medias', 'contenus', 'actus'));
    expect(kept.sort()).toEqual(['le-marche.jpg', 'le-marche.jpg.json']);
    const { json } = await newsletter('render', 'lettre-de-decembre', '--json');
    expect(json.emails[0].html).toContain('le-marche');
    expect(server.asked.filter((path) => path === '/photo')).toHaveLength(1);
  });

  it('needs a rule', async () => {
    const { newsletter, folder } = await aWorld();
    const file = join(folder, 'newsletter-templates', 'lettre.json');
    const { autocontent: _, ...template } = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify(template));
    const { exitCode, stderr } = await newsletter('auto', 'lettre-de-decembre');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('n’a pas de règle')]);
  });

  it('goes on with titles that would steer a terminal', async () => {
    const { newsletter, server } = await aWorld();
    server.at('/flux', anRss('Rouge &#x1b;[31m &lt;b&gt;gras&lt;/b&gt;'));
    const { stdout } = await newsletter('auto', 'lettre-de-decembre', '--dry-run');
    expect(stdout).not.toContain('\u001b');
    expect(stdout).toContain('Rouge [31m gras');
  });
});
