import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { soundRows } from '../support/builders/version.ts';
import { type FakePlatform, fakePlatform } from '../support/fakes/fake-platform.ts';
import { type FixedClock, fixedClock } from '../support/fakes/fixed-clock.ts';
import { type CliWorld, cliWorld, temporaryFolder } from './cli-world.ts';

const friday = '04/12/2026 09:00';

interface SendWorld extends CliWorld {
  platform: FakePlatform;
  clock: FixedClock;
}

async function withCampaigns(config: object = {}, platform = fakePlatform()): Promise<SendWorld> {
  const clock = fixedClock();
  const world = await cliWorld({ config, deps: { platform, clock } });
  for (const name of ['Décembre', 'Janvier']) await world.newsletter('create', name, '--template', 'lettre');
  for (const id of ['decembre', 'janvier']) {
    await writeFile(
      join(world.folder, 'version.json'),
      JSON.stringify({ subject: `La lettre de ${id}`, ...soundRows }),
    );
    await world.newsletter('save', id, '--from', 'version.json');
  }
  return { ...world, platform, clock };
}

const asked = (id: string, date = friday) => ['schedule', id, '--target', 'abonnes', '--date', date];

describe('schedule', () => {
  it('schedules a campaign, once, and answers the same again', async () => {
    const world = await withCampaigns();
    const first = await world.newsletter(...asked('decembre'), '--json');
    expect(first).toMatchObject({ exitCode: 0 });
    expect(first.stderr).toContain('bon pour accord');
    expect(first.json).toMatchObject({
      schemaVersion: 1,
      sends: [
        {
          campaign: 'decembre',
          platform: 'fausse',
          target: 'abonnes',
          at: '2026-12-04T08:00:00.000Z',
          status: 'scheduled',
          approval: null,
          key: expect.stringMatching(/^nls_decembre_1_[0-9a-f]{16}$/),
        },
      ],
    });
    expect((await world.newsletter(...asked('decembre'), '--json')).json).toEqual(first.json);
    expect(world.platform.taken).toHaveLength(1);
    const sends = join(world.folder, 'campaigns/decembre/sends');
    const { key } = first.json.sends[0];
    expect((await readdir(sends)).sort()).toEqual([`${key}.html`, `${key}.json`]);
    expect(await readFile(join(sends, `${key}.html`), 'utf8')).toBe(world.platform.taken[0]?.letter.html);
  });

  it('takes ISO 8601 dates beside d/m/Y: the same send', async () => {
    const world = await withCampaigns();
    const first = await world.newsletter(...asked('decembre'), '--json');
    for (const date of ['2026-12-04T09:00', '2026-12-04T08:00:00Z', '2026-12-04T09:00+01:00'])
      expect((await world.newsletter(...asked('decembre', date), '--json')).json).toEqual(first.json);
    expect(world.platform.taken).toHaveLength(1);
  });

  it('tells people where and when, and that nobody approved it', async () => {
    const world = await withCampaigns();
    const sent = await world.newsletter(...asked('decembre'));
    expect(sent.stderr).toContain('decembre : Abonnés, le 04/12/2026 09:00 (Europe/Paris).');
    expect(sent.stderr).toContain('bon pour accord');
    expect(sent.stdout).toBe((await world.newsletter('sends')).stdout);
  });

  it.each([
    ['hier', 2, 'n’est pas une date'],
    ['26/11/2026 09:00', 2, 'est passé'],
    ['27/11/2026 10:03', 2, 'trop proche'],
    ['28/03/2027 02:30', 2, 'n’existe pas'],
  ])('--date %s ends with %i and says why', async (date, exitCode, reason) => {
    const world = await withCampaigns();
    const refused = await world.newsletter(...asked('decembre', date));
    expect(refused).toMatchObject({ exitCode, stdout: '' });
    expect(refused.stderr).toContain(reason);
  });

  it('ends with 2 for an unknown target, 1 for another send under way, 5 and 8 as the platform answers', async () => {
    const world = await withCampaigns();
    const unknown = ['schedule', 'decembre', '--target', 'autre', '--date', friday];
    expect((await world.newsletter(...unknown)).exitCode).toBe(2);
    world.platform.next('schedule', 'refused');
    expect((await world.newsletter(...asked('decembre'))).exitCode).toBe(5);
    world.platform.next('schedule', 'before');
    expect((await world.newsletter(...asked('decembre'))).exitCode).toBe(8);
    await world.newsletter(...asked('janvier'));
    expect((await world.newsletter(...asked('janvier', '05/12/2026 09:00'))).exitCode).toBe(1);
  });

  it('ends with 3 on blocking findings unless a reason overrides them', async () => {
    const world = await withCampaigns();
    await writeFile(join(world.folder, 'version.json'), JSON.stringify({ subject: '' }));
    await world.newsletter('save', 'decembre', '--from', 'version.json');
    const refused = await world.newsletter(...asked('decembre'), '--json');
    expect(refused).toMatchObject({ exitCode: 3, stdout: '' });
    expect(JSON.parse(refused.stderr)).toMatchObject({ code: 'send-blocked' });
    expect(
      (await world.newsletter(...asked('decembre'), '--override', 'Demandé par la maire')).exitCode,
    ).toBe(0);
  });

  it('--dry-run shows the exact request and schedules nothing', async () => {
    const world = await withCampaigns();
    const shown = await world.newsletter(...asked('decembre'), '--dry-run');
    expect(shown).toMatchObject({
      exitCode: 0,
      stderr: 'decembre\u00a0: abonnes, le 04/12/2026 09:00 (Europe/Paris)\n',
    });
    expect(shown.stdout).toMatch(/^<delivery internalName="nls_decembre_1_[0-9a-f]{16}"\/>\n$/);
    expect(world.platform.taken).toEqual([]);
    expect((await world.newsletter('sends', '--json')).json).toEqual({ schemaVersion: 1, sends: [] });
  });

  it('--dry-run says by how much the platform’s clock differs', async () => {
    const platform = fakePlatform();
    platform.check = async () => ({ account: 'essai', clockAhead: -90_400 });
    const world = await withCampaigns({}, platform);
    const shown = await world.newsletter(...asked('decembre'), '--dry-run');
    expect(shown.stderr).toContain('retarde de 90 s sur cette machine');
    const { json } = await world.newsletter(...asked('decembre'), '--dry-run', '--json');
    expect(json.sends).toMatchObject([{ clock_ahead: -90 }]);
  });

  it('where approval is required it takes a proof and a name', async () => {
    const world = await withCampaigns({ proof: { approval: 'require' } });
    expect((await world.newsletter(...asked('decembre'))).exitCode).toBe(1);
    await world.newsletter('bat', 'decembre', '--to', 'anne@exemple.fr');
    const approved = await world.newsletter(
      'approve',
      'decembre',
      '--by',
      'Mme Petit',
      '--note',
      'courriel',
      '--json',
    );
    expect(approved.json).toMatchObject({
      proofs: [
        { campaign: 'decembre', number: 1, current: true, approval: { by: 'Mme Petit', note: 'courriel' } },
      ],
    });
    expect(await world.newsletter(...asked('decembre'))).toMatchObject({
      exitCode: 0,
      stderr: expect.not.stringContaining('bon pour accord'),
    });
  });
});

