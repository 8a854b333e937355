import { webcrypto } from 'node:crypto';

/** SHA-256 of a file, hexadecimal; in another thread, since a picture may take as long as a request may wait. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  return Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString(
    'hex',
  );
}
