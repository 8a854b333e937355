import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Request, type Response, Router } from 'express';
import type { contract } from '../contract/index.ts';
import { identifiedIn } from './identify.ts';

const brotliCompressed = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** How bytes are compressed, the best first; from 1, quick, to 9, small. */
const encoders = {
  br: (bytes: Uint8Array, level: number) =>
    brotliCompressed(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: level,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Uint8Array, level: number) => gzipped(bytes, { level }),
};
type Encoding = keyof typeof encoders;
const encodings = Object.keys(encoders) as Encoding[];

/** For what is made anew for each answer, and for what is kept. */
const levels = { answer: 4, kept: 9 };

/** Bytes. What one packet holds comes no sooner when it is smaller. */
const SMALLEST = 1_400;

/** What a client takes (RFC 9110, 12.5.3); undefined where it takes nothing that is compressed. */
const encodingFor = (req: Request): Encoding | undefined =>
  encodings.find((encoding) => req.acceptsEncodings(encoding));

/** Nouns whose answers hold what lets somebody in: the proof of a session, tokens, invitations, signatures. */
const secretNouns: ReadonlySet<string> = new Set<keyof typeof contract>(['signIn', 'account', 'people']);

/**
 * Whether an answer may be compressed: on a shared server, where no other site can have had it asked for and nothing in it
 * lets anybody in (docs/decisions/0039).
 */
function mayBeCompressed(res: Response, rowName: string): boolean {
  const identified = identifiedIn(res);
  if (!identified || secretNouns.has(rowName.split('.')[0] ?? '')) return false;
  return identified.session === undefined || res.req.get('sec-fetch-site') === 'same-origin';
}

/**
 * Answers JSON, compressed where it may be and its client takes that. The mark of an answer is that of its JSON, however it travels.
 * @param rowName of the contract (`campaigns.list`)
 */
export async function sendJson(res: Response, rowName: string, body: unknown): Promise<void> {
  if (!mayBeCompressed(res, rowName)) {
    res.json(body);
    return;
  }
  const { req } = res;
  const text = JSON.stringify(body);
  res.vary('Accept-Encoding').type('json').set('ETag', req.app.get('etag fn')(text));
  const encoding = Buffer.byteLength(text) < SMALLEST ? undefined : encodingFor(req);
  // What the client has already travels in no way.
  if (!encoding || req.method === 'HEAD' || req.fresh) {
    res.send(text);
    return;
  }
  const bytes = await encoders[encoding](Buffer.from(text), levels.answer);
  res.set('Content-Encoding', encoding).send(bytes);
}

/** Pictures and fonts are compressed by themselves. */
const compressedFile = /^[\w-][\w.-]*\.(?:js|css|svg)$/;

/**
 * The files of the built interface, compressed when they are first asked for, and kept so: they never change under their names.
 * Whoever takes nothing compressed, or a part, is left to what comes after.
 * @param folder `assets` of the built interface
 */
export function compressedFiles(folder: string): Router {
  const kept = new Map<string, Promise<Buffer>>();

  function compressed(name: string, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${name}`;
    const known = kept.get(key);
    if (known) return known;
    const bytes = readFile(join(folder, name)).then((file) => encoders[encoding](file, levels.kept));
    kept.set(key, bytes);
    bytes.catch(() => kept.delete(key));
    return bytes;
  }

  const router = Router();
  router.get('/assets/:name', async (req, res, next) => {
    res.vary('Accept-Encoding');
    const encoding = encodingFor(req);
    const { name } = req.params;
    if (!encoding || req.headers.range !== undefined || !compressedFile.test(name)) return next();
    const bytes = await compressed(name, encoding).catch(() => undefined);
    // It says itself what is missing.
    if (!bytes) return next();
    res.set({ 'Content-Encoding': encoding, 'Cache-Control': keptForGood }).type(name).send(bytes);
  });
  return router;
}

/** What changes under no name is asked for once (RFC 8246). */
const keptForGood = 'public, max-age=31536000, immutable';
