import { decodeWindows1252 } from '../../core/charset/windows-1252.ts';

/** What bytes above 7F are made of. */
interface Utf8Evidence {
  /** Sequences that are UTF-8. */
  sequences: number;
  /** Bytes that belong to none. */
  strays: number;
}

const isContinuation = (byte: number | undefined) => byte !== undefined && byte >> 6 === 0b10;

/** How many bytes the sequence of UTF-8 that begins there has, by its first one; 1 for none. */
function announced(first: number): number {
  if (first >= 0xc2 && first <= 0xdf) return 2;
  if (first >= 0xe0 && first <= 0xef) return 3;
  return first >= 0xf0 && first <= 0xf4 ? 4 : 1;
}

function codePointAt(bytes: Uint8Array, at: number, length: number): number {
  let point = (bytes[at] ?? 0) & (0xff >> (length + 1));
  for (let n = 1; n < length; n += 1) point = (point << 6) | ((bytes[at + n] ?? 0) & 0x3f);
  return point;
}

const leastOf: Readonly<Record<number, number>> = { 2: 0x80, 3: 0x800, 4: 0x10000 };

interface Sign {
  point: number;
  /** In bytes. */
  length: number;
}

/** The sign of UTF-8 that stands at a place (RFC 3629); undefined where there is none. */
function signAt(bytes: Uint8Array, at: number): Sign | undefined {
  const length = announced(bytes[at] ?? 0);
  if (length === 1) return undefined;
  for (let n = 1; n < length; n += 1) if (!isContinuation(bytes[at + n])) return undefined;
  const point = codePointAt(bytes, at, length);
  const isSurrogate = point >= 0xd800 && point <= 0xdfff;
  return point < (leastOf[length] ?? 0) || isSurrogate || point > 0x10ffff ? undefined : { point, length };
}

/**
 * Signs of European letters, accents that stand after theirs, signs of typography, and pictographs. A run of bytes in windows-1252 that happens to be UTF-8
 * gives others: 'é', a no-break space and '»' are `E9 A0 BB`, U+983B.
 */
export const isCommon = (point: number) =>
  (point >= 0xa0 && point <= 0x17f) ||
  (point >= 0x300 && point <= 0x36f) ||
  (point >= 0x2000 && point <= 0x27bf) ||
  point === 0xfeff ||
  (point >= 0xfb00 && point <= 0xfb06) ||
  (point >= 0xfe00 && point <= 0xfe0f) ||
  point >= 0x1f000;

function eachAbove7F(bytes: Uint8Array, seen: (at: number, sign: Sign | undefined) => void): void {
  for (let at = 0; at < bytes.length; ) {
    const sign = (bytes[at] ?? 0) < 0x80 ? undefined : signAt(bytes, at);
    if ((bytes[at] ?? 0) >= 0x80) seen(at, sign);
    at += sign?.length ?? 1;
  }
}

/** How far bytes that are not ASCII speak for UTF-8. */
export function utf8Evidence(bytes: Uint8Array): Utf8Evidence {
  const evidence = { sequences: 0, strays: 0 };
  eachAbove7F(bytes, (_, sign) => {
    if (sign) evidence.sequences += 1;
    else evidence.strays += 1;
  });
  return evidence;
}

/** Each sign of windows-1252, in UTF-8. */
const asUtf8 = [...decodeWindows1252(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map((sign) =>
  new TextEncoder().encode(sign),
);

/**
 * Text of bytes that are UTF-8 in parts: those that are none are read as windows-1252, each for itself.
 * @param isTaken whether a sign is believed to have been written
 */
function decodeMixed(bytes: Uint8Array, isTaken: (point: number) => boolean): string {
  const written = new Uint8Array(bytes.length * 3);
  let length = 0;
  let from = 0;
  const copyUntil = (end: number) => {
    written.set(bytes.subarray(from, end), length);
    length += end - from;
  };
  eachAbove7F(bytes, (at, sign) => {
    if (sign && isTaken(sign.point)) return;
    copyUntil(at);
    from = at + (sign?.length ?? 1);
    for (const byte of bytes.subarray(at, from)) {
      const sign = asUtf8[byte] ?? [];
      written.set(sign, length);
      length += sign.length;
    }
  });
  copyUntil(bytes.length);
  return new TextDecoder('utf-8').decode(written.subarray(0, length));
}

/** Of bytes that are UTF-8, but for what a program that knew no better has pasted in. */
export const decodeMixedUtf8 = (bytes: Uint8Array): string => decodeMixed(bytes, () => true);

/** Of bytes in windows-1252 with pieces of UTF-8 among them. */
export const decodeMixed1252 = (bytes: Uint8Array): string => decodeMixed(bytes, isCommon);