describe('schedule --resume', () => {
  const again = ['schedule', 'decembre', '--resume', '--date', '04/12/2026 15:00'];

  it('gives a send whose hour was missed another, and nothing else', async () => {
    const world = await withCampaigns();
    expect((await world.newsletter(...again)).exitCode).toBe(1);
    await world.newsletter(...asked('decembre'));
    expect((await world.newsletter(...again)).stderr).toContain('n’a pas manqué son heure');
    world.platform.goOn('scheduled', 'paused');
    world.clock.set('2026-12-04T08:30:00.000Z');
    expect((await world.newsletter(...again, '--target', 'autre')).exitCode).toBe(2);
    expect(await world.newsletter(...again)).toMatchObject({
      exitCode: 0,
      stderr: expect.stringContaining('decembre : Abonnés, le 04/12/2026 15:00 (Europe/Paris).'),
      stdout: expect.stringMatching(/\ndecembre +04\/12\/2026 15:00 /),
    });
    expect((await world.newsletter('sends', '--json')).json.sends).toMatchObject([
      { status: 'scheduled', at: '2026-12-04T14:00:00.000Z' },
      { status: 'cancelled', at: '2026-12-04T08:00:00.000Z' },
    ]);
  });
});

describe('a copied workspace', () => {
  it('asks before it sends what the original has scheduled; an answer settles it', async () => {
    const targets = [{ id: 'abonnes', label: 'Abonnés', kind: 'list', value: 'abonnes.csv' }];
    const world = await cliWorld({ config: { targets } });
    await writeFile(join(world.folder, 'abonnes.csv'), 'email\nanne@exemple.fr\n');
    await world.newsletter('create', 'Décembre', '--template', 'lettre');
    await writeFile(
      join(world.folder, 'version.json'),
      JSON.stringify({ subject: 'La lettre de décembre', ...soundRows }),
    );
    await world.newsletter('save', 'decembre', '--from', 'version.json');
    const date = '04/12/2099 09:00';
    expect((await world.newsletter(...asked('decembre', date))).exitCode).toBe(0);
    const copy = join(await temporaryFolder(), 'copie');
    await promisify(execFile)('cp', ['-a', world.folder, copy]);
    const inCopy = (...argv: string[]) => world.newsletter(...argv, '--dir', copy);

    const listed = await inCopy('sends', '--json');
    expect(listed.json.sends).toMatchObject([{ campaign: 'decembre', status: 'paused', copied: true }]);
    expect((await inCopy('sends')).stderr).toContain('Ce dossier est une copie');
    expect(await inCopy(...asked('decembre', date))).toMatchObject({ exitCode: 1 });
    expect((await inCopy('schedule', 'decembre', '--from-here', '--date', date)).exitCode).toBe(2);
    expect((await inCopy('sends', '--json')).json.sends).toMatchObject([{ status: 'paused', copied: true }]);
    expect(await inCopy('schedule', 'decembre', '--from-here', '--json')).toMatchObject({
      exitCode: 0,
      json: { sends: [{ status: 'scheduled' }] },
    });
    expect((await inCopy('sends', '--json')).json.sends[0].copied).toBeUndefined();
    expect((await world.newsletter('sends', '--json')).json.sends[0].copied).toBeUndefined();
  });
});

