import aws4 from 'aws4';
import { describe, expect, test } from 'vitest';
import { type Bucket, createS3Objects } from '../../../src/adapters/object-store-s3/create-s3-objects.ts';
import { objectStoreContract } from '../../contracts/object-store.ts';
import { failureOf } from '../../support/fakes/failure-of.ts';
import { freePort } from '../../support/free-port.ts';
import { aBucket, startS3 } from '../../support/s3-server.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const quick = { answerMs: 200, requestMs: 400, restMs: 100 };

objectStoreContract('S3', async () => createS3Objects(await aBucket()));

test('bytes that are there are not sent again', async () => {
  const { bucket, asked } = await startS3();
  const store = createS3Objects(bucket);
  for (const _ of [1, 2]) await store.put('originals/0a', bytes('a'));
  expect(asked.map((line) => line.split(' ')[0])).toEqual(['HEAD', 'PUT', 'HEAD']);
});

test('a trial of writing leaves nothing behind', async () => {
  const { bucket, objects, asked } = await startS3();
  await createS3Objects(bucket).check({ writes: true });
  expect(objects.size).toBe(0);
  expect(asked).toContainEqual(expect.stringMatching(/^PUT \/photos\/trials\//));
});

describe('the signature of a request', () => {
  /** Signed by another's implementation than the client's. */
  async function asked({ bucket }: { bucket: Bucket }, change: (request: aws4.Request) => void = () => {}) {
    const { host } = new URL(bucket.endpoint);
    const request = aws4.sign(
      {
        ...{ host, method: 'PUT', path: '/photos/originals/%C3%A9t%C3%A9~w620.jpg', body: 'une image' },
        ...{ service: 's3', region: bucket.region },
      },
      { accessKeyId: bucket.accessKey, secretAccessKey: bucket.secretKey },
    );
    change(request);
    const { method, path, body, headers } = request;
    const answer = await fetch(bucket.endpoint + path, { method, body, headers: headers as HeadersInit });
    return [answer.status, /<Code>(\w+)/.exec(await answer.text())?.[1]];
  }

  test('is taken by the stand-in as another implementation makes it', async () => {
    const server = await startS3();
    expect(await asked(server)).toEqual([200, undefined]);
    expect(server.objects.get('originals/été~w620.jpg')?.toString()).toBe('une image');
  });

  test.each<[string, (request: aws4.Request) => void, string]>([
    [
      'of another path',
      (request) => {
        request.path = '/photos/originals/autre';
      },
      'SignatureDoesNotMatch',
    ],
    [
      'of another method',
      (request) => {
        request.method = 'DELETE';
        request.body = undefined;
      },
      'XAmzContentSHA256Mismatch',
    ],
    [
      'of other bytes',
      (request) => {
        request.body = 'une IMAGE';
      },
      'XAmzContentSHA256Mismatch',
    ],
    [
      'of another day',
      ({ headers }) => {
        headers['X-Amz-Date'] = '20200101T000000Z';
      },
      'SignatureDoesNotMatch',
    ],
    [
      'beside a header that is not signed',
      ({ headers }) => {
        headers['x-amz-acl'] = 'public-read';
      },
      'SignatureDoesNotMatch',
    ],
    [
      'that is not there',
      ({ headers }) => {
        delete headers.Authorization;
      },
      'AccessDenied',
    ],
  ])('%s is refused by it', async (_, change, code) => {
    const server = await startS3();
    expect((await asked(server, change))[1]).toBe(code);
    expect(server.objects.size).toBe(0);
  });

  test.each([
    ['secretKey', 'il refuse la clé'],
    ['accessKey', 'il refuse la clé'],
    ['region', 'il refuse la clé'],
    ['bucket', 'le seau n’existe pas'],
  ] as const)('with another %s is refused, and the failure says so', async (part, reason) => {
    // Not of a storage of the run: Ceph takes any region.
    const bucket = { ...(await startS3()).bucket, [part]: 'autre' };
    const tried = await failureOf(createS3Objects(bucket).check({ writes: true }));
    expect(tried.message).toContain(reason);
    // A HEAD is refused without a word.
    const reached = await failureOf(createS3Objects(bucket).check({ writes: false }));
    expect(reached.message).toContain('le seau n’existe pas, ou la clé ne l’atteint pas');
  });
});

describe('a storage that fails', () => {
  test.each([
    ['late', 'il ne répond pas à temps'],
    ['busy', 'il est surchargé ou en panne (503)'],
    ['cut', 'la connexion s’est interrompue'],
  ] as const)('%s: is said, and it is asked again once it may have come back', async (how, reason) => {
    const server = await startS3();
    const store = createS3Objects(server.bucket, quick);
    await store.put('originals/0a', bytes('a'));
    server.behave(how);
    const failure = await failureOf(store.get('originals/0a'));
    expect([failure.code, failure.message]).toEqual([
      'media-storage-unavailable',
      expect.stringContaining(reason),
    ]);
    server.behave('well');
    await expect.poll(() => store.get('originals/0a').catch(() => undefined)).toEqual(Buffer.from('a'));
  });

  test('is asked by nobody else while it rests', async () => {
    const server = await startS3();
    const store = createS3Objects(server.bucket, { ...quick, restMs: 600_000 });
    server.behave('busy');
    const failures = [await failureOf(store.get('a')), await failureOf(store.put('b', bytes('b')))];
    expect(failures.map(({ code }) => code)).toEqual(Array(2).fill('media-storage-unavailable'));
    expect(server.asked).toHaveLength(1);
  });

  test('is not there: it says what to do', async () => {
    const { bucket } = await startS3();
    const store = createS3Objects({ ...bucket, endpoint: `http://127.0.0.1:${await freePort()}` });
    const { message, hint } = await failureOf(store.get('a'));
    expect(message).toContain('rien n’écoute à son adresse');
    expect(hint).toContain('store.medias.endpoint');
  });

  test('names the bucket before the host where that is asked', async () => {
    const { bucket } = await startS3();
    const store = createS3Objects({ ...bucket, endpoint: 'http://stockage.invalid', pathStyle: false });
    expect((await failureOf(store.get('a'))).message).toContain('le nom de son hôte est inconnu');
  });
});
