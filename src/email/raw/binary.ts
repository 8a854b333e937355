/**
 * Bytes as a text with one character per byte, which is how mail is taken apart: its syntax is ASCII, its content may
 * be anything.
 */
export function toBinaryString(bytes: Uint8Array): string {
  const pieces: string[] = [];
  // A call takes only so many arguments; spread ones are walked through one by one, in ten times as long.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    pieces.push(Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + 0x8000)));
  }
  return pieces.join('');
}

/** The bytes of a binary string: the inverse of `toBinaryString`. */
export function fromBinary(binary: string): Uint8Array {
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
