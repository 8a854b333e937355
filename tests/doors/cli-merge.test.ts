import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cliWorld } from './cli-world.ts';

/** The driver over three texts; what it leaves in the second file. */
async function merged(base: string, mine: string, theirs: string) {
  const { folder, newsletter } = await cliWorld();
  const files = { base, mine, theirs };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const outcome = await newsletter('merge', '--', 'base', 'mine', 'theirs', 'newsletter.config.json');
  return { ...outcome, text: await readFile(join(folder, 'mine'), 'utf8') };
}

describe('newsletter merge, as the driver of git', () => {
  it('writes the merge where mine stood, as mine was written', async () => {
    const { exitCode, stdout, stderr, text } = await merged(
      '{"name": "Ville", "timeZone": "Europe/Paris"}',
      '{\n    "name": "Ville de Clairval",\n    "timeZone": "Europe/Paris"\n}\n',
      '{ "name": "Ville", "timeZone": "Europe/Brussels" }',
    );
    expect([exitCode, stdout, stderr]).toEqual([0, '', '']);
    expect(text).toBe('{\n    "name": "Ville de Clairval",\n    "timeZone": "Europe/Brussels"\n}\n');
  });

  it('ends with 1 where both changed one thing, names it, and leaves mine there', async () => {
    const { exitCode, stderr, text } = await merged(
      '{"mail":{"port":25}}',
      '{"mail":{"port":26}}',
      '{"mail":{"port":27}}',
    );
    expect(exitCode).toBe(1);
    expect(stderr).toBe(
      'newsletter.config.json\u00a0: «\u00a0mail.port\u00a0» a été changé des deux côtés\n',
    );
    expect(text).toBe('{"mail":{"port":26}}');
  });

  it('takes an empty base for none', async () => {
    const { exitCode, text } = await merged('', '{"id":"une","name":"A"}', '{"id":"une","label":"B"}');
    expect([exitCode, JSON.parse(text)]).toEqual([0, { id: 'une', name: 'A', label: 'B' }]);
  });

  it('leaves mine as it is where a file is no JSON, and says which', async () => {
    const { exitCode, stderr, text } = await merged('{}', '{"a":1}', '<<<<<<<');
    expect([exitCode > 0 && exitCode < 128, text]).toEqual([true, '{"a":1}']);
    expect(stderr).toContain('theirs ne peut pas être lu');
  });

  it('asks for three files', async () => {
    const { newsletter } = await cliWorld();
    expect(await newsletter('merge', 'une.json')).toMatchObject({ exitCode: 2, stdout: '' });
  });
});
