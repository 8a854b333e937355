import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bucket } from '../../src/adapters/object-store-s3/create-s3-objects.ts';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex');
const md5 = (data: Uint8Array) => createHash('md5').update(data).digest('hex');
const hmac = (key: string | Uint8Array, data: string) => createHmac('sha256', key).update(data).digest();

/** How it answers: as it should, never, or as what is broken or stands in its place does. */
type Behaviour = 'well' | 'late' | 'busy' | 'garbage' | 'cut';

/** The only key that it knows. */
export const keyOfStandIn = { accessKey: 'CLE-DE-TEST', secretKey: 'secret/de+test' } as const;

interface Refusal {
  status: number;
  code: string;
}

/** ms: signatures of another time are refused. */
const skew = 15 * 60_000;

const wrongSignature: Refusal = { status: 403, code: 'SignatureDoesNotMatch' };

/**
 * What is wrong with the signature of a request, by Amazon's description of its fourth version ('Create a signed AWS API request').
 * Headers that must be signed and are not are refused, as is a body that is not what was signed.
 */
function refusalOf(
  { method = '', url = '', headers }: IncomingMessage,
  body: Uint8Array,
  { accessKey, secretKey, region }: Pick<Bucket, 'accessKey' | 'secretKey' | 'region'>,
): Refusal | undefined {
  const form =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;
  const [, key, day = '', where, signed = '', signature = ''] = form.exec(headers.authorization ?? '') ?? [];
  if (!key) return { status: 403, code: 'AccessDenied' };
  if (key !== accessKey) return { status: 403, code: 'InvalidAccessKeyId' };
  if (where !== region) return { status: 400, code: 'AuthorizationHeaderMalformed' };
  const names = signed.split(';');
  const isWhole = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))].every(
    (name) => names.includes(name),
  );
  const at = String(headers['x-amz-date']);
  const written = at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  if (!isWhole || !at.startsWith(day)) return wrongSignature;
  if (Math.abs(Date.parse(written) - Date.now()) > skew) return { status: 403, code: 'RequestTimeTooSkewed' };
  const content = String(headers['x-amz-content-sha256']);
  if (content !== 'UNSIGNED-PAYLOAD' && content !== sha256(body))
    return { status: 400, code: 'XAmzContentSHA256Mismatch' };
  const [path = '', query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    query.split('&').filter(Boolean).toSorted().join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signed,
    content,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const signing = scope
    .split('/')
    .reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${secretKey}`);
  const expected = hmac(signing, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : wrongSignature;
}

export interface S3StandIn {
  /** Its bucket, and the key to it. */
  bucket: Bucket;
  /** What lies in the bucket. */
  objects: Map<string, Buffer>;
  /** Methods and paths that were asked, in their order. */
  asked: string[];
  behave(how: Behaviour): void;
  close(): void;
}

/**
 * A storage that speaks as much of S3 as is used here: whole objects of one bucket, its name in the path, every signature
 * verified. Conditions of requests are ignored, as some servers do.
 */
export async function serveS3(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>();
  const asked: string[] = [];
  let behaviour: Behaviour = 'well';
  const key = { ...keyOfStandIn, region: 'fr-par' };
  const name = 'photos';

  function refuse(res: ServerResponse, { status, code }: Refusal): void {
    res.writeHead(status, { 'content-type': 'application/xml' });
    res.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
  }

  function answer({ method, url = '' }: IncomingMessage, body: Buffer, res: ServerResponse): void {
    const [, bucket, object] = /^\/([^/?]+)\/?([^?]*)/.exec(url) ?? [];
    const id = decodeURIComponent(object ?? '');
    if (bucket !== name) {
      refuse(res, { status: 404, code: 'NoSuchBucket' });
      return;
    }
    if (method === 'PUT') objects.set(id, body);
    if (method === 'DELETE') objects.delete(id);
    const held = objects.get(id);
    if (method === 'DELETE') res.writeHead(204).end();
    else if (method === 'PUT') res.writeHead(200, { etag: `"${md5(body)}"` }).end();
    else if (id === '') res.writeHead(200).end();
    else if (!held) refuse(res, { status: 404, code: 'NoSuchKey' });
    else res.writeHead(200, { 'content-length': held.length }).end(method === 'HEAD' ? undefined : held);
  }

  const server = createServer(async (req, res) => {
    asked.push(`${req.method} ${req.url}`);
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part);
    const body = Buffer.concat(parts);
    if (behaviour === 'late') return;
    const refusal = behaviour === 'busy' ? { status: 503, code: 'SlowDown' } : refusalOf(req, body, key);
    if (behaviour === 'cut') res.destroy();
    else if (behaviour === 'garbage') res.writeHead(200).end('<html>Bienvenue</html>');
    else if (refusal) refuse(res, refusal);
    else answer(req, body, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    bucket: { endpoint, bucket: name, pathStyle: true, ...key },
    objects,
    asked,
    behave(how) {
      behaviour = how;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
