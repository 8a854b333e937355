import { expect, it } from 'vitest';
import { bundleScript, startChild } from '../../../support/store/child-script.ts';

it('500 snapshots that all changed take no more memory than 50', async () => {
  const script = await bundleScript('take-many-snapshots');
  const take = async (letters: number) => {
    const child = startChild(process.execPath, ['--expose-gc', script.file, String(letters)]);
    return JSON.parse(await child.line((line) => line.startsWith('{')));
  };
  const [few, many] = await Promise.all([take(2), take(20)]);
  await script.remove();
  expect([few.snapshots, few.changed]).toEqual([50, 48]);
  expect([many.snapshots, many.changed]).toEqual([500, 480]);
  // What a few pages hold, and what the collector has not yet come to. Kept, the pixels of all would be 48 MB, and those
  // of their baselines and blocks twice that.
  expect(many.held - few.held).toBeLessThan(45_000_000);
});
