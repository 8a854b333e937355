import { execFile, spawnSync } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { commandForms } from '../../src/cli/command-forms.ts';
import { type CliWorld, cliWorld } from './cli-world.ts';

/** What bash proposes for the last of some words; the program that lists names is a stand-in. */
async function proposed({ folder, newsletter }: CliWorld, ...words: string[]): Promise<string[]> {
  const script = join(folder, 'completion.bash');
  await writeFile(script, (await newsletter('completion', 'bash')).stdout);
  const program = join(folder, 'newsletter');
  await writeFile(program, '#!/bin/sh\nprintf "Identifiant  Nom\\n$1-un  Un\\n$1-deux  Deux\\n"\n');
  await chmod(program, 0o755);
  const ask = `source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _newsletter; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout } = await promisify(execFile)('bash', ['-c', ask, script, 'newsletter', ...words], {
    cwd: folder,
    env: { ...process.env, COMP_NEWSLETTER: program },
  });
  return stdout.split('\n').filter((line) => line !== '');
}

describe('newsletter completion', () => {
  it('completion bash completes commands, options, names of the workspace and fixed words', async () => {
    const world = await cliWorld();
    expect(await proposed(world, 'sch')).toEqual(['schedule']);
    expect(await proposed(world, 'bat', '--gr')).toEqual(['--group']);
    expect(await proposed(world, 'bat', 'campaigns-d')).toEqual(['campaigns-deux']);
    expect(await proposed(world, 'bat', 'une', '--group', '')).toEqual(['groups-un', 'groups-deux']);
    expect(await proposed(world, '--dir', '/tmp', 'preview', '--view', 'ph')).toEqual(['phone']);
    expect(await proposed(world, 'help', 'unsch')).toEqual(['unschedule']);
    expect(await proposed(world, 'save', 'une', '--from', 'comp')).toEqual(['completion.bash']);
  });

  it.each(['bash', 'zsh', 'fish'])(
    'completion %s knows every command and every option, and the shell reads it where it is installed',
    async (shell) => {
      const { newsletter, folder } = await cliWorld();
      const { exitCode, stdout, stderr } = await newsletter('completion', shell);
      expect([exitCode, stderr]).toEqual([0, '']);
      for (const { usage, options } of commandForms) {
        expect(stdout).toContain(usage.split(' ')[0]);
        for (const [flags] of options) expect(stdout).toContain(flags.split(' ')[0]?.slice(2));
      }
      const script = join(folder, `completion.${shell}`);
      await writeFile(script, stdout);
      const { error, status, stderr: sentence } = spawnSync(shell, ['-n', script], { encoding: 'utf8' });
      if ((error as NodeJS.ErrnoException | undefined)?.code !== 'ENOENT')
        expect([status, sentence]).toEqual([0, '']);
    },
  );

  it('refuses another shell and names those it knows', async () => {
    const { newsletter } = await cliWorld();
    const refused = await newsletter('completion', 'tcsh');
    expect(refused).toMatchObject({ exitCode: 2, stdout: '' });
    expect(refused.stderr).toContain('bash, zsh ou fish est attendu');
  });
});
