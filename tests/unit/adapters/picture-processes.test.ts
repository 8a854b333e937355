import { expect, test } from 'vitest';
import { bundleScript, startChild } from '../../support/store/child-script.ts';

test('a command waits for the process that draws for it, and ends as soon as it has drawn', async () => {
  const [command, drawing] = await Promise.all([
    bundleScript('draw-one-script'),
    bundleScript('picture-process-script'),
  ]);
  try {
    const child = startChild(process.execPath, [command.file, drawing.file]);
    expect(await child.exited).toBe(0);
    expect(child.lines).toEqual(['4 × 4']);
  } finally {
    await Promise.all([command.remove(), drawing.remove()]);
  }
});
