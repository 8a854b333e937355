import { execFileSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSmtpMailer } from '../../src/adapters/mailer-smtp/create-smtp-mailer.ts';
import { ConfigSchema } from '../../src/core/config.ts';
import { soundRows } from '../support/builders/version.ts';
import { fakePlatform } from '../support/fakes/fake-platform.ts';
import { fixedClock } from '../support/fakes/fixed-clock.ts';
import { startMailServer } from '../support/mail-server.ts';
import { aScreen, type CliWorld, cliWorld } from './cli-world.ts';

async function withCampaigns(...given: Parameters<typeof cliWorld>): Promise<CliWorld> {
  const world = await cliWorld(...given);
  for (const name of ['Décembre', 'Janvier']) await world.newsletter('create', name, '--template', 'lettre');
  for (const id of ['decembre', 'janvier']) {
    await writeFile(join(world.folder, 'v.json'), JSON.stringify({ subject: `Lettre ${id}`, ...soundRows }));
    await world.newsletter('save', id, '--from', 'v.json');
  }
  return world;
}

const personas = [{ id: 'anne', name: 'Anne', values: {} }];
const write = (world: CliWorld, table: string) => writeFile(join(world.folder, 'table.csv'), table);
const mailTable = (world: CliWorld, ...more: string[]) =>
  world.newsletter('bat', '--from-file', 'table.csv', ...more);
const addresses = (count: number) => Array.from({ length: count }, (_, n) => `a${n}@exemple.fr`);
const tableFor = (people: readonly string[]) =>
  `campaign,to\n${people.map((address) => `decembre,${address}\n`).join('')}`;
const piped = (table: string) => ({ readStdin: async () => Buffer.from(table) });

