import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { soundRows } from '../support/builders/version.ts';
import { fakeMailer } from '../support/fakes/fake-mailer.ts';
import { fakePlatform } from '../support/fakes/fake-platform.ts';
import { type AfarWorld, twins } from './cli-from-afar.ts';
import type { CliWorld } from './cli-world.ts';

/** Later than the clock of the machine where commands are typed, whichever day it is. */
const friday = '05/12/2099 09:00';

async function withLetters(world: CliWorld): Promise<void> {
  for (const name of ['Décembre', 'Janvier']) await world.newsletter('create', name, '--template', 'lettre');
  for (const id of ['decembre', 'janvier']) {
    await writeFile(
      join(world.folder, 'version.json'),
      JSON.stringify({ subject: `La lettre de ${id}`, ...soundRows }),
    );
    await world.newsletter('save', id, '--from', 'version.json');
  }
}

const personas = [{ id: 'abonnee', name: 'Abonnée', values: { firstName: 'Zoé' } }];
const groups = [{ id: 'relecture', name: 'Relecture', addresses: ['claire@exemple.fr', 'marc@exemple.fr'] }];
const alike = (deps = () => ({ platform: fakePlatform(), mailer: fakeMailer() }) as object) =>
  twins({ config: { proof: { groups, personas } }, deps, prepare: withLetters });

async function inBoth({ here, afar }: { here: CliWorld; afar: AfarWorld }, name: string, text: string) {
  await writeFile(join(here.folder, name), text);
  await writeFile(join(afar.cwd, name), text);
}

describe('bat, by a server', () => {
  it.each([
    [['decembre', '--to', 'anne@exemple.fr']],
    [['decembre@1', 'janvier', '--group', 'relecture', '--persona', 'abonnee']],
    [['decembre', '--group', 'relecture', '--dry-run']],
  ])('%j mails, tells and answers what it does in the folder', async (argv) => {
    for (const more of [[], ['--json']]) {
      const { both } = await alike();
      expect(await both('bat', ...argv, ...more)).toMatchObject({ exitCode: 0 });
      await both('proofs', 'decembre', '--json');
    }
  });

  it('is refused as in the folder, before anybody is mailed', async () => {
    const { both } = await alike();
    for (const argv of [
      ['decembre'],
      ['absente', '--to', 'anne@exemple.fr'],
      ['decembre', '--to', 'anne'],
      ['decembre', '--group', 'relecteurs'],
      ['decembre', '--to', 'anne@exemple.fr', '--persona', 'abonne'],
    ]) {
      expect(await both('bat', ...argv, '--json'), argv.join(' ')).toMatchObject({ exitCode: 2, stdout: '' });
      expect((await both('proofs', 'decembre', '--json')).json.proofs, argv.join(' ')).toEqual([]);
    }
  });

  it('tells of those whom the mail server refuses, with the same exit code', async () => {
    const { both } = await alike(() => {
      const mailer = fakeMailer();
      mailer.answer('marc@exemple.fr', 'refused', '550 No such user');
      return { mailer };
    });
    expect(await both('bat', 'decembre', '--group', 'relecture', '--json')).toMatchObject({ exitCode: 6 });
    await both('proofs', 'decembre');
  });

  it('does a table, says where it is wrong, and does not do it again', async () => {
    const world = await alike();
    const { both, afar } = world;
    await inBoth(world, 'bat.csv', 'campaign,to,group\nabsente,anne@exemple.fr,\ndecembre,,personne\n');
    expect(await both('bat', '--from-file', 'bat.csv')).toMatchObject({ exitCode: 2 });
    await inBoth(world, 'bat.csv', 'campaign,to,group\ndecembre,anne@exemple.fr,\njanvier,,relecture\n');
    await both('bat', '--from-file', 'bat.csv', '--dry-run', '--json');
    expect((await both('bat', '--from-file', 'bat.csv', '--json')).json.proofs).toHaveLength(2);
    const again = await both('bat', '--from-file', 'bat.csv', '--json');
    expect([again.exitCode, JSON.parse(again.stderr).code]).toEqual([1, 'table-done-before']);
    expect((await readdir(afar.cwd)).filter((name) => name.endsWith('.journal'))).toEqual([]);
  });
});

const asked = (id: string, date = friday) => ['schedule', id, '--target', 'abonnes', '--date', date];

describe('schedule, by a server', () => {
  it('schedules, answers the same again, lists, and cancels as in the folder', async () => {
    const { both } = await alike();
    await both(...asked('decembre'), '--dry-run');
    await both(...asked('decembre'), '--dry-run', '--json');
    expect(await both(...asked('decembre'), '--json')).toMatchObject({ exitCode: 0 });
    await both(...asked('decembre'));
    await both(...asked('janvier@2'));
    await both('sends');
    await both('sends', '--json');
    await both('campaigns');
    expect(await both('schedule', 'decembre', '--resume', '--date', friday, '--json')).toMatchObject({
      exitCode: 0,
    });
    await both('schedule', 'decembre', '--from-here', '--json');
    expect(await both('unschedule', 'decembre', '--json')).toMatchObject({ exitCode: 0 });
    expect(await both('unschedule', 'decembre', '--json')).toMatchObject({ exitCode: 1 });
    await both('schedule', 'decembre', '--from-here', '--json');
  });

  it('is refused as in the folder, before anything is scheduled', async () => {
    const { both } = await alike();
    for (const argv of [
      ['schedule', 'decembre'],
      asked('absente'),
      asked('decembre', '05/12/2001 09:00'),
      ['schedule', 'decembre', '--target', 'personne', '--date', friday],
    ]) {
      expect((await both(...argv, '--json')).stdout, argv.join(' ')).toBe('');
      expect((await both('sends', '--json')).json.sends, argv.join(' ')).toEqual([]);
    }
  });

  it('does a table, says where it is wrong, and does not do it again', async () => {
    const world = await alike();
    const { both } = world;
    const table = (...rows: string[]) =>
      inBoth(world, 'envois.csv', ['campaign,target,date', ...rows, ''].join('\n'));
    await table(`absente,abonnes,${friday}`, 'decembre,personne,hier');
    expect(await both('schedule', '--from-file', 'envois.csv')).toMatchObject({ exitCode: 2 });
    await table(`decembre,abonnes,${friday}`, `janvier,abonnes,${friday}`);
    await both('schedule', '--from-file', 'envois.csv', '--dry-run');
    expect((await both('schedule', '--from-file', 'envois.csv', '--json')).json.sends).toHaveLength(2);
    const again = await both('schedule', '--from-file', 'envois.csv', '--json');
    expect([again.exitCode, JSON.parse(again.stderr).code]).toEqual([1, 'table-done-before']);
  });
});
