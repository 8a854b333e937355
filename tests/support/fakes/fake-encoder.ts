import { AppError } from '../../../src/core/errors/app-error.ts';
import type { PictureEncoder } from '../../../src/use-cases/ports/picture-codec.ts';

/** Gives any picture back as the smallest thing that begins and ends like a JPEG; refuses one of three bytes. */
export const fakeEncoder = (): PictureEncoder => ({
  card: (picture) => fakeEncoder().thumbnail(picture),
  sample: async () => ({ width: 1, height: 1, data: new Uint8Array([179, 32, 77, 255]) }),
  logo: (picture) => fakeEncoder().thumbnail(picture),
  sheet: async (picture) => new Uint8Array([0xff, 0xd8, picture.length & 0xff, 0xff, 0xd9]),
  async thumbnail(picture) {
    if (picture.length === 3) throw AppError.of('picture-undecodable', {});
    return new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0x00, 0x02, picture.length & 0xff, 0xff, 0xd9]);
  },
});