describe('schedule --from-file', () => {
  const table = `campaign;target;date\ndecembre;abonnes;${friday}\njanvier;abonnes;01/01/2027 09:00\n`;

  it('schedules each line', async () => {
    const world = await withCampaigns();
    await writeFile(join(world.folder, 'envois.csv'), table);
    const all = await world.newsletter('schedule', '--from-file', 'envois.csv', '--json');
    expect(all.exitCode).toBe(0);
    expect(all.json.sends.map(({ campaign }: { campaign: string }) => campaign)).toEqual([
      'decembre',
      'janvier',
    ]);
    expect(await readdir(world.folder)).not.toContain('envois.csv.journal');
  });

  it('goes on where it stopped, and does not do again what a person undid meanwhile', async () => {
    const world = await withCampaigns();
    await writeFile(join(world.folder, 'envois.csv'), table);
    const { schedule } = world.platform;
    world.platform.schedule = async (order, leaving) => {
      if (order.key.includes('janvier')) world.platform.next('schedule', 'unavailable');
      return schedule(order, leaving);
    };
    const cut = await world.newsletter('schedule', '--from-file', 'envois.csv', '--json');
    expect(cut.exitCode).toBe(6);
    expect(cut.json.failed).toMatchObject([
      { item: 'janvier', code: 'platform-unavailable', retryable: true },
    ]);
    await world.newsletter('unschedule', 'decembre');
    world.platform.schedule = schedule;
    const resumed = await world.newsletter('schedule', '--from-file', 'envois.csv', '--json');
    expect(resumed.exitCode).toBe(0);
    expect(resumed.json.sends.map(({ campaign }: { campaign: string }) => campaign)).toEqual([
      'decembre',
      'janvier',
    ]);
    expect(world.platform.taken.map(({ key }) => key.split('_')[1])).toEqual(['decembre', 'janvier']);
  });

  it('a journal that was cut in the middle of a line loses that line only', async () => {
    const world = await withCampaigns();
    await writeFile(join(world.folder, 'envois.csv'), table);
    const file = join(world.folder, 'envois.csv.journal');
    await writeFile(file, '{"row":"abc","do');
    expect((await world.newsletter('schedule', '--from-file', 'envois.csv')).exitCode).toBe(0);
    expect(world.platform.taken).toHaveLength(2);
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });

  it('is a table with campaigns', async () => {
    const world = await withCampaigns();
    await writeFile(join(world.folder, 'envois.csv'), `${table}janvier;abonnes;x;y\n`);
    const slipped = await world.newsletter('schedule', '--from-file', 'envois.csv');
    expect(slipped).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('La ligne 4 a 4') });
    expect(world.platform.taken).toEqual([]);
    await writeFile(join(world.folder, 'envois.csv'), 'campagne;target;date\ndecembre;abonnes;x\n');
    expect((await world.newsletter('schedule', '--from-file', 'envois.csv')).exitCode).toBe(2);
    expect((await world.newsletter('schedule')).exitCode).toBe(2);
    expect((await world.newsletter('schedule', 'decembre', '--from-file', 'envois.csv')).exitCode).toBe(2);
  });
});

