import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { directRenderer } from '../support/fakes/direct-renderer.ts';
import { fakeProber } from '../support/fakes/fake-prober.ts';
import { twins } from './cli-from-afar.ts';
import type { CliWorld } from './cli-world.ts';

async function withLetters(world: CliWorld): Promise<void> {
  for (const name of ['Lettre de décembre', 'Lettre de janvier'])
    await world.newsletter('create', name, '--template', 'lettre');
  await writeFile(
    join(world.folder, 'version.json'),
    JSON.stringify({ subject: 'LE MARCHÉ !!!', unsuburl: 'http://exemple.fr/partir' }),
  );
  await world.newsletter('save', 'lettre-de-decembre', '--from', 'version.json');
}

const alike = () =>
  twins({
    config: { checks: { 'subject-long': 'advice' } },
    deps: () => ({ prober: fakeProber(), renderer: directRenderer() }),
    prepare: withLetters,
  });

describe('check, by a server', () => {
  it.each([
    [['lettre-de-decembre']],
    [['lettre-de-decembre@1', 'lettre de jan']],
    [['lettre-de-decembre', '--links']],
    [['--all']],
    [['--all', '--fail-on', 'advice']],
    [['--all', '--format', 'junit']],
    [['--rules']],
  ])('%j says and answers what it does in the folder', async (argv) => {
    const { both } = await alike();
    const { exitCode } = await both('check', ...argv);
    expect([0, 3]).toContain(exitCode);
    await both('check', ...argv, '--json');
  });

  it('refuses as in the folder what it does not find', async () => {
    const { both } = await alike();
    expect(await both('check', 'absente', '--json')).toMatchObject({ exitCode: 2 });
    expect(await both('check', 'lettre-de-decembre', '--all', '--json')).toMatchObject({ exitCode: 2 });
  });

  it('checks a file of this machine by the rules of the organisation', async () => {
    const { here, afar, both } = await alike();
    const file = '<html lang="fr"><body><img src="https://exemple.fr/a.png"><p>Bonjour</p></body></html>';
    for (const folder of [here.folder, afar.cwd]) await writeFile(join(folder, 'vieille.html'), file);
    expect((await both('check', 'vieille.html', '--json')).json.findings).not.toEqual([]);
    await both('check', 'vieille.html', 'lettre-de-decembre', '--json');
  });

  it('knows no branch of a folder that is elsewhere', async () => {
    const { afar } = await alike();
    const { exitCode, stderr } = await afar.newsletter('check', '--since', 'main', '--json');
    expect([exitCode, JSON.parse(stderr).code]).toEqual([2, 'option-needs-folder']);
  });
});
