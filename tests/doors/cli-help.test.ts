import { describe, expect, it } from 'vitest';
import { commandForms } from '../../src/cli/command-forms.ts';
import { commandHelps } from '../../src/cli/command-help.ts';
import { cliWorld } from './cli-world.ts';

/** The words of a command line, as a shell splits them. */
const wordsOf = (line: string) =>
  [...line.replace(/ [<>] .*$/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  );

const sharedFlags = ['--dir', '--author', '--json', '--debug'];
const nameOf = ({ usage }: { usage: string }) => usage.split(' ')[0] ?? '';

describe('newsletter help', () => {
  it('newsletter help exits 0 and shows on stdout what --help shows, of the program and of each command', async () => {
    const { newsletter } = await cliWorld();
    for (const name of [undefined, 'help', 'completion', ...commandForms.map(nameOf)]) {
      const argv = name === undefined ? [] : [name];
      const helped = await newsletter('help', ...argv);
      expect([name, helped.exitCode, helped.stderr]).toEqual([name, 0, '']);
      expect(helped.stdout).toBe((await newsletter(...argv, '--help')).stdout);
    }
  });

  it('help of a command that does not exist says so, and which one may have been meant', async () => {
    const { newsletter } = await cliWorld();
    const refused = await newsletter('help', 'shedule');
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain(
      'La commande «\u00a0shedule\u00a0» n’existe pas. Vouliez-vous dire schedule\u00a0?',
    );
  });
});

describe('every help', () => {
  it.each(['', 'help', 'completion', ...commandForms.map(nameOf)])(
    'every help has an example and its exit codes: %s',
    async (name) => {
      const { newsletter } = await cliWorld();
      const { stdout } = await newsletter(...(name === '' ? [] : [name]), '--help');
      expect(stdout).toMatch(/\nExemples\u00a0:\n {2}newsletter \S/);
      expect(stdout).toMatch(/\nCodes de sortie\u00a0:\n {2}0 {4}fait\n(?: {2}\d+ +\S.*\n)+$/);
    },
  );

  it.each(['bat', 'schedule'])(
    'of %s shows a rehearsal, a table again, and one from the standard input',
    (name) => {
      const examples = commandHelps[name]?.examples ?? [];
      for (const part of [' --dry-run', ' --again', ' --from-file - '])
        expect([part, examples.filter((line) => line.includes(part))]).not.toEqual([part, []]);
    },
  );

  it('its examples name commands and options that exist', () => {
    const forms = new Map(commandForms.map((form) => [nameOf(form), form]));
    for (const line of Object.values(commandHelps).flatMap(({ examples }) => examples)) {
      const [program, name = '', ...rest] = wordsOf(line);
      expect(program).toBe('newsletter');
      const known = forms.get(name)?.options.map(([flags]) => flags.split(' ')[0]) ?? [];
      const isKnown = forms.has(name) || ['help', 'completion'].includes(name);
      expect([line, isKnown]).toEqual([line, true]);
      const asked = rest.filter((word) => word.startsWith('--'));
      const unknown = asked.filter((flag) => ![...known, ...sharedFlags].includes(flag));
      expect([line, unknown]).toEqual([line, []]);
    }
  });
});
