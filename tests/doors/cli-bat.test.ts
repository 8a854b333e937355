import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { createSmtpMailer } from '../../src/adapters/mailer-smtp/create-smtp-mailer.ts';
import { ConfigSchema } from '../../src/core/config.ts';
import { AppError } from '../../src/core/errors/app-error.ts';
import { soundRows } from '../support/builders/version.ts';
import { startMailServer } from '../support/mail-server.ts';
import { aScreen, type CliWorld, cliWorld } from './cli-world.ts';

async function withCampaigns(): Promise<CliWorld> {
  const world = await cliWorld();
  for (const name of ['Décembre', 'Janvier']) await world.newsletter('create', name, '--template', 'lettre');
  return world;
}

describe('bat', () => {
  it('sends a numbered proof to addresses and groups, each once', async () => {
    const world = await withCampaigns();
    const sent = await world.newsletter(
      'bat',
      'decembre',
      '--to',
      'anne@exemple.fr',
      '--to',
      'marc@exemple.fr',
      '--group',
      'relecture',
      '--json',
    );
    expect(sent).toMatchObject({ exitCode: 0, stderr: '' });
    const recipients = ['claire@exemple.fr', 'marc@exemple.fr', 'anne@exemple.fr'];
    expect(sent.json).toMatchObject({
      schemaVersion: 1,
      proofs: [
        {
          campaign: 'decembre',
          version: expect.stringMatching(/^000001-/),
          number: 1,
          contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
          sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          recipients: recipients.map((address) => ({ address, status: 'accepted' })),
        },
      ],
    });
    expect(world.mailer.sent.map(({ recipients: to }) => to)).toEqual([recipients]);
    expect((await world.newsletter('campaigns', '--json')).json.campaigns).toContainEqual(
      expect.objectContaining({ id: 'decembre', status: 'proofed' }),
    );
  });

  it('is one proof where two scripts ask for it at once', async () => {
    const world = await withCampaigns();
    const ask = (to: string) => world.newsletter('bat', 'decembre', '--to', to, '--json');
    const asked = await Promise.all(['a@e.fr', 'A@e.fr', 'a@e.fr', 'autre@e.fr'].map(ask));
    const numbers = asked.map(({ json }) => json.proofs[0].number as number);
    expect(new Set(numbers.slice(0, 3)).size).toBe(1);
    expect(new Set(numbers)).toEqual(new Set([1, 2]));
    expect(world.mailer.sent).toHaveLength(2);
  });

  it('tells people each answer, on plain lines where there is no terminal', async () => {
    const world = await withCampaigns();
    world.mailer.answer('marc@exemple.fr', 'refused', '550 No such user');
    const sent = await world.newsletter('bat', 'decembre', '--group', 'relecture');
    expect(sent.exitCode).toBe(6);
    expect(sent.stderr).toContain('decembre\u00a0: BAT n° 1, 1 destinataire\n');
    expect(sent.stdout).toBe('Campagne  BAT  Version  Remis au serveur\ndecembre  1    1        1 sur 2\n');
    expect(sent.stderr).toContain(
      'claire@exemple.fr : remis au serveur\nmarc@exemple.fr : refusé (550 No such user)\n',
    );
    expect(sent.stderr).toContain('boîte d’envoi');
  });

  it('draws on a terminal', async () => {
    const world = await withCampaigns();
    const screen = aScreen();
    const { exitCode, stdout, stderr } = await world.within(
      { screen },
      ...['bat', 'decembre', '--to', 'anne@exemple.fr'],
    );
    expect(exitCode).toBe(0);
    expect(screen.drawn() + stderr).toContain(
      'decembre\u00a0: BAT n° 1, 1 destinataire\n  L’objet est vide.\n',
    );
    expect(stdout).toContain('decembre  1 ');
    expect(screen.drawn()).toContain('BAT de «\u00a0Décembre\u00a0»');
    expect(screen.drawn()).toContain('✓ anne@exemple.fr : remis au serveur');
  });

  it.each([
    ['refused', 5, 'mail-refused'],
    ['unknown', 8, 'mail-uncertain'],
  ] as const)(
    'ends by what the server said when nobody got it: %s, exit %i',
    async (status, exitCode, code) => {
      const world = await withCampaigns();
      world.mailer.answer('anne@exemple.fr', status, '550 No');
      const outcome = await world.newsletter('bat', 'decembre', '--to', 'anne@exemple.fr', '--json');
      expect([outcome.exitCode, JSON.parse(outcome.stderr).code, outcome.stdout]).toEqual([
        exitCode,
        code,
        '',
      ]);
    },
  );

  it('ends with 4 when the login is refused, with 8 when one outcome is not known', async () => {
    const world = await withCampaigns();
    world.mailer.answer('anne@exemple.fr', 'unknown');
    expect((await world.newsletter('bat', 'decembre', '--to', 'anne@exemple.fr b@exemple.fr')).exitCode).toBe(
      8,
    );
    world.mailer.fail(AppError.of('mail-auth-failed', { server: 'smtp.exemple.fr:587' }));
    expect((await world.newsletter('bat', 'decembre', '--to', 'b@exemple.fr')).exitCode).toBe(4);
  });

  it.each([
    ['no recipient', []],
    ['a bad address', ['--to', 'anne@exemple.fr', '--to', 'anne(at)exemple.fr']],
    ['a header in an address', ['--to', 'anne@exemple.fr\r\nBcc: x@exemple.fr']],
    ['an unknown group', ['--group', 'relectures']],
  ])('mails nobody with %s (exit 2)', async (_name, argv) => {
    const world = await withCampaigns();
    expect(await world.newsletter('bat', 'decembre', ...argv)).toMatchObject({ exitCode: 2, stdout: '' });
    expect(world.mailer.sent).toEqual([]);
  });

  it('mails nobody when one campaign of several is not there', async () => {
    const world = await withCampaigns();
    expect((await world.newsletter('bat', 'decembre', 'mars', '--to', 'anne@exemple.fr')).exitCode).toBe(2);
    expect(world.mailer.sent).toEqual([]);
  });

  it.each([
    [
      'commas and UTF-8',
      Buffer.from('campaign,to,group\nDécembre,"anne@exemple.fr, b@exemple.fr",\njanvier,,relecture\n'),
    ],
    [
      'semicolons and windows-1252',
      Buffer.from(
        'Campaign;To;Group\r\nD\xe9cembre;anne@exemple.fr b@exemple.fr;\r\n;;\r\njanvier;;relecture',
        'latin1',
      ),
    ],
  ])('reads a batch: %s', async (_name, csv) => {
    const world = await withCampaigns();
    await writeFile(join(world.folder, 'batch.csv'), csv);
    const { exitCode, json } = await world.newsletter('bat', '--from-file', 'batch.csv', '--json');
    expect(exitCode).toBe(0);
    expect(json.proofs.map(({ campaign }: { campaign: string }) => campaign)).toEqual([
      'decembre',
      'janvier',
    ]);
    // Whichever leaves first: rows are mailed side by side.
    expect(world.mailer.sent.map(({ recipients }) => recipients).toSorted()).toEqual([
      ['anne@exemple.fr', 'b@exemple.fr'],
      ['claire@exemple.fr', 'marc@exemple.fr'],
    ]);
  });

  it('goes on with the batch after a failure (exit 6)', async () => {
    const world = await withCampaigns();
    world.mailer.answer('anne@exemple.fr', 'refused', '550 No');
    await writeFile(
      join(world.folder, 'batch.csv'),
      'campaign,to\ndecembre,anne@exemple.fr\njanvier,b@exemple.fr\n',
    );
    const { exitCode, json } = await world.newsletter('bat', '--from-file', 'batch.csv', '--json');
    expect(exitCode).toBe(6);
    expect(json.proofs).toMatchObject([{ campaign: 'janvier' }]);
    expect(json.failed).toMatchObject([{ item: 'decembre', code: 'mail-refused' }]);
  });

  it('ends with 8 when one outcome of a batch is not known', async () => {
    const world = await withCampaigns();
    world.mailer.answer('anne@exemple.fr', 'unknown');
    const csv = 'campaign,to\ndecembre,anne@exemple.fr\njanvier,b@exemple.fr\n';
    await writeFile(join(world.folder, 'batch.csv'), csv);
    expect((await world.newsletter('bat', '--from-file', 'batch.csv')).exitCode).toBe(8);
  });

  it('tells the failure that leaves a doubt when all fail', async () => {
    const world = await withCampaigns();
    world.mailer.answer('anne@exemple.fr', 'refused', '550 No');
    world.mailer.answer('b@exemple.fr', 'unknown');
    const csv = 'campaign,to\ndecembre,anne@exemple.fr\njanvier,b@exemple.fr\n';
    await writeFile(join(world.folder, 'batch.csv'), csv);
    const { exitCode, stderr } = await world.newsletter('bat', '--from-file', 'batch.csv', '--json');
    expect([exitCode, JSON.parse(stderr).code]).toEqual([8, 'mail-uncertain']);
  });

  it('does not take a batch without lines for done', async () => {
    const world = await withCampaigns();
    await writeFile(join(world.folder, 'batch.csv'), 'campaign,to\n');
    const { exitCode, stderr } = await world.newsletter('bat', '--from-file', 'batch.csv');
    expect(exitCode).toBe(2);
    expect(stderr).toContain('Il n’y a aucune ligne dans batch.csv.');
  });

  it('does not let a mail server steer the terminal', async () => {
    const world = await withCampaigns();
    world.mailer.answer('anne@exemple.fr', 'refused', '550 \u001b[2J\u009b31mevil\u0007');
    const { stderr } = await world.newsletter('bat', 'decembre', '--to', 'anne@exemple.fr');
    expect(stderr).toContain('550 \ufffd[2J\ufffd31mevil\ufffd');
  });

  it('says who did not get it, to scripts too', async () => {
    const world = await withCampaigns();
    world.mailer.answer('marc@exemple.fr', 'deferred', '450 Later');
    const { json } = await world.newsletter('bat', 'decembre', '--group', 'relecture', '--json');
    expect(json.proofs[0].message).toContain('marc@exemple.fr : différé (450 Later)');
  });

  it('names the column a batch lacks', async () => {
    const world = await withCampaigns();
    await writeFile(join(world.folder, 'batch.csv'), 'campagne,to\ndecembre,anne@exemple.fr\n');
    const outcome = await world.newsletter('bat', '--from-file', 'batch.csv');
    expect(outcome.exitCode).toBe(2);
    expect(outcome.stderr).toContain('Il manque la colonne campaign dans batch.csv.');
  });
});

