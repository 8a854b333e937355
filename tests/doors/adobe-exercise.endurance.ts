import { execFile, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cliWorld } from './cli-world.ts';

const program = resolve('bin/newsletter.js');

describe('newsletter simulate', () => {
  it('the exercise works as written: the simulator prints the block to paste and the variable to set', async () => {
    const child = spawn(process.execPath, [program, 'simulate', 'adobe'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    onTestFinished(() => void child.kill('SIGTERM'));
    let told = '';
    for await (const chunk of child.stderr) {
      told += chunk;
      if (told.includes('Ctrl+C')) break;
    }
    const block = JSON.parse(/^\{\n[\s\S]*?^\}$/m.exec(told)?.[0] ?? '');
    const [, variable = '', value] = /export (\w+)='(.*)'/.exec(told) ?? [];
    const mail = { from: { name: 'Mairie', email: 'lettre@example.org' } };
    const { folder } = await cliWorld({ config: { mail, ...block } });
    const running = (env: NodeJS.ProcessEnv, ...argv: string[]) =>
      promisify(execFile)(process.execPath, [program, ...argv], {
        cwd: folder,
        env: { ...process.env, ...env },
      });
    const newsletter = (...argv: string[]) => running({ [variable]: value }, ...argv);
    const listed = await newsletter('targets');
    expect([listed.stdout.includes('exercice'), listed.stderr]).toEqual([true, '']);
    await newsletter('create', 'Lettre', '--template', 'lettre');
    await writeFile(join(folder, 'version.json'), JSON.stringify({ subject: 'Bonne année' }));
    await newsletter('save', 'lettre', '--from', 'version.json');
    const date = `${new Date().getFullYear() + 1}-01-05T09:00`;
    const argv = ['schedule', 'lettre', '--target', 'exercice', '--date', date, '--override', 'essai'];
    const sent = await newsletter(...argv, '--json');
    expect(JSON.parse(sent.stdout).sends).toMatchObject([{ campaign: 'lettre', platform: 'adobe' }]);
    expect((await running({}, 'targets')).stderr).toContain(
      `la variable d’environnement ${variable} est vide`,
    );
  });
});
