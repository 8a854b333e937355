import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aNewsletterTemplate } from '../support/builders/templates.ts';
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

describe('newsletter auto', () => {
  it('says what it would take, then takes it as a version', async () => {
    const { newsletter } = await aWorld();
    const dry = await newsletter('auto', 'lettre-de-decembre', '--dry-run');
    expect(dry.stdout).toContain('Le marché');
    expect(dry.stdout).toContain('Rien n’a été enregistré.');
    const { exitCode, json } = await newsletter('auto', 'Lettre de', '--json');
    expect(exitCode).toBe(0);
    expect(json.contents).toMatchObject([{ campaign: 'lettre-de-decembre', saved: true, dry_run: false }]);
    expect(json.contents[0].taken).toHaveLength(2);
    expect((await newsletter('auto', 'lettre-de-decembre')).stdout).toContain('rien n’a été enregistré');
    const { json: rendered } = await newsletter('render', 'lettre-de-decembre', '--json');
    expect(rendered.emails[0].html).toContain('La foire');
    expect((await newsletter('versions', 'lettre-de-decembre')).stdout).toContain('Contenu automatique');
  });

  it('needs a rule', async () => {
    const { newsletter, folder } = await aWorld();
    const file = join(folder, 'newsletter-templates', 'lettre.json');
    const { autocontent: _, ...template } = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify(template));
    const { exitCode, stderr } = await newsletter('auto', 'lettre-de-decembre');
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('n’a pas de règle')]);
  });

  it('goes on with titles that would steer a terminal (faults D5)', async () => {
    const { newsletter, server } = await aWorld();
    server.at('/flux', anRss('Rouge &#x1b;[31m &lt;b&gt;gras&lt;/b&gt;'));
    const { stdout } = await newsletter('auto', 'lettre-de-decembre', '--dry-run');
    expect(stdout).not.toContain('\u001b');
    expect(stdout).toContain('Rouge [31m gras');
  });
});
