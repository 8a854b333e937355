import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { AppError } from '../../core/errors/app-error.ts';

const inflated = promisify(inflate);

/** Bytes of all compressed texts and profiles of a picture; those of printers' colours have two millions. */
const most = 8 * 1024 ** 2;

/** PNG, third edition, 11.3.2.3 and 11.3.3: where the compressed data of such a chunk begin; undefined where there are none. */
function compressedFrom(name: string, data: Buffer): number | undefined {
  const keyword = data.indexOf(0);
  if (keyword < 0) return undefined;
  if (name === 'zTXt' || name === 'iCCP') return keyword + 2;
  // A flag, the method, a language and the translated keyword, each of these two ended by a zero.
  if (name !== 'iTXt' || data[keyword + 1] !== 1) return undefined;
  return data.indexOf(0, data.indexOf(0, keyword + 3) + 1) + 1;
}

/** A program writes two or three. */
const mostParts = 500;

function* compressedParts(bytes: Buffer): Generator<Buffer> {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const data = bytes.subarray(at + 8, end - 4);
    const from = compressedFrom(bytes.toString('latin1', at + 4, at + 8), data);
    if (from !== undefined) yield data.subarray(from);
    at = end;
  }
}

/** How many bytes they become; one more than `room` for all that have more. What is damaged counts for nothing. */
async function lengthOf(part: Buffer, room: number): Promise<number> {
  try {
    return (await inflated(part, { maxOutputLength: room })).length;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? room + 1 : 0;
  }
}

/**
 * Refuses a PNG whose texts and profiles inflate beyond measure: what decodes it reads them all, though nobody sees them.
 * @throws AppError `picture-inflates`
 */
export async function refuseInflating(png: Uint8Array): Promise<void> {
  let [room, parts] = [most, 0];
  for (const part of compressedParts(Buffer.from(png.buffer, png.byteOffset, png.byteLength))) {
    room -= await lengthOf(part, room);
    parts += 1;
    if (room <= 0 || parts > mostParts)
      throw AppError.of('picture-inflates', { megabytes: most / 1024 ** 2 });
  }
}
