import { describe, expect, it } from 'vitest';
import { aServerThatWaits, aServerWithABug, bugs } from '../../support/program-ends.ts';
import type { RealProcess } from '../../support/real-program.ts';

/** The code a process ends with, ten seconds from now at the latest. */
async function endInTime({ ended }: RealProcess): Promise<number | null> {
  const begun = performance.now();
  const code = await ended;
  expect(performance.now() - begun).toBeLessThan(10_000);
  return code;
}

describe('a server ends in ten seconds', () => {
  it('by SIGTERM while Adobe does not answer a submission (J1)', async () => {
    const { server, click } = await aServerThatWaits();
    server.child.kill('SIGTERM');
    expect(await endInTime(server)).toBe(0);
    await click;
  });

  it.each(bugs)('by a bug that nobody caught, %s (J1)', async (_, bug) => {
    const { server } = await aServerWithABug(bug);
    expect(await endInTime(server)).toBe(1);
  });
});
