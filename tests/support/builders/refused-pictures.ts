import { flat } from './picture.ts';

/** A drawing of that content. */
export const svg = (inside: string, before = '') =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100">${inside}</svg>`,
  );
const bomb = `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(1_000)}"><!ENTITY b "${'&a;'.repeat(1_000)}"><!ENTITY c "${'&b;'.repeat(1_000)}">]>`;

/** Drawings that are refused: what is wrong, the drawing, the code of the reason. */
export const refusedDrawings: readonly (readonly [what: string, bytes: Buffer, code: string])[] = [
  ['entities that multiply', svg('<text>&c;</text>', bomb), 'picture-svg-refused'],
  [
    'an entity of a file',
    svg('<text>&f;</text>', '<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]>'),
    'picture-svg-refused',
  ],
  ['elements without end', svg('<g>'.repeat(30_000)), 'picture-svg-refused'],
  ['no end', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect'), 'picture-undecodable'],
];

const frame = Buffer.from('21f90400000000002c0000000001000100000202440100', 'hex');
/** A GIF of one point, as often as said. */
export const gifOf = (frames: number) =>
  Buffer.concat([
    Buffer.from('47494638396101000100800000000000ffffff', 'hex'),
    ...Array.from({ length: frames }, () => frame),
    Buffer.from(';'),
  ]);

/** A GIF whose frames differ. */
async function moving(frames: number, width: number, height: number): Promise<Buffer> {
  const one = await flat({ width, height }).gif().toBuffer();
  const end = one.length - 1;
  const start = one.indexOf(Buffer.from([0x2c]), 13);
  return Buffer.concat([
    one.subarray(0, start),
    ...Array.from({ length: frames }, () => one.subarray(start, end)),
    one.subarray(end),
  ]);
}

/** Pictures that are refused for their size: what they are, the picture, the code of the reason. */
export const enormousPictures: readonly (readonly [
  what: string,
  make: () => Buffer | Promise<Buffer>,
  code: string,
])[] = [
  [
    '40 megapixels and some',
    () => flat({ width: 8_000, height: 5_001 }).png().toBuffer(),
    'picture-too-many-pixels',
  ],
  [
    'a line of a million pixels',
    () => flat({ width: 1_000_000, height: 1 }).png().toBuffer(),
    'picture-side-too-long',
  ],
  ['201 frames', () => gifOf(201), 'picture-too-many-frames'],
  ['frames of 41 megapixels together', () => moving(200, 500, 410), 'picture-too-many-pixels'],
];
