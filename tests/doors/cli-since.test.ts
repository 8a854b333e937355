import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aBlock } from '../support/builders/block.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../support/builders/templates.ts';
import { directRenderer } from '../support/fakes/direct-renderer.ts';
import { paintingScreenshotter } from '../support/fakes/painting-screenshotter.ts';
import { type CliWorld, cliWorld } from './cli-world.ts';

interface Repository extends CliWorld {
  git(...args: string[]): string;
  write(name: string, value: unknown): Promise<void>;
  save(campaign: string, ...blocks: object[]): Promise<void>;
  commit(): void;
  /** The campaigns that are checked. */
  checked(...argv: string[]): Promise<string[]>;
}

/** The letters `une` (block texte), `deux` (block agenda), `breve` (another template) on branch main, in git. */
async function aRepository(): Promise<Repository> {
  const world = await cliWorld({
    deps: { renderer: directRenderer(), screenshotter: paintingScreenshotter() },
  });
  const { folder, newsletter } = world;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Anne', '-c', 'user.email=anne@exemple.fr', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const write = async (name: string, value: unknown) => {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));
  };
  const save = async (campaign: string, ...blocks: object[]) => {
    await write('.newsletter/version.json', { subject: `Lettre ${campaign}`, blocks });
    const saved = await newsletter('save', campaign, '--from', '.newsletter/version.json');
    expect([saved.exitCode, saved.stderr]).toEqual([0, '']);
  };
  const commit = () => {
    git('add', '.');
    git('commit', '--quiet', '--message', 'Lettres');
  };
  const { markup: _, ...agenda } = aBlockTemplate({ id: 'agenda', name: 'Agenda' });
  await write('block-templates/agenda/block.json', { schemaVersion: 1, ...agenda });
  const short = aNewsletterTemplate({ id: 'courte', name: 'La courte' });
  await write('newsletter-templates/courte.json', { schemaVersion: 1, ...short });
  await write('.gitignore', '.newsletter/\n');
  for (const [name, template] of Object.entries({ une: 'lettre', deux: 'lettre', breve: 'courte' }))
    await newsletter('create', name, '--template', template);
  await save('une', aBlock());
  await save('deux', aBlock({ blocktemplate: 'agenda' }));
  await save('breve', aBlock());
  git('init', '--quiet', '--initial-branch=main');
  commit();
  git('checkout', '--quiet', '-b', 'branche');
  return {
    ...world,
    git,
    write,
    save,
    commit,
    async checked(...argv) {
      const { json } = await newsletter('check', '--since', 'main', '--json', ...argv);
      return json.letters.map(({ campaign }: { campaign: string }) => campaign);
    },
  };
}

describe('--since', () => {
  it('check --since takes the campaigns that a branch changed, committed or not, and no other', async () => {
    const { newsletter, save, commit, checked } = await aRepository();
    const nothing = await newsletter('check', '--since', 'main');
    expect([nothing.exitCode, nothing.stdout]).toEqual([0, '']);
    expect(nothing.stderr).toBe('Aucune campagne n’a changé depuis «\u00a0main\u00a0».\n');
    await save('deux', aBlock({ blockdatas: { title: 'Autre' } }));
    expect(await checked()).toEqual(['deux']);
    commit();
    await newsletter('create', 'Nouvelle', '--template', 'lettre');
    expect(await checked()).toEqual(['deux', 'nouvelle']);
  });

  it('what main got in the meantime is not what the branch changed', async () => {
    const { save, commit, checked, git } = await aRepository();
    git('checkout', '--quiet', 'main');
    await save('une', aBlock({ blockdatas: { title: 'Sur main' } }));
    commit();
    git('checkout', '--quiet', 'branche');
    expect(await checked()).toEqual([]);
  });

  it.each([
    ['a block template', 'block-templates/agenda/markup.liquid', '<p>{{ title }}</p>', ['deux']],
    ['the thumbnail of one', 'block-templates/agenda/thumbnail.jpg', 'x', []],
    ['a baseline', 'snapshots/une/page@phone.png', 'x', ['une']],
    ['what is no part of a letter', 'README.md', 'x', []],
  ])('a change of %s is one of the letters that show it', async (_what, file, content, campaigns) => {
    const { write, checked } = await aRepository();
    await write(file, content);
    expect(await checked()).toEqual(campaigns);
  });

  it('a change of a newsletter template, a picture, the configuration is one of the letters that show it', async () => {
    const { write, save, commit, checked, git } = await aRepository();
    const other = aNewsletterTemplate({ id: 'courte', name: 'La très courte' });
    await write('newsletter-templates/courte.json', { schemaVersion: 1, ...other });
    expect(await checked()).toEqual(['breve']);
    git('checkout', '--quiet', '.');
    await save('une', aBlock({ blockdatas: { title: 'Le plan : /media/plan.jpg' } }));
    commit();
    git('branch', '--force', 'main');
    await write('medias/plan.jpg', 'x');
    expect(await checked()).toEqual(['une']);
    await write('newsletter.config.json', { name: 'Autre nom' });
    expect(await checked()).toEqual(['breve', 'deux', 'une']);
  });

  it('snapshot --since pictures the campaigns that a branch changed', async () => {
    const { newsletter, save } = await aRepository();
    await save('deux', aBlock({ blockdatas: { title: 'Autre' } }));
    const { json } = await newsletter('snapshot', '--since', 'main', '--view', 'phone', '--json');
    const names = json.snapshots.map(({ campaign }: { campaign: { id: string } }) => campaign.id);
    expect([...new Set(names)]).toEqual(['deux']);
  });

  it('says why a ref cannot be followed, and goes with nothing else that chooses', async () => {
    const { newsletter } = await aRepository();
    for (const ref of ['absente', '--output=/tmp/x']) {
      const refused = await newsletter('check', `--since=${ref}`);
      expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
      expect(refused.stderr).toContain('git ne connaît pas ce nom');
    }
    const twice = await newsletter('check', 'une', '--since', 'main');
    expect([twice.exitCode, twice.stderr]).toEqual([2, expect.stringContaining('--since ne va ni avec')]);
    expect((await newsletter('snapshot', '--all', '--since', 'main')).exitCode).toBe(2);
    const plain = await cliWorld();
    const outside = await plain.newsletter('check', '--since', 'main');
    expect([outside.exitCode, outside.stderr]).toEqual([2, expect.stringContaining('dépôt git')]);
  });
});
