import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aBlock } from '../support/builders/block.ts';
import { directRenderer } from '../support/fakes/direct-renderer.ts';
import { paintingScreenshotter } from '../support/fakes/painting-screenshotter.ts';
import { type AfarWorld, twins } from './cli-from-afar.ts';
import type { CliWorld } from './cli-world.ts';

const titled = (id: string, title: string) => aBlock({ id, blockdatas: { title, body: '<p>Le texte.</p>' } });

async function withLetter(world: CliWorld): Promise<void> {
  await world.newsletter('create', 'Lettre', '--template', 'lettre');
  const blocks = [titled('b1', 'Séance de jeudi'), titled('b2', 'Marché')];
  await writeFile(join(world.folder, 'version.json'), JSON.stringify({ subject: 'La lettre', blocks }));
  await world.newsletter('save', 'lettre', '--from', 'version.json');
}

const alike = () =>
  twins({
    deps: () => ({ screenshotter: paintingScreenshotter(), renderer: directRenderer() }),
    prepare: withLetter,
  });

/** Saves the letter with another title, by the command of each. */
async function retitle({ here, afar }: { here: CliWorld; afar: AfarWorld }, title: string) {
  const text = JSON.stringify({ blocks: [titled('b1', title), titled('b2', 'Marché')] });
  for (const [folder, newsletter] of [
    [here.folder, here.newsletter],
    [afar.cwd, afar.newsletter],
  ] as const) {
    await writeFile(join(folder, 'v.json'), text);
    expect((await newsletter('save', 'lettre', '--from', 'v.json')).exitCode).toBe(0);
  }
}

describe('snapshot, by a server', () => {
  it('keeps its baselines where one types, and compares with them as in the folder', async () => {
    const world = await alike();
    const { both, here, afar } = world;
    expect(await both('snapshot', '--all', '--ci', '--json')).toMatchObject({ exitCode: 3 });
    expect(await both('snapshot', '--all', '--update', '--json')).toMatchObject({ exitCode: 0 });
    const baselines = async (folder: string) =>
      (await readdir(join(folder, 'snapshots'), { recursive: true }))
        .filter((name) => name.endsWith('.png'))
        .sort();
    expect(await baselines(afar.cwd)).toEqual(await baselines(here.folder));
    expect((await both('snapshot', 'lettre', '--json')).json.captures).toBe(0);

    await retitle(world, 'Séance de vendredi');
    const changed = await both('snapshot', 'lettre', '--report', 'rapport', '--junit', 'junit.xml', '--json');
    expect(changed.exitCode).toBe(3);
    const report = (folder: string) => readFile(join(folder, 'rapport/index.html'), 'utf8');
    expect(await report(afar.cwd)).toBe(await report(here.folder));
    expect(await both('snapshot', 'approve', 'lettre/b1@*')).toMatchObject({ exitCode: 0 });
    await both('snapshot', 'lettre');
  });

  it('refuses as in the folder what it does not find, and what was changed meanwhile', async () => {
    const world = await alike();
    const { both, afar } = world;
    expect(await both('snapshot', 'absente', '--json')).toMatchObject({ exitCode: 2 });
    expect(await both('snapshot', 'approve', '--all', '--json')).toMatchObject({ stdout: '' });
    await both('snapshot', 'lettre');
    await retitle(world, 'Séance de samedi');
    expect((await both('snapshot', 'approve', '--all', '--json')).exitCode).not.toBe(0);
    const since = await afar.newsletter('snapshot', '--since', 'main', '--json');
    expect([since.exitCode, JSON.parse(since.stderr).code]).toEqual([2, 'option-needs-folder']);
  });
});