describe('a table of proofs', () => {
  const faulty = [
    'campaign,to,group,persona',
    'decembre,anne@exemple.fr,,',
    'mars,anne(at)exemple.fr,,',
    ',b@exemple.fr,,',
    'janvier,,"relecture, bureau",personne',
    'decembre@9,b@exemple.fr,,',
    'decembre,,,',
    'decembre,b@exemple.fr,,,trop',
    '',
  ].join('\n');

  it('is refused with every fault at once, each with its line and column, and nobody is mailed', async () => {
    const world = await withCampaigns({ config: { proof: { personas } } });
    await write(world, faulty);
    const refused = await mailTable(world, '--json');
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    const { code, details } = JSON.parse(refused.stderr);
    expect(code).toBe('table-invalid');
    const places = details.faults.map(
      (fault: { line: number; column?: string; code: string }) =>
        `${fault.line} ${fault.column ?? '-'} ${fault.code}`,
    );
    expect(places).toEqual([
      '3 campaign campaign-not-found',
      '3 to recipient-invalid',
      '4 campaign cell-missing',
      '5 group group-not-found',
      '5 group group-not-found',
      '5 persona persona-not-found',
      '6 campaign version-not-found',
      '7 to proof-without-recipient',
      '8 - table-row-too-long',
    ]);
    const told = await mailTable(world);
    expect(told.stderr).toContain('table.csv a 9\u00a0fautes\u00a0:\n');
    expect(told.stderr).toContain(
      'ligne 3, colonne campaign : La campagne «\u00a0mars\u00a0» est introuvable.\n',
    );
    expect(told.stderr).toContain('ligne 5, colonne persona : ');
    expect(world.mailer.sent).toEqual([]);
  });

  it('tells a row that failed by its line, its campaign and its recipients, to people and to scripts', async () => {
    const world = await withCampaigns();
    world.mailer.answer('b@exemple.fr', 'refused', '550 No such user');
    await write(world, 'campaign,to\ndecembre,anne@exemple.fr\njanvier,b@exemple.fr\n');
    const told = await mailTable(world);
    expect(told.exitCode).toBe(6);
    expect(told.stderr).toContain('ligne 3, janvier (b@exemple.fr) : ');
    expect(told.stderr).toContain('550 No such user');
    const again = await mailTable(world, '--json');
    expect(again.json.failed).toMatchObject([
      { item: 'janvier', line: 3, campaign: 'janvier', recipients: ['b@exemple.fr'], code: 'mail-refused' },
    ]);
  });

  it('tells every row where all failed', async () => {
    const world = await withCampaigns();
    for (const address of ['anne@exemple.fr', 'b@exemple.fr'])
      world.mailer.answer(address, 'refused', '550 No');
    await write(world, 'campaign,to\ndecembre,anne@exemple.fr\njanvier,b@exemple.fr\n');
    const told = await mailTable(world);
    expect(told).toMatchObject({ exitCode: 5, stdout: '' });
    expect(told.stderr).toContain('ligne 2, decembre (anne@exemple.fr) : ');
    expect(told.stderr).toContain('ligne 3, janvier (b@exemple.fr) : ');
    const facts = JSON.parse((await mailTable(world, '--json')).stderr);
    expect(facts).toMatchObject({ code: 'mail-refused', failed: [{ line: 2 }, { line: 3 }] });
  });

  it('is read from the standard input with -, and goes on where it stopped', async () => {
    const world = await withCampaigns();
    world.mailer.answer('b@exemple.fr', 'deferred', '450 Later');
    const table = 'campaign,to\ndecembre,anne@exemple.fr\njanvier,b@exemple.fr\n';
    const first = await world.within(piped(table), 'bat', '--from-file', '-', '--json');
    expect([first.exitCode, first.json.proofs.length]).toEqual([6, 1]);
    world.mailer.answer('b@exemple.fr', 'accepted');
    const second = await world.within(piped(table), 'bat', '--from-file', '-');
    expect(second.exitCode).toBe(0);
    expect(world.mailer.sent.flatMap(({ recipients }) => recipients).toSorted()).toEqual([
      'anne@exemple.fr',
      'b@exemple.fr',
      'b@exemple.fr',
    ]);
    expect(await readdir(world.folder)).not.toContain('-.journal');
  });

  it('counts a row that was only begun as begun, not as done', async () => {
    const world = await withCampaigns();
    world.mailer.answer('b@exemple.fr', 'deferred', '450 Later');
    await write(world, 'campaign,to\ndecembre,anne@exemple.fr\njanvier,b@exemple.fr\n');
    await mailTable(world);
    const { stderr } = await mailTable(world);
    expect(stderr).toContain('1\u00a0ligne déjà faite, 1\u00a0ligne commencée');
  });

  it('says with --dry-run who would get what, and mails and keeps nothing', async () => {
    const world = await withCampaigns();
    await write(world, 'campaign,to,group\ndecembre,anne@exemple.fr,\njanvier,,relecture\n');
    const { json, exitCode } = await mailTable(world, '--dry-run', '--json');
    expect(exitCode).toBe(0);
    expect(json.proofs).toMatchObject([
      {
        campaign: 'decembre',
        subject: 'Lettre decembre',
        recipients: ['anne@exemple.fr'],
        proofed_before: null,
      },
      { campaign: 'janvier', recipients: ['claire@exemple.fr', 'marc@exemple.fr'] },
    ]);
    const told = await world.newsletter('bat', 'decembre', '--to', 'anne@exemple.fr', '--dry-run');
    expect(told.stdout).toBe(
      'Campagne  Version  Objet            Destinataires\ndecembre  2        Lettre decembre  anne@exemple.fr\n',
    );
    expect(told.stderr).toContain('Rien n’est parti.');
    expect(world.mailer.sent).toEqual([]);
    expect((await world.newsletter('proofs', 'decembre', '--json')).json.proofs).toEqual([]);
    expect(await readdir(world.folder)).not.toContain('table.csv.journal');
  });

  it('is read from a pipe that has a name, as a shell makes them; what was done of it is noted in the workspace', async () => {
    const world = await withCampaigns();
    world.mailer.answer('b@exemple.fr', 'deferred', '450 Later');
    const pipe = join(world.folder, 'tuyau');
    execFileSync('mkfifo', [pipe]);
    const table = 'campaign,to\ndecembre,anne@exemple.fr\njanvier,b@exemple.fr\n';
    const [sent] = await Promise.all([
      world.newsletter('bat', '--from-file', 'tuyau', '--json'),
      writeFile(pipe, table),
    ]);
    expect([sent.exitCode, sent.json.proofs.length]).toEqual([6, 1]);
    expect(await readdir(world.folder)).not.toContain('tuyau.journal');
    expect(await readdir(join(world.folder, '.newsletter', 'batches'))).toHaveLength(1);
  });

  it('that is sent again in full asks; --again sends it again, a changed letter needs no asking', async () => {
    const world = await withCampaigns();
    await write(world, 'campaign,to\ndecembre,anne@exemple.fr\njanvier,b@exemple.fr\n');
    expect((await mailTable(world)).exitCode).toBe(0);
    const asked = await mailTable(world, '--json');
    expect(asked).toMatchObject({ exitCode: 1, stdout: '' });
    expect(JSON.parse(asked.stderr)).toMatchObject({
      code: 'table-done-before',
      hint: expect.stringContaining('--again'),
    });
    expect(world.mailer.sent).toHaveLength(2);
    expect((await mailTable(world, '--again')).exitCode).toBe(0);
    expect(world.mailer.sent).toHaveLength(4);
    await writeFile(join(world.folder, 'v.json'), JSON.stringify({ subject: 'Relue', ...soundRows }));
    await world.newsletter('save', 'decembre', '--from', 'v.json');
    expect((await mailTable(world)).exitCode).toBe(0);
    expect(world.mailer.sent.map(({ mail }) => mail.subject)).toContain('[BAT 3] Relue');
  });

  it('numbers the proofs of one campaign in the order of its rows, and mails a row that stands twice once', async () => {
    const world = await withCampaigns();
    const people = addresses(12);
    await write(world, `${tableFor(people)}decembre,a3@exemple.fr\n`);
    const { json } = await mailTable(world, '--json');
    expect(
      json.proofs.map((proof: { number: number; recipients: { address: string }[] }) => [
        proof.number,
        proof.recipients[0]?.address,
      ]),
    ).toEqual(people.map((address, index) => [index + 1, address]));
    expect(world.mailer.sent).toHaveLength(people.length);
  });

  it('tells what is remarked of a letter once, however many rows it stands in', async () => {
    const world = await withCampaigns();
    await writeFile(join(world.folder, 'v.json'), JSON.stringify({ subject: '' }));
    await world.newsletter('save', 'decembre', '--from', 'v.json');
    await write(world, tableFor(addresses(5)));
    const { stdout, stderr } = await mailTable(world);
    expect(stdout.trimEnd().split('\n')).toHaveLength(1 + 5);
    expect(stderr.match(/: BAT n° /g)).toHaveLength(5);
    expect(stderr.match(/L’objet est vide/g)).toHaveLength(1);
  });

  it('shares a few connections among its rows, never more than mail.connections', async () => {
    const state = { opened: 0, open: 0, most: 0, mailing: 0, mailedAtOnce: 0 };
    const server = await startMailServer({
      onConnect(_session, done) {
        state.opened += 1;
        state.open += 1;
        state.most = Math.max(state.most, state.open);
        done();
      },
      onClose() {
        state.open -= 1;
      },
      onMailFrom(_address, _session, done) {
        state.mailing += 1;
        state.mailedAtOnce = Math.max(state.mailedAtOnce, state.mailing);
        setTimeout(done, 20);
      },
      onData(stream, _session, done) {
        stream.resume().on('end', () => {
          state.mailing -= 1;
          done();
        });
      },
    });
    const mail = { transport: 'smtp', host: '127.0.0.1', port: server.port, connections: 3 };
    const mailer = createSmtpMailer(ConfigSchema.parse({ mail }).mail);
    const from = { name: 'Mairie', email: 'lettre@exemple.fr' };
    const world = await withCampaigns({ config: { mail: { ...mail, from } }, deps: { mailer } });
    await write(world, tableFor(addresses(30)));
    expect((await mailTable(world, '--json')).exitCode).toBe(0);
    mailer.close();
    await server.close();
    expect([state.opened <= 3, state.most <= 3, state.mailedAtOnce > 1]).toEqual([true, true, true]);
  });
});

