import { randomBytes } from 'node:crypto';
import { S3mini, S3ServiceError } from 's3mini';
import { AppError } from '../../core/errors/app-error.ts';
import type { ObjectStore } from '../media-postgres/object-store.ts';
import { createSemaphore } from '../semaphore.ts';
import { objectStoreWording as words } from './messages.fr.ts';
import { createResting } from './resting.ts';
import { isConnectionLost, s3Failure, storageUnavailable } from './s3-failure.ts';

/** A bucket, and the key to it. */
export interface Bucket {
  /** `https://host[:port]` */
  endpoint: string;
  region: string;
  bucket: string;
  /** Whether the bucket is named in the path of addresses, or before the host. */
  pathStyle: boolean;
  accessKey: string;
  secretKey: string;
}

export interface Patience {
  /** How long an answer may take to begin, ms; an upload, to end. */
  answerMs: number;
  /** How long a request may take in all, ms. */
  requestMs: number;
  /** How long nobody asks after one that came to nothing, ms. */
  restMs: number;
}

const usual: Patience = { answerMs: 4_000, requestMs: 30_000, restMs: 3_000 };

/** Originals on their way at once: each may have 25 MB. */
const atOnce = 6;

function addressOf({ endpoint, bucket, pathStyle }: Bucket): string {
  const url = new URL(endpoint);
  if (pathStyle) url.pathname = `/${bucket}`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return url.href;
}

/** `fetch` that gives up where no answer begins in time; an upload has the time of a whole request. */
const fetchWithin =
  ({ answerMs, requestMs }: Patience): typeof fetch =>
  async (url, init) => {
    const late = new AbortController();
    const patience = init?.method === 'PUT' ? requestMs : answerMs;
    const timer = setTimeout(() => late.abort(new DOMException('no answer', 'TimeoutError')), patience);
    const signals = [late.signal, ...(init?.signal ? [init.signal] : [])];
    try {
      return await fetch(url, { ...init, signal: AbortSignal.any(signals) });
    } finally {
      clearTimeout(timer);
    }
  };

/** What an answer brings, in one place from the beginning: collected first, it would be in memory twice. S3 says how long it is. */
async function bytesOf({ headers, body }: Response): Promise<Buffer> {
  const bytes = Buffer.alloc(Number(headers.get('content-length')));
  let length = 0;
  for await (const part of body ?? []) length += Buffer.from(part).copy(bytes, length);
  return bytes.subarray(0, length);
}

/** Bytes in a bucket of a storage that speaks S3. Nothing is asked of it before it is used. */
export function createS3Objects(bucket: Bucket, patience: Patience = usual): ObjectStore {
  const client = new S3mini({
    accessKeyId: bucket.accessKey,
    secretAccessKey: bucket.secretKey,
    endpoint: addressOf(bucket),
    region: bucket.region,
    requestAbortTimeout: patience.requestMs,
    fetch: fetchWithin(patience),
  });
  const inTurn = createSemaphore(atOnce);
  const pass = createResting((error) => AppError.is(error, 'media-storage-unavailable'), patience.restMs);

  async function ask<Value>(request: () => Promise<Value>): Promise<Value> {
    const twice = () =>
      request().catch((error) => {
        if (isConnectionLost(error)) return request();
        throw error;
      });
    const announced = () =>
      twice().catch((error) => {
        throw s3Failure(error);
      });
    return inTurn(() => pass(announced));
  }

  /** Whoever answers in the place of S3 says 200, too, but no ETag. */
  async function write(key: string, bytes: Uint8Array): Promise<void> {
    const { headers } = await ask(() => client.putObject(key, bytes));
    if (!headers.get('etag')) throw storageUnavailable(words.garbled);
  }
  const lengthOf = (key: string) =>
    ask(() =>
      client.getContentLength(key).catch(({ cause }) => {
        if (cause instanceof S3ServiceError && cause.status === 404) return undefined;
        throw cause;
      }),
    );
  const read = (key: string) =>
    ask(async () => {
      const response = await client.getObjectResponse(key);
      return response ? bytesOf(response) : undefined;
    });
  const remove = async (key: string) => void (await ask(() => client.deleteObject(key)));

  return {
    async put(key, bytes) {
      // What was cut off, or is no object at all, is put again.
      if ((await lengthOf(key)) !== bytes.length) await write(key, bytes);
    },
    get: read,
    remove,
    async check({ writes }) {
      if (!writes) {
        if (!(await ask(() => client.bucketExists()))) throw storageUnavailable(words.unreached);
        return;
      }
      const key = `trials/${randomBytes(8).toString('hex')}`;
      // Of a key that is not there S3 says 404 to whoever may list, and 403 to others: the right to list is tried so.
      await read(key);
      await write(key, Buffer.from(key));
      const kept = await read(key);
      await remove(key);
      if (!kept || Buffer.from(kept).toString() !== key) throw storageUnavailable(words.garbled);
    },
  };
}
