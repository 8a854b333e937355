import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aNewsletterTemplate } from '../support/builders/templates.ts';
import { type CliWorld, cliWorld, temporaryFolder } from './cli-world.ts';

const page = 'https://exemple.fr/agenda?mois=12#lieux';
const complete =
  'https://exemple.fr/agenda?mois=12&autotracking=true&autologin=true&interest=sport-culture#lieux';

async function offering(world: CliWorld, ...aliases: string[]): Promise<void> {
  const interests = aliases.map((alias) => ({ name: alias, alias }));
  const template = { schemaVersion: 1, ...aNewsletterTemplate({ interests }) };
  await writeFile(join(world.folder, 'newsletter-templates/lettre.json'), JSON.stringify(template));
}

describe('what is typed as a link', () => {
  it.each(['pas une adresse', 'mairie', '/agenda', 'javascript:alert(1)', 'https://'])(
    'is refused where it can be no address: %s',
    async (typed) => {
      const { newsletter } = await cliWorld();
      for (const flags of [[], ['--tracking'], ['--parse'], ['--json']]) {
        const { exitCode, stdout, stderr } = await newsletter('link', typed, ...flags);
        expect([exitCode, stdout]).toEqual([2, '']);
        expect(stderr).toContain('n’est pas une adresse');
      }
    },
  );

  it('is completed where it lacks nothing but its scheme, which is said beside it', async () => {
    const { newsletter } = await cliWorld();
    const { exitCode, stdout, stderr } = await newsletter('link', 'www.mairie.fr/agenda', '--tracking');
    expect([exitCode, stdout]).toEqual([0, 'https://www.mairie.fr/agenda?autotracking=true\n']);
    expect(stderr).toContain('Adresse complétée\u00a0: https://www.mairie.fr/agenda');
  });
});

describe('link', () => {
  it('writes the complete address, and nothing else', async () => {
    const { newsletter } = await cliWorld();
    const outcome = await newsletter(
      'link',
      page,
      '--tracking',
      '--autologin',
      '--interest',
      'sport',
      'culture',
    );
    expect(outcome).toMatchObject({ exitCode: 0, stdout: `${complete}\n`, stderr: '' });
    const repeated = await newsletter(
      'link',
      '--interest',
      'a',
      '--interest=b',
      '--autologin',
      'https://exemple.fr/page',
    );
    expect(repeated.stdout).toBe('https://exemple.fr/page?autologin=true&interest=a-b\n');
    expect((await newsletter('link', page)).stdout).toBe(`${page}\n`);
  });

  it('adds to what a complete address says already', async () => {
    const { newsletter } = await cliWorld();
    const first = await newsletter('link', page, '--interest', 'sport');
    const { stdout } = await newsletter(
      ...['link', first.stdout.trim(), '--autologin', '--tracking', '--interest', 'culture'],
    );
    expect(stdout).toBe(`${complete}\n`);
  });

  it('takes an address apart, for people and for scripts', async () => {
    const { newsletter } = await cliWorld();
    const { exitCode, stdout, stderr } = await newsletter('link', '--parse', complete);
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toBe(
      `Adresse\u00a0: ${page}\nTracking auto : oui\nAutologin : oui\nCentres d'intêrets : sport, culture\n`,
    );
    expect((await newsletter('link', page, '--parse')).stdout).toContain("Centres d'intêrets : aucun\n");
    const state = { base: page, autotracking: true, autologin: true, interests: ['sport', 'culture'] };
    const document = { schemaVersion: 1, links: [{ address: complete, ...state }] };
    expect((await newsletter('link', '--parse', complete, '--json')).json).toEqual(document);
    const built = await newsletter(
      'link',
      page,
      '--tracking',
      '--autologin',
      '--interest',
      'sport',
      'culture',
      '--json',
    );
    expect(built.json).toEqual(document);
  });

  it('leaves what takes no parameter as it is, and says so', async () => {
    const { newsletter } = await cliWorld();
    const outcome = await newsletter('link', 'mailto:a@exemple.fr', '--tracking');
    expect(outcome).toMatchObject({ exitCode: 0, stdout: 'mailto:a@exemple.fr\n' });
    expect(outcome.stderr).toBe('Cette adresse ne prend pas de paramètre.\n');
  });

  it('warns of an interest that no newsletter template offers', async () => {
    const world = await cliWorld();
    await offering(world, 'sport');
    const { exitCode, stdout, stderr } = await world.newsletter(
      'link',
      'https://exemple.fr/page',
      '--interest',
      'sport',
      'sprot',
    );
    expect([exitCode, stdout]).toEqual([0, 'https://exemple.fr/page?interest=sport-sprot\n']);
    expect(stderr).toBe(
      'Aucun modèle de newsletter ne propose le centre d’intérêt «\u00a0sprot\u00a0». Vouliez-vous dire «\u00a0sport\u00a0»\u00a0?\n',
    );
  });

  it('needs no workspace', async () => {
    const { within } = await cliWorld();
    const outcome = await within(
      { cwd: await temporaryFolder() },
      'link',
      'https://exemple.fr/page',
      '--interest',
      'sport',
    );
    expect(outcome).toMatchObject({
      exitCode: 0,
      stdout: 'https://exemple.fr/page?interest=sport\n',
      stderr: '',
    });
  });

  it.each([
    [['link'], 'Il manque l’argument <adresse>.'],
    [['link', 'https://exemple.fr/page', '--interest'], 'L’option --interest <alias...> attend une valeur.'],
    [
      ['link', 'https://exemple.fr/page', '--interest', 'Sport'],
      '--interest : alias attendu : minuscules, chiffres et _.',
    ],
    [['link', 'https://exemple.fr/page', '--parse', '--autologin'], 'Choisissez entre --parse et'],
    [['link', 'https://exemple.fr/page', '/autre'], 'Il y a trop d’arguments.'],
  ])('refuses %j with exit code 2', async (argv, sentence) => {
    const { newsletter } = await cliWorld();
    const outcome = await newsletter(...argv);
    expect(outcome).toMatchObject({ exitCode: 2, stdout: '' });
    expect(outcome.stderr).toContain(sentence);
  });
});
