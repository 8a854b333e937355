import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Proof } from '../../src/core/proof/proof.ts';
import { aBlock } from '../support/builders/block.ts';
import { directRenderer } from '../support/fakes/direct-renderer.ts';
import { type CliWorld, cliWorld } from './cli-world.ts';

interface Branches extends CliWorld {
  /** What git wrote; undefined where it said no. */
  git(...args: string[]): string | undefined;
  /** A version of the letter `lettre`, its subject and the titles of its blocks `a` and `b`. */
  save(draft: { subject?: string; a?: string; b?: string; parameters?: object }): Promise<void>;
  read(path: string): Promise<string>;
  write(path: string, text: string): Promise<void>;
  /** The versions of the letter, the first one first. */
  versions(): Promise<Saved[]>;
  proofs(): Promise<Proof[]>;
  commit(message: string): void;
}

interface Saved {
  id: string;
  based_on: string | null;
  merged_from?: string;
  subject: string;
  preheader: string;
  blocks: { blockdatas: { title: string } }[];
}

/** The letter `lettre`, two versions and the blocks `a` and `b`, on branch main; then the branch `leur` and `notre` at the same commit. */
async function branches(): Promise<Branches> {
  const world = await cliWorld({ deps: { renderer: directRenderer() } });
  const { folder, newsletter } = world;
  const git = (...args: string[]) => {
    const own = ['-c', 'user.name=Anne', '-c', 'user.email=anne@exemple.fr', '-c', 'core.editor=true'];
    try {
      return execFileSync('git', [...own, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
    } catch {
      return undefined;
    }
  };
  const read = (path: string) => readFile(join(folder, path), 'utf8');
  const write = (path: string, text: string) => writeFile(join(folder, path), text);
  const jsonIn = async <Value>(path: string): Promise<Value[]> => {
    const names = (await readdir(join(folder, path))).filter((name) => /^[^.]+\.json$/.test(name)).sort();
    return Promise.all(names.map(async (name) => JSON.parse(await read(`${path}/${name}`))));
  };
  const save: Branches['save'] = async ({ subject = 'Objet', a = 'Marché', b = 'Concert', ...others }) => {
    const blocks = [
      aBlock({ id: 'a', blockdatas: { title: a } }),
      aBlock({ id: 'b', blockdatas: { title: b } }),
    ];
    await write('.newsletter/version.json', JSON.stringify({ subject, blocks, ...others }));
    const saved = await newsletter('save', 'lettre', '--from', '.newsletter/version.json');
    expect([saved.exitCode, saved.stderr]).toEqual([0, '']);
  };
  const commit = (message: string) => {
    git('add', '.');
    expect(git('commit', '--quiet', '--message', message)).toBeDefined();
  };
  git('init', '--quiet', '--initial-branch=main');
  expect((await newsletter('merge', '--setup')).exitCode).toBe(0);
  await write('.gitignore', '.newsletter/\noutbox/\n');
  await newsletter('create', 'lettre', '--template', 'lettre');
  await save({});
  commit('Lettre');
  git('branch', 'leur');
  git('checkout', '--quiet', '-b', 'notre');
  return {
    ...world,
    ...{ git, read, write, save, commit },
    versions: () => jsonIn('campaigns/lettre/versions'),
    proofs: () => jsonIn('campaigns/lettre/proofs'),
  };
}

const titles = ({ blocks }: Saved) => blocks.map(({ blockdatas }) => blockdatas.title);
const numbers = (saved: Saved[]) =>
  saved.map(({ id, based_on, merged_from }) =>
    [id, based_on, merged_from].map((one) => (one ? Number(one.slice(0, 6)) : null)),
  );

/** Ours: one version and a proof of it, at 'main'. Theirs: two versions, and a proof of the last. */
async function twoAgainstOne() {
  const world = await branches();
  const { git, save, newsletter, commit } = world;
  const prove = async (remark: string, to = 'claire@exemple.fr') => {
    const sent = await newsletter('bat', 'lettre', '--to', to, '--json');
    const { proofs } = sent.json;
    const number = String(proofs[0].number);
    expect((await newsletter('remark', 'lettre', remark, '--proof', number)).exitCode).toBe(0);
  };
  await save({ a: 'Marché de Noël' });
  await prove('Une heure manque');
  commit('Notre version');
  git('checkout', '--quiet', 'leur');
  await save({ subject: 'Leur objet' });
  commit('Leur objet');
  await save({ subject: 'Leur objet', b: 'Concert du soir' });
  await prove('Le lieu manque');
  commit('Leur concert');
  return { ...world, prove };
}

/** Replays the branch, and ends each stop. */
async function rebase({ git, newsletter }: Branches, onto: string) {
  let isDone = git('rebase', onto) !== undefined;
  for (let step = 1; !isDone; step += 1) {
    expect(step).toBeLessThan(5);
    const ended = await newsletter('merge', '--git');
    expect([ended.exitCode, ended.stderr]).toEqual([0, 'Relisez, puis git rebase --continue.\n']);
    isDone = git('rebase', '--continue') !== undefined;
  }
}

/** Everything of both sides is there, and each proof shows the version it was made of. */
async function expectAllOfBoth({ newsletter, read, versions, proofs, git }: Branches) {
  const saved = await versions();
  const last = saved.at(-1);
  expect(last && [last.subject, ...titles(last)]).toEqual([
    'Leur objet',
    'Marché de Noël',
    'Concert du soir',
  ]);
  const shown = async ({ number, version_id }: Proof) => ({
    html: await read(`campaigns/lettre/proofs/${number}.html`),
    title: saved.filter(({ id }) => id === version_id).map(titles),
  });
  const kept = await Promise.all((await proofs()).map(shown));
  for (const { html, title } of kept) for (const word of title.flat()) expect(html).toContain(word);
  const { remarks } = JSON.parse(await read('campaigns/lettre/remarks.json'));
  const proofOf = new Map(
    remarks.map((remark: { text: string; proof: number }) => [remark.text, remark.proof]),
  );
  expect(kept[Number(proofOf.get('Le lieu manque')) - 1]?.html).toContain('Concert du soir');
  expect(kept[Number(proofOf.get('Une heure manque')) - 1]?.html).toContain('Marché de Noël');
  expect(git('status', '--porcelain')).toBe('');
  const checked = await newsletter('doctor', '--json');
  expect(checked.json.problems ?? []).toEqual([]);
  expect((await newsletter('versions', 'lettre', '--json')).json.versions).toHaveLength(saved.length);
}

/** Ours 3 on 2, theirs 4 and 5 on 2, and the merge, which follows theirs: what `numbers` tells of each. */
const bothAndTheirMerge = [
  [1, null, null],
  [2, 1, null],
  [3, 2, null],
  [4, 2, null],
  [5, 4, null],
  [6, 5, 3],
];

describe('newsletter merge --git', () => {
  it('ends a merge of two versions against one, with a proof on each side', async () => {
    const world = await twoAgainstOne();
    const { git, newsletter, versions } = world;
    git('checkout', '--quiet', 'notre');
    expect(git('merge', 'leur')).toBeUndefined();
    const ended = await newsletter('merge', '--git');
    expect(ended.stderr).toBe('Relisez, puis git commit.\n');
    expect(ended).toMatchObject({
      exitCode: 0,
      stdout:
        'lettre\u00a0: les deux côtés sont réunis dans la version 6, leur version 3 porte le n°\u00a04, leur version 4 porte le n°\u00a05, leur BAT n°\u00a01 porte le n°\u00a02\n',
    });
    expect(numbers(await versions())).toEqual(bothAndTheirMerge);
    expect(git('commit', '--quiet', '--no-edit')).toBeDefined();
    await expectAllOfBoth(world);
  });

  it('ends a rebase: all of the branch is there once at its first stop, and commits that follow name it rightly', async () => {
    const world = await twoAgainstOne();
    const { git, newsletter, prove, versions, proofs, commit } = world;
    await prove('Pour Marc aussi', 'marc@exemple.fr');
    commit('Un BAT de plus');
    await rebase(world, 'notre');
    expect(existsSync(join(world.folder, '.git/rebase-merge'))).toBe(false);
    expect(numbers(await versions())).toEqual(bothAndTheirMerge);
    expect((await proofs()).map(({ version_id }) => Number(version_id.slice(0, 6)))).toEqual([3, 5, 5]);
    await expectAllOfBoth(world);
    git('checkout', '--quiet', 'notre');
    expect(git('merge', 'leur')).toBeDefined();
    expect((await newsletter('doctor')).exitCode).toBe(0);
  });

  it('writes nothing where both changed one field, says which, and takes the side that is named', async () => {
    const { git, save, commit, newsletter, versions } = await branches();
    await save({ subject: 'Notre objet', a: 'Marché de Noël' });
    commit('Notre objet');
    git('checkout', '--quiet', 'leur');
    await save({ subject: 'Leur objet' });
    commit('Leur objet');
    git('checkout', '--quiet', 'notre');
    git('merge', 'leur');
    const refused = await newsletter('merge', '--git');
    expect([refused.exitCode, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toContain(
      [
        'Les deux côtés ont changé la même chose, et rien n’a été écrit\u00a0:',
        '- lettre, «\u00a0Objet\u00a0»',
        '    --ours\u00a0: «\u00a0Notre objet\u00a0»',
        '    --theirs\u00a0: «\u00a0Leur objet\u00a0»\n',
      ].join('\n'),
    );
    expect(numbers(await versions())).toEqual([
      [1, null, null],
      [2, 1, null],
      [3, 2, null],
    ]);
    expect((await newsletter('merge', '--git', '--theirs', 'lettre')).exitCode).toBe(0);
    const saved = await versions();
    expect(saved.slice(1).map(({ subject }) => subject)).toEqual([
      'Objet',
      'Notre objet',
      'Leur objet',
      'Leur objet',
    ]);
    expect(saved.map(titles).at(-1)).toEqual(['Marché de Noël', 'Concert']);
    expect(git('commit', '--quiet', '--no-edit')).toBeDefined();
  });

  it('merges raw letters by lines, and keeps the bytes of both sides under the numbers of their versions', async () => {
    const { git, folder, write, commit, newsletter, read } = await branches();
    const lines = (first: string, last: string) =>
      `<p>${first}</p>\n<p>Entre</p>\n<p>Encore</p>\n<p>${last}</p>\n`;
    await write('donnee.html', lines('Un', 'Deux'));
    const imported = await newsletter('import', 'donnee.html', '--json');
    const letter = imported.json.imported[0].id;
    const save = async (html: string, label: string) => {
      await write('.newsletter/version.json', JSON.stringify({ html, label }));
      const saved = await newsletter('save', letter, '--from', '.newsletter/version.json');
      expect([saved.exitCode, saved.stderr]).toEqual([0, '']);
    };
    commit('Lettre donnée');
    git('branch', '--force', 'leur');
    await save(lines('Un de plus', 'Deux'), 'La nôtre');
    commit('La nôtre');
    git('checkout', '--quiet', 'leur');
    await save(lines('Un', 'Deux de plus'), 'La leur');
    commit('La leur');
    git('checkout', '--quiet', 'notre');
    expect(git('merge', 'leur')).toBeUndefined();
    expect((await newsletter('merge', '--git')).exitCode).toBe(0);
    const { versions } = (await newsletter('versions', letter, '--json')).json;
    expect(versions.map(({ label }: { label: string }) => label)).toEqual(['', 'La leur', 'La nôtre', '']);
    const documents = (await readdir(join(folder, 'campaigns', letter, 'versions'))).filter((name) =>
      name.endsWith('.html'),
    );
    expect(
      await Promise.all(documents.sort().map((name) => read(`campaigns/${letter}/versions/${name}`))),
    ).toEqual([
      lines('Un', 'Deux'),
      lines('Un de plus', 'Deux'),
      lines('Un', 'Deux de plus'),
      lines('Un de plus', 'Deux de plus'),
    ]);
    expect(git('commit', '--quiet', '--no-edit')).toBeDefined();
    expect(git('status', '--porcelain')).toBe('');
  });

  it('merges settings that are no JSON any more, where the driver is not registered', async () => {
    const { git, read, write, commit, newsletter } = await branches();
    git('config', '--remove-section', 'merge.newsletter');
    await write('newsletter.config.json', '{\n  "name": "Clairval"\n}\n');
    commit('Un nom');
    git('checkout', '--quiet', 'leur');
    await write(
      'newsletter.config.json',
      '{\n  "name": "Ville de Sèvremont", "timeZone": "Europe/Brussels"\n}\n',
    );
    commit('Un fuseau');
    git('checkout', '--quiet', 'notre');
    git('merge', 'leur');
    expect(await read('newsletter.config.json')).toContain('<<<<<<<');
    expect((await newsletter('merge', '--git', '--ours', 'newsletter.config.json')).exitCode).toBe(0);
    expect(JSON.parse(await read('newsletter.config.json'))).toEqual({
      name: 'Clairval',
      timeZone: 'Europe/Brussels',
    });
    expect(git('commit', '--quiet', '--no-edit')).toBeDefined();
  });

  it('judges all before it writes: templates, settings and letters are told in one answer, and decided one by one', async () => {
    const { git, save, write, read, commit, newsletter, versions } = await branches();
    const side = async (name: string, subject: string, label: string) => {
      await write('newsletter.config.json', JSON.stringify({ name }));
      const template = JSON.parse(await read('block-templates/texte/block.json'));
      await write('block-templates/texte/block.json', JSON.stringify({ ...template, name: label }));
      await save({ subject });
      commit(subject);
    };
    git('config', '--remove-section', 'merge.newsletter');
    await side('Clairval', 'Notre objet', 'Notre bloc');
    git('checkout', '--quiet', 'leur');
    await side('Brumeval', 'Leur objet', 'Leur bloc');
    git('checkout', '--quiet', 'notre');
    git('merge', 'leur');
    const before = git('status', '--porcelain');
    const refused = await newsletter('merge', '--git', '--json');
    expect([refused.exitCode, refused.stdout]).toEqual([1, '']);
    expect(JSON.parse(refused.stderr).details.conflicts).toEqual([
      {
        of: 'block-templates/texte/block.json',
        kind: 'value',
        field: 'Nom',
        ours: 'Notre bloc',
        theirs: 'Leur bloc',
      },
      { of: 'newsletter.config.json', kind: 'value', field: 'name', ours: 'Clairval', theirs: 'Brumeval' },
      {
        of: 'lettre',
        name: 'lettre',
        kind: 'value',
        field: 'Objet',
        ours: 'Notre objet',
        theirs: 'Leur objet',
      },
    ]);
    const some = await newsletter(
      ...['merge', '--git', '--ours', 'newsletter.config.json'],
      ...['--theirs', 'block-templates/texte/block.json'],
    );
    expect([some.exitCode, some.stderr]).toEqual([
      1,
      expect.stringContaining('- lettre, «\u00a0Objet\u00a0»\n'),
    ]);
    expect(some.stderr).not.toContain('- newsletter.config.json');
    const mistyped = await newsletter('merge', '--git', '--ours', 'letre');
    expect([mistyped.exitCode, mistyped.stderr]).toEqual([
      2,
      expect.stringContaining('«\u00a0lettre\u00a0»'),
    ]);
    expect(git('status', '--porcelain')).toBe(before);
    const done = await newsletter(
      ...['merge', '--git', '--ours', 'newsletter.config.json', '--ours', 'lettre'],
      ...['--theirs', 'block-templates/texte/block.json'],
    );
    expect([done.exitCode, done.stderr]).toEqual([0, 'Relisez, puis git commit.\n']);
    expect(JSON.parse(await read('newsletter.config.json')).name).toBe('Clairval');
    expect(JSON.parse(await read('block-templates/texte/block.json')).name).toBe('Leur bloc');
    expect((await versions()).at(-1)?.subject).toBe('Notre objet');
    expect(git('commit', '--quiet', '--no-edit')).toBeDefined();
  });

  it('goes on where it was cut short, and says what follows once nothing is in conflict', async () => {
    const { git, folder, newsletter, versions } = await twoAgainstOne();
    git('checkout', '--quiet', '--detach', 'notre');
    git('merge', 'leur');
    const index = join(folder, '.git/index');
    const before = await readFile(index);
    expect((await newsletter('merge', '--git')).exitCode).toBe(0);
    const merged = await versions();
    // Cut short after the files, before git knew of them.
    await writeFile(index, before);
    expect((await newsletter('merge', '--git')).exitCode).toBe(0);
    expect(await versions()).toEqual(merged);
    const again = await newsletter('merge', '--git');
    expect([again.exitCode, again.stderr]).toEqual([
      1,
      'Plus aucun fichier n’est en conflit ici.\n→ Relisez, puis git commit.\n',
    ]);
  });

  it('never writes over a version that was saved while git waited', async () => {
    const { git, folder, save, newsletter, versions } = await twoAgainstOne();
    git('checkout', '--quiet', 'notre');
    git('merge', 'leur');
    await save({ subject: 'Entre-temps' });
    const before = await versions();
    const refused = await newsletter('merge', '--git');
    expect([refused.exitCode, refused.stdout]).toEqual([1, '']);
    const name = before.at(-1)?.id ?? '';
    expect(refused.stderr).toContain(`versions/${name}.json a été enregistré depuis que git s’est arrêté.`);
    expect(await versions()).toEqual(before);
    await rm(join(folder, 'campaigns/lettre/versions', `${name}.json`));
    expect((await newsletter('merge', '--git')).exitCode).toBe(0);
  });

  it('names what it leaves to git, and ends with 6', async () => {
    const { git, write, commit, newsletter } = await branches();
    await write('block-templates/texte/-markup.liquid', 'La nôtre\n');
    commit('La nôtre');
    git('checkout', '--quiet', 'leur');
    await write('block-templates/texte/-markup.liquid', 'La leur\n');
    commit('La leur');
    git('checkout', '--quiet', 'notre');
    git('merge', 'leur');
    const { exitCode, json, stderr } = await newsletter('merge', '--git', '--json');
    const left = ['block-templates/texte/-markup.liquid'];
    expect([exitCode, json]).toEqual([6, { schemaVersion: 1, merged: [], files: [], left }]);
    expect(stderr).toContain('1\u00a0fichier reste à résoudre avec git');
  });

  it('says why there is nothing to end', async () => {
    const outside = await cliWorld();
    for (const option of ['--git', '--setup']) {
      const { exitCode, stderr } = await outside.newsletter('merge', option);
      expect([exitCode, stderr]).toEqual([
        1,
        'L’espace de travail n’est pas dans un dépôt git.\n→ Placez-vous dans une copie du dépôt, ou faites-en un ici avec «\u00a0git init\u00a0», puis recommencez.\n',
      ]);
    }
    await rm(join(outside.folder, 'newsletter.config.json'));
    expect((await outside.newsletter('merge', '--git')).stderr).toContain('Aucun espace de travail');
    const { newsletter } = await branches();
    vi.stubEnv('PATH', '');
    for (const option of ['--git', '--setup']) {
      const { exitCode, stderr } = await newsletter('merge', option);
      expect([exitCode, stderr]).toEqual([
        1,
        'git n’est pas installé, ou n’est pas dans le PATH.\n→ Installez git, puis recommencez.\n',
      ]);
    }
    vi.unstubAllEnvs();
    const calm = await newsletter('merge', '--git');
    expect([calm.exitCode, calm.stderr]).toEqual([1, expect.stringContaining('pas laissé de fusion')]);
    const misuses = [
      ['--ours', 'lettre'],
      ['--git', '--ours'],
      ['--git', '--ours', 'lettre', '--theirs', 'lettre'],
      ['--git', '--setup'],
    ];
    for (const argv of misuses) {
      expect(await newsletter('merge', ...argv)).toMatchObject({ exitCode: 2 });
    }
  });
});
