import { describe, expect, it } from 'vitest';
import { isJpeg, jpegComment, withJpegComment } from '../../../../src/core/media/jpeg.ts';

/** A file with one application segment before its scan. */
const plain = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xda, 0, 2, 9, 0xff, 0xd9]);

describe('the comment of a JPEG file', () => {
  it('is read back as it was written, the rest of the file untouched', () => {
    const commented = withJpegComment(plain, 'newsletter 42');
    expect(isJpeg(commented)).toBe(true);
    expect(jpegComment(commented)).toBe('newsletter 42');
    expect([...commented.subarray(-plain.length + 2)]).toEqual([...plain.subarray(2)]);
  });

  it('is the first of several, found behind other segments', () => {
    const twice = withJpegComment(withJpegComment(plain, 'before'), 'after');
    expect(jpegComment(twice)).toBe('after');
    const behind = new Uint8Array([
      ...plain.subarray(0, 8),
      0xff,
      0xfe,
      0,
      4,
      0x6f,
      0x6b,
      ...plain.subarray(8),
    ]);
    expect(jpegComment(behind)).toBe('ok');
  });

  it('is missing where there is none, even in a file that ends in the middle', () => {
    expect(jpegComment(plain)).toBeUndefined();
    expect(jpegComment(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0]))).toBeUndefined();
    expect(jpegComment(new Uint8Array([0xff, 0xd8, 0xff]))).toBeUndefined();
    expect(jpegComment(new TextEncoder().encode('GIF89a'))).toBeUndefined();
  });
});