describe('a table that is interrupted', () => {
  it('finishes the rows it has begun, says how far it came and how to go on (exit 130); again, it does the rest', async () => {
    const world = await withCampaigns({ config: { mail: { connections: 1 } } });
    let release = () => {};
    world.mailer.hold(
      new Promise((resolve) => {
        release = resolve;
      }),
    );
    await write(world, tableFor(addresses(10)));
    let interrupt = () => {};
    const onInterrupt = (listener: () => void) => {
      interrupt = listener;
      return () => undefined;
    };
    const running = world.within({ onInterrupt }, 'bat', '--from-file', 'table.csv');
    const journal = join(world.folder, 'table.csv.journal');
    // Both that are mailed at once are sealed.
    await expect
      .poll(async () => (await readFile(journal, 'utf8').catch(() => '')).match(/"number":/g)?.length)
      .toBe(2);
    interrupt();
    release();
    const cut = await running;
    expect(cut.exitCode).toBe(130);
    expect(cut.stderr).toContain('Interrompu\u00a0: 2\u00a0lignes faites sur 10.');
    expect(cut.stderr).toContain('Relancez la même commande');
    expect(world.mailer.sent).toHaveLength(2);
    const rest = await mailTable(world);
    expect(rest.exitCode).toBe(0);
    expect(rest.stderr).toContain('2\u00a0lignes déjà faites');
    expect(world.mailer.sent.flatMap(({ recipients }) => recipients).sort()).toEqual(addresses(10).sort());
  });
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: what moves the cursor or colours is told by them
const escapes = /\x1b\[[\d;?]*[A-Za-z]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are escape sequences
const colours = /\x1b\[[\d;]*m/;
const eraseScrollback = '\u001b[3J';

describe('progress on a terminal', () => {
  const chalkFile = createRequire(import.meta.resolve('ink')).resolve('chalk');
  let chalk: { level: number };
  let level = 0;
  beforeEach(async () => {
    // The tests are no terminal: what draws would think that nobody sees colours.
    chalk = (await import(chalkFile)).default;
    level = chalk.level;
    chalk.level = 3;
  });
  afterEach(() => {
    chalk.level = level;
  });

  async function drawn(table: string, env: NodeJS.ProcessEnv = {}, ...more: string[]): Promise<string> {
    const world = await withCampaigns();
    await write(world, table);
    const screen = aScreen();
    const { exitCode } = await world.within({ screen, env }, 'bat', '--from-file', 'table.csv', ...more);
    expect(exitCode).toBe(0);
    return screen.drawn();
  }

  it('of more rows than the screen has leaves what was scrolled away: a line a row that stays, one short line that moves', async () => {
    const text = await drawn(tableFor(addresses(40)));
    expect(text).not.toContain(eraseScrollback);
    const plain = text.replace(escapes, '');
    for (const line of [2, 20, 41])
      expect(plain.split(`✓ ligne ${line}, decembre\u00a0: BAT n° ${line - 1}, `)).toHaveLength(2);
  });

  it('is coloured, unless NO_COLOR or --no-color says no', async () => {
    const table = tableFor(addresses(2));
    expect(await drawn(table)).toMatch(colours);
    expect(await drawn(table, { NO_COLOR: '1' })).not.toMatch(colours);
    expect(await drawn(table, {}, '--no-color')).not.toMatch(colours);
  });

  it('is plain lines on a terminal that moves no cursor (TERM=dumb)', async () => {
    const text = await drawn(tableFor(addresses(2)), { TERM: 'dumb' });
    expect(text).not.toMatch(escapes);
    expect(text).toContain('ligne 2, decembre\u00a0: BAT n° 1, 1 destinataire\n');
  });
});

describe('a table of sends', () => {
  const header = 'campaign;target;date\n';
  const table = `${header}decembre;abonnes;04/12/2026 09:00\njanvier;abonnes;01/01/2027 09:00\n`;
  async function withPlatform() {
    const platform = fakePlatform();
    const world = await withCampaigns({ deps: { platform, clock: fixedClock() } });
    return { ...world, platform };
  }
  const scheduleTable = (world: CliWorld, ...more: string[]) =>
    world.newsletter('schedule', '--from-file', 'table.csv', ...more);

  it('is refused with every fault at once, each with its line and column, and nothing is scheduled', async () => {
    const world = await withPlatform();
    await write(
      world,
      `${header}mars;personne;hier\ndecembre;;04/12/2026 09:00\njanvier;abonnes;26/11/2026 09:00\n`,
    );
    const { exitCode, stderr } = await scheduleTable(world, '--json');
    expect(exitCode).toBe(2);
    const places = JSON.parse(stderr).details.faults.map(
      (fault: { line: number; column: string; code: string }) =>
        `${fault.line} ${fault.column} ${fault.code}`,
    );
    expect(places).toEqual([
      '2 campaign campaign-not-found',
      '2 target target-not-found',
      '2 date send-date-invalid',
      '3 target cell-missing',
      '4 date send-date-past',
    ]);
    expect(world.platform.taken).toEqual([]);
  });

  it('has the same progress as one of proofs, over lines that stay', async () => {
    const world = await withPlatform();
    await write(world, table);
    const screen = aScreen();
    await world.within({ screen }, 'schedule', '--from-file', 'table.csv');
    const plain = screen.drawn().replace(escapes, '');
    expect(plain).toContain('! ligne 2, decembre : ');
    expect(plain).toContain('✓ ligne 2, decembre : Abonnés, le 04/12/2026 09:00');
    expect(plain).toContain('✓ ligne 3, janvier : Abonnés');
    expect(screen.drawn()).not.toContain(eraseScrollback);
  });

  it('names its campaigns in one document with --dry-run', async () => {
    const world = await withPlatform();
    await write(world, table);
    const shown = await scheduleTable(world, '--dry-run');
    expect(shown.stderr).toBe(
      'decembre\u00a0: abonnes, le 04/12/2026 09:00 (Europe/Paris)\njanvier\u00a0: abonnes, le 01/01/2027 09:00 (Europe/Paris)\n',
    );
    expect(shown.stdout).toMatch(/^<delivery .*\n<delivery .*\n$/);
    const { json } = await scheduleTable(world, '--dry-run', '--json');
    expect(json.sends.map(({ campaign }: { campaign: string }) => campaign)).toEqual(['decembre', 'janvier']);
    expect(world.platform.taken).toEqual([]);
  });

  it('tells a row that failed by its line, its campaign and its target', async () => {
    const world = await withPlatform();
    await write(world, table);
    world.platform.next('schedule', 'refused');
    const { exitCode, stderr } = await scheduleTable(world);
    expect(exitCode).toBe(6);
    expect(stderr).toContain('ligne 2, decembre (abonnes, 04/12/2026 09:00) : ');
  });

  it('that is given again in full asks, even where somebody cancelled what it had scheduled; --again does it', async () => {
    const world = await withPlatform();
    await write(world, table);
    expect((await scheduleTable(world)).exitCode).toBe(0);
    await world.newsletter('unschedule', 'decembre');
    const asked = await scheduleTable(world, '--json');
    expect([asked.exitCode, JSON.parse(asked.stderr).code]).toEqual([1, 'table-done-before']);
    expect(world.platform.taken).toHaveLength(2);
    expect((await scheduleTable(world, '--again')).exitCode).toBe(0);
    expect(world.platform.taken).toHaveLength(3);
  });

  it('is read from the standard input, and says how far it came where it is interrupted', async () => {
    const world = await withPlatform();
    let interrupt = () => {};
    const onInterrupt = (listener: () => void) => {
      interrupt = listener;
      return () => undefined;
    };
    const { schedule } = world.platform;
    world.platform.schedule = async (order, leaving) => {
      interrupt();
      return schedule(order, leaving);
    };
    const cut = await world.within({ ...piped(table), onInterrupt }, 'schedule', '--from-file', '-');
    expect(cut.exitCode).toBe(130);
    expect(cut.stderr).toContain('Interrompu\u00a0: 1\u00a0ligne faite sur 2.');
    world.platform.schedule = schedule;
    const rest = await world.within(piped(table), 'schedule', '--from-file', '-', '--json');
    expect([rest.exitCode, rest.json.sends.length]).toEqual([0, 2]);
    expect(world.platform.taken).toHaveLength(2);
  });
});
