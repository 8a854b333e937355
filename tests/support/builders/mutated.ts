import type { Random } from '../random-of.ts';

/** What programs and people get wrong. */
const wounds: ((bytes: Buffer, random: Random) => Buffer)[] = [
  (bytes, random) => bytes.subarray(0, random(bytes.length + 1)),
  (bytes, random) => bytes.subarray(random(bytes.length + 1)),
  (bytes, random) => {
    const changed = Buffer.from(bytes);
    for (let n = 0; n < 20 && changed.length > 0; n += 1) changed[random(changed.length)] = random(256);
    return changed;
  },
  (bytes, random) => {
    const at = random(bytes.length + 1);
    const piece = bytes.subarray(random(bytes.length + 1)).subarray(0, 1 + random(2_000));
    return Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
  },
  (bytes, random) => {
    const at = random(bytes.length + 1);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random(2_000))]);
  },
  (bytes, random) => {
    const signs = [
      '<',
      '>',
      '"',
      '<!--',
      '<table>',
      '</td>',
      '\0',
      '=',
      '--',
      '\r\n\r\n',
      '\xff\xfe',
      '<style>',
    ];
    const sign = Buffer.from(signs[random(signs.length)] ?? '', 'latin1');
    const at = random(bytes.length + 1);
    const times = random(2) === 0 ? 1 : 300;
    return Buffer.concat([bytes.subarray(0, at), ...Array(times).fill(sign), bytes.subarray(at)]);
  },
];

/** Bytes with one to four wounds. */
export function mutated(bytes: Uint8Array, random: Random): Buffer {
  let wounded = Buffer.from(bytes);
  for (let n = 0; n <= random(4); n += 1)
    wounded = (wounds[random(wounds.length)] ?? ((same: Buffer) => same))(wounded, random) as typeof wounded;
  return wounded;
}
