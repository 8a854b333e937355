import { randomUUID } from 'node:crypto';
import aws4 from 'aws4';
import { S3mini } from 's3mini';
import { onTestFinished } from 'vitest';
import { type Bucket, createS3Objects } from '../../src/adapters/object-store-s3/create-s3-objects.ts';
import { keyOfStandIn, type S3StandIn, serveS3 } from './s3-stand-in.ts';

export type S3Server = Omit<S3StandIn, 'close'>;

/** A storage that speaks S3; it ends with the test. */
export async function startS3(): Promise<S3Server> {
  const { close, ...server } = await serveS3();
  onTestFinished(close);
  return server;
}

/** The storage of this run, `https://key:secret@host[:port]/?region=…`: its key may make buckets. A stand-in where there is none. */
const named = process.env.NEWSLETTER_TEST_S3 ? new URL(process.env.NEWSLETTER_TEST_S3) : undefined;

/** The key to the buckets of this run. */
export const keyOfBuckets = named
  ? { accessKey: decodeURIComponent(named.username), secretKey: decodeURIComponent(named.password) }
  : keyOfStandIn;

/** A bucket with nothing in it, which goes with the test. */
export async function aBucket(): Promise<Bucket> {
  if (!named) return (await startS3()).bucket;
  const bucket: Bucket = {
    ...{ endpoint: named.origin, region: named.searchParams.get('region') ?? '' },
    ...{ bucket: `newsletter-test-${randomUUID()}`, pathStyle: true },
    ...keyOfBuckets,
  };
  await askOfBucket(bucket, 'PUT');
  onTestFinished(async () => {
    await emptyBucket(bucket);
    await askOfBucket(bucket, 'DELETE');
  });
  return bucket;
}

async function askOfBucket({ endpoint, region, bucket, accessKey, secretKey }: Bucket, method: string) {
  const { headers, path } = aws4.sign(
    { service: 's3', region, method, host: new URL(endpoint).host, path: `/${bucket}` },
    { accessKeyId: accessKey, secretAccessKey: secretKey },
  );
  const answer = await fetch(endpoint + path, { method, headers: headers as HeadersInit });
  if (!answer.ok) throw new Error(`${method} of a bucket: ${answer.status} ${await answer.text()}`);
}

async function emptyBucket(bucket: Bucket): Promise<void> {
  const client = new S3mini({
    ...{ accessKeyId: bucket.accessKey, secretAccessKey: bucket.secretKey },
    ...{ endpoint: `${bucket.endpoint}/${bucket.bucket}`, region: bucket.region },
  });
  const store = createS3Objects(bucket);
  for (const { Key } of (await client.listObjects()) ?? []) await store.remove(Key);
}
