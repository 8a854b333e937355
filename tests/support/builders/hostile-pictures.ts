import { crc32, deflateSync } from 'node:zlib';

/** A drawing of a few kilobytes whose filter passes over the whole of it again and again. */
export function drawingOfBlurs(blurs = 200): Buffer {
  const passes = '<feGaussianBlur stdDeviation="900"/>'.repeat(blurs);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="6000" height="6000"><filter id="f" x="0" y="0" width="1" height="1">${passes}</filter><rect width="6000" height="6000" fill="red" filter="url(#f)"/></svg>`,
  );
}

/** A drawing in which each of some groups shows the one before ten times. */
export function drawingOfCopies(groups = 8): Buffer {
  const copies = Array.from(
    { length: groups },
    (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}" x="1"/>`.repeat(10)}</g>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><defs><rect id="g0" width="9" height="9"/>${copies.join('')}</defs><use href="#g${groups}"/></svg>`,
  );
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const beforeData = { zTXt: 'Comment\0\0', iTXt: 'Comment\0\x01\0fr\0Remarque\0', iCCP: 'profil\0\0' };

/** A picture of 9 × 9 points with compressed texts or profiles that nobody sees. */
export function inflatingPng(name: keyof typeof beforeData, { times = 20, megabytes = 40 } = {}): Buffer {
  const text = Buffer.concat([
    Buffer.from(beforeData[name], 'latin1'),
    deflateSync(Buffer.alloc(megabytes * 1024 ** 2, 'a')),
  ]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.from([0, 0, 0, 9, 0, 0, 0, 9, 8, 0, 0, 0, 0])),
    ...Array.from({ length: times }, () => chunk(name, text)),
    chunk('IDAT', deflateSync(Buffer.alloc(9 * 10))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
