import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createSharpEncoder } from '../../../src/adapters/picture-codec-sharp/create-sharp-encoder.ts';
import { failureOf } from '../../support/fakes/failure-of.ts';
import { workTime } from '../../support/work-time.ts';

const { thumbnail } = createSharpEncoder();

describe('a thumbnail as it is stored', () => {
  it('is refused within 200 ms over 40 million pixels', async () => {
    const bomb = await sharp({
      create: { width: 7000, height: 7000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .jpeg({ quality: 1 })
      .toBuffer();
    const start = workTime();
    expect(await failureOf(thumbnail(bomb))).toMatchObject({
      code: 'picture-too-many-pixels',
      params: { megapixels: 40 },
    });
    expect(workTime() - start).toBeLessThan(200);
  });
});
