import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { programOnDemonstration } from '../../support/program-on-demonstration.ts';

const { program, serve, demonstration } = programOnDemonstration();

// Each starts several processes, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

describe('the program itself', () => {
  it('starts in under twice the time of bare node', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    const time = (argv: string[]) => {
      const begin = performance.now();
      const { stdout } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
      return { elapsed: performance.now() - begin, stdout };
    };
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    const bare: number[] = [];
    const ours: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      bare.push(time(['-e', '0']).elapsed);
      const { elapsed, stdout } = time([program, '--version']);
      ours.push(elapsed);
      expect(stdout).toBe(`${version}\n`);
    }
    expect(median(ours) / median(bare)).toBeLessThan(2);
  });
});

describe('a server and what happens around it', () => {
  it('ends within ten seconds of a signal', async () => {
    const folder = await demonstration();
    const { child } = await serve(folder);
    const stopping = performance.now();
    child.kill('SIGTERM');
    expect((await once(child, 'exit'))[0]).toBe(0);
    expect(performance.now() - stopping).toBeLessThan(10_000);
  });

  it('starts within five seconds after kill -9', async () => {
    const folder = await demonstration();
    const first = await serve(folder);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    const begin = performance.now();
    const { child } = await serve(folder);
    expect(performance.now() - begin).toBeLessThan(5_000);
    child.kill('SIGINT');
    expect((await once(child, 'exit'))[0]).toBe(0);
  });
});