describe('sends and unschedule', () => {
  it('list what is under way as the platform tells it now, and cancel it', async () => {
    const world = await withCampaigns();
    await world.newsletter(...asked('decembre'));
    world.platform.goOn('scheduled', 'paused');
    const listed = await world.newsletter('sends');
    expect(listed.stdout).toMatch(
      /decembre +04\/12\/2026 09:00 +abonnes +En attente +fausse +nls_decembre_1_/,
    );
    const cancelled = await world.newsletter('unschedule', 'decembre', '--json');
    expect(cancelled.json.sends).toMatchObject([{ campaign: 'decembre', status: 'cancelled' }]);
    expect((await world.newsletter('unschedule', 'decembre')).exitCode).toBe(1);
    expect((await world.newsletter('campaigns', '--json')).exitCode).toBe(0);
  });

  it('say what a send asks of a person: whether it was taken, another hour, a look at a slow platform', async () => {
    const world = await withCampaigns({}, fakePlatform({ first: 'preparing' }));
    await world.newsletter(...asked('decembre'));
    expect((await world.newsletter('sends')).stderr).toBe('');
    world.clock.set('2026-11-27T09:15:00.000Z');
    expect((await world.newsletter('sends')).stderr).toContain('Transmis depuis plus de dix minutes');
    world.platform.goOn('preparing', 'paused');
    world.clock.set('2026-12-04T08:20:00.000Z');
    expect((await world.newsletter('sends')).stderr).toContain('L’heure est passée et rien n’est parti');
    world.platform.next('schedule', 'before');
    await world.newsletter(...asked('janvier', '05/12/2026 09:00'));
    expect((await world.newsletter('sends')).stderr).toContain('on ne sait pas si l’envoi y est');
  });

  it.each([
    ['28/03/2027 02:30', 'n’existe pas (Europe/Paris)\u00a0: les horloges avancent'],
    ['26/11/2026 09:00', 'est passé (Europe/Paris)'],
    [
      '27/11/2026 10:04',
      'est trop proche (Europe/Paris)\u00a0: un envoi se programme cinq minutes à l’avance',
    ],
  ])('refuse %s in words', async (date, words) => {
    const world = await withCampaigns();
    const refused = await world.newsletter(...asked('decembre', date));
    expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(words) });
    expect(world.platform.taken).toEqual([]);
  });

  it('take the first of two hours, and say so', async () => {
    const world = await withCampaigns();
    const taken = await world.newsletter(...asked('decembre', '31/10/2027 02:30'));
    expect(taken.stderr).toContain('Le 31/10/2027 02:30 existe deux fois ce jour-là');
    expect(world.platform.taken[0]?.at.toISOString()).toBe('2027-10-31T00:30:00.000Z');
  });

  it('tell what somebody changed on the platform, and what cannot be read', async () => {
    const world = await withCampaigns();
    await world.newsletter(...asked('decembre'));
    for (const delivery of world.platform.deliveries.values()) delivery.at = '2026-12-04T10:00:00.000Z';
    expect((await world.newsletter('sends')).stderr).toContain('modifié sur la plateforme');
    world.platform.next('status', 'unavailable');
    expect(await world.newsletter('sends')).toMatchObject({
      exitCode: 0,
      stderr: expect.stringContaining('n’a pas pu être relu'),
    });
  });
});

describe('without an account', () => {
  it('a letter is rehearsed from schedule to the files of the workspace', async () => {
    const targets = [{ id: 'abonnes', label: 'Abonnés', kind: 'list', value: 'abonnes.csv' }];
    const world = await cliWorld({ config: { targets } });
    await world.newsletter('create', 'Décembre', '--template', 'lettre');
    await writeFile(join(world.folder, 'version.json'), JSON.stringify({ subject: 'Noël', ...soundRows }));
    await world.newsletter('save', 'decembre', '--from', 'version.json');
    await writeFile(join(world.folder, 'abonnes.csv'), 'email\nanne@exemple.fr\n');
    const date = `01/06/${new Date().getFullYear() + 1} 09:00`;
    const sent = await world.newsletter(...asked('decembre', date), '--json');
    expect(sent.json.sends).toMatchObject([
      { platform: 'embedded', status: 'scheduled', counts: { targeted: 1 } },
    ]);
    await rm(join(world.folder, 'abonnes.csv'));
    expect((await world.newsletter('sends', '--json')).json.sends).toMatchObject([{ status: 'paused' }]);
    expect((await world.newsletter('unschedule', 'decembre')).exitCode).toBe(0);
  });
});
