import { storedThing } from '../../../src/adapters/stored-things/stored-thing.ts';

/** A stored thing of one file, whose content is its path where none is given. */
export const aStoredThing = (path: string, content: string | Uint8Array = path) =>
  storedThing(path, [{ path, bytes: Buffer.from(content) }]);
