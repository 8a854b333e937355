import { describe, expect, test } from 'vitest';
import { enormousPictures, refusedDrawings } from '../../support/builders/refused-pictures.ts';
import { uploadsServer } from '../../support/uploads-server.ts';
import { workTime } from '../../support/work-time.ts';

const { upload } = uploadsServer();

async function expectRefusedInTime(bytes: Uint8Array, name: string, code: string) {
  const before = workTime();
  const { status, json } = await upload(bytes, name);
  expect(workTime() - before).toBeLessThan(200);
  expect([status, json.code]).toEqual([422, code]);
}

describe('D3, F1: within 200 ms of work is refused', () => {
  test.each(refusedDrawings)('a drawing with %s', async (_what, bytes, code) => {
    await expectRefusedInTime(bytes, 'dessin.svg', code);
  });

  test.each(enormousPictures)('%s', async (_what, make, code) => {
    await expectRefusedInTime(await make(), 'image.gif', code);
  });
});
