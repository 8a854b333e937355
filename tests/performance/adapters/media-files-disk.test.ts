import { describe, expect, test } from 'vitest';
import { aMediaLibrary, writeBytes } from '../../support/a-media-library.ts';
import { flat } from '../../support/builders/picture.ts';
import { workTime } from '../../support/work-time.ts';

describe('what is no picture to send', () => {
  test('a picture of more than 40 megapixels is refused without being drawn (F1)', async () => {
    const { folder, medias } = await aMediaLibrary();
    await writeBytes(
      folder,
      'medias/bombe.png',
      await flat({ width: 8_000, height: 5_001 }).png({ compressionLevel: 9 }).toBuffer(),
    );
    const start = workTime();
    expect(await medias.picture('/media/bombe.png')).toBeUndefined();
    expect(workTime() - start).toBeLessThan(200);
  });
});