describe('where readers unsubscribe', () => {
  /** The headers of a proof of a letter that says so, through a real mail server. */
  async function headersOf(unsuburl: string, more: object = {}): Promise<string> {
    const server = await startMailServer();
    const mail = { transport: 'smtp', host: '127.0.0.1', port: server.port, ...more };
    const { mail: settings } = ConfigSchema.parse({ mail });
    const world = await cliWorld({ config: { mail }, deps: { mailer: createSmtpMailer(settings) } });
    await world.newsletter('create', 'Lettre', '--template', 'lettre');
    const version = { subject: 'La lettre', ...soundRows, unsuburl };
    await writeFile(join(world.folder, 'version.json'), JSON.stringify(version));
    await world.newsletter('save', 'lettre', '--from', 'version.json');
    expect((await world.newsletter('bat', 'lettre', '--to', 'anne@exemple.fr')).exitCode).toBe(0);
    await server.close();
    return server.mails[0]?.source.toString('latin1').split('\r\n\r\n')[0] ?? '';
  }

  it('is told to mail programs, with one click only where the configuration promises it (RFC 2369, 8058)', async () => {
    const address = 'https://exemple.fr/partir?qui={{nl:email}}&motif=été';
    const header =
      'List-Unsubscribe: <https://exemple.fr/partir?qui=camille.martin%40example.org&motif=%C3%A9t%C3%A9>';
    const headers = await headersOf(address);
    expect(headers.split('\r\n')).toContain(header);
    expect(headers).not.toContain('List-Unsubscribe-Post');
    const promised = await headersOf(address, { oneClickUnsubscribe: true });
    expect(promised.split('\r\n')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  it.each(['', 'http://exemple.fr/partir', 'mailto:partir@exemple.fr', '{{nl:ailleurs}}'])(
    'is not told where a mailbox would be led nowhere (%j)',
    async (address) => {
      expect(await headersOf(address, { oneClickUnsubscribe: true })).not.toContain('List-Unsubscribe');
    },
  );
});

describe('a raw campaign through a real mail server', () => {
  it('arrives as the very bytes of the file, pictures and charset with them', async () => {
    const server = await startMailServer();
    const mail = {
      transport: 'smtp',
      host: '127.0.0.1',
      port: server.port,
      from: { name: 'Été', email: 'l@exemple.fr' },
    };
    const world = await cliWorld({
      config: { mail },
      deps: { mailer: createSmtpMailer(ConfigSchema.parse({ mail }).mail) },
    });
    const names = (await readdir(resolve('fixtures/import'))).filter((name) => /\.(?:html|eml)$/.test(name));
    for (const name of names) {
      const file = join(resolve('fixtures/import'), name);
      const { json } = await world.newsletter('import', file, '--json');
      const [{ id, report }] = json.imported;
      const { exitCode } = await world.newsletter('bat', id, '--to', 'anne@exemple.fr');
      expect(exitCode).toBe(0);
      const received = server.mails.at(-1);
      expect(received?.envelope).toEqual({ from: 'l@exemple.fr', to: ['anne@exemple.fr'] });
      const rendered = (await world.newsletter('render', id)).stdoutBytes;
      if (name.endsWith('.html')) expect(rendered.equals(await readFile(file))).toBe(true);
      expect(htmlPartOf(received?.source ?? Buffer.alloc(0))).toEqual({
        charset: report.charset,
        bytes: rendered,
      });
      const { attachments } = await PostalMime.parse(received?.source ?? '');
      const related = attachments.filter(({ disposition }) => disposition === 'inline');
      expect(related.map(({ filename }) => filename)).toEqual(report.parts);
    }
    await server.close();
  });
});

/** The HTML part of a mail taken by hand, without any library between us and the bytes. */
function htmlPartOf(source: Buffer): { charset: string; bytes: Buffer } {
  const text = source.toString('latin1');
  const head = /Content-Type: text\/html; charset=(\S+)\r\nContent-Transfer-Encoding: base64\r\n\r\n/.exec(
    text,
  );
  const start = (head?.index ?? 0) + (head?.[0].length ?? 0);
  return {
    charset: head?.[1] ?? '',
    bytes: Buffer.from(text.slice(start, text.indexOf('\r\n--', start)), 'base64'),
  };
}

describe('proofs and remarks', () => {
  it('lists proofs with their remarks, writes one, says that it is dealt with', async () => {
    const world = await cliWorld();
    await world.newsletter('create', 'Décembre', '--template', 'lettre');
    expect(await world.newsletter('remark', 'decembre', 'Trop long')).toMatchObject({ exitCode: 1 });
    await world.newsletter('bat', 'decembre', '--to', 'anne@exemple.fr');
    const written = await world.newsletter('remark', 'decembre', 'Trop long', '--by', 'Mme Petit', '--json');
    const [remark] = written.json.remarks;
    expect(remark).toMatchObject({ campaign: 'decembre', proof: 1, block: null, resolved: null });
    const listed = await world.newsletter('proofs', 'decembre', '--json');
    expect(listed.json.proofs).toMatchObject([{ number: 1, current: true, remarks: [remark] }]);
    const lines = () => world.newsletter('proofs', 'decembre').then(({ stdout }) => stdout);
    expect(await lines()).toContain(
      `  ${remark.id}  à traiter  Toute la lettre, Mme Petit\u00a0: Trop long\n`,
    );
    await world.newsletter('remark', 'decembre', '--resolve', remark.id);
    expect(await lines()).toContain(`  ${remark.id}  traitée  Toute la lettre`);
    await world.newsletter('remark', 'decembre', '--reopen', remark.id);
    expect(await lines()).toContain(`  ${remark.id}  à traiter  Toute la lettre`);
  });

  it('names what it does not understand', async () => {
    const world = await cliWorld();
    await world.newsletter('create', 'Décembre', '--template', 'lettre');
    expect(await world.newsletter('proofs', 'decembre')).toMatchObject({
      stdout: '',
      stderr: 'Aucun BAT.\n',
    });
    const missing = await world.newsletter('remark', 'decembre');
    expect([missing.exitCode, missing.stderr]).toEqual([2, expect.stringContaining('Dites la remarque')]);
    const both = await world.newsletter('remark', 'decembre', '--resolve', 'a', '--reopen', 'b');
    expect([both.exitCode, both.stderr]).toEqual([2, expect.stringContaining('--resolve et --reopen')]);
  });
});
