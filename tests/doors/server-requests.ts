import http from 'node:http';
import net from 'node:net';

/** An answer as the tests read it; what is compressed has no JSON. */
export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  text: string;
  json: Record<string, unknown>;
}

export interface RequestOptions {
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string | Uint8Array | FormData | URLSearchParams;
}

async function encoded(body: RequestOptions['body']): Promise<{ bytes?: Uint8Array; type?: string }> {
  if (body === undefined) return {};
  if (body instanceof Uint8Array) return { bytes: body };
  const request = new Request('http://form.invalid/', { method: 'POST', body });
  const type = typeof body === 'string' ? undefined : (request.headers.get('content-type') ?? undefined);
  return { bytes: new Uint8Array(await request.arrayBuffer()), type };
}

/** One real request over node:http, without the limits and kindnesses of fetch. */
export async function request(url: string, options: RequestOptions = {}): Promise<Answer> {
  const { bytes, type } = await encoded(options.body);
  return new Promise((resolve, reject) => {
    const headers = {
      ...(type && { 'content-type': type }),
      ...(bytes && { 'content-length': bytes.length }),
      ...options.headers,
    };
    const req = http.request(
      url,
      { method: options.method ?? (bytes ? 'POST' : 'GET'), headers, agent: false },
      (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () => resolve(answerOf(res, Buffer.concat(chunks))));
        res.on('error', reject);
      },
    );
    req.on('error', reject);
    req.end(bytes);
  });
}

function answerOf(res: http.IncomingMessage, body: Buffer): Answer {
  const text = body.toString('utf8');
  const isPlain = text !== '' && res.headers['content-encoding'] === undefined;
  const isJson = isPlain && res.headers['content-type']?.startsWith('application/json');
  return {
    status: res.statusCode ?? 0,
    headers: res.headers,
    body,
    text,
    json: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
  };
}

export const postJson = (url: string, value: unknown, headers: http.OutgoingHttpHeaders = {}) =>
  request(url, {
    method: 'POST',
    body: typeof value === 'string' ? value : JSON.stringify(value),
    headers: { 'content-type': 'application/json', ...headers },
  });

/** Sends exactly these bytes and reads until the server closes; answers the status and the rest. */
export function rawRequest(
  port: number,
  message: string | Buffer,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(message));
    const chunks: Buffer[] = [];
    socket.setTimeout(5_000, () => socket.destroy(new Error('no answer within 5 s')));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      resolve({ status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0), text });
    });
  });
}

const boundary = 'frontiere';
export const multipartType = `multipart/form-data; boundary=${boundary}`;

/** A multipart body written by hand: each part is its header lines and its content. */
export function multipartBody(
  parts: readonly { head: string; content: string }[],
  end = `--${boundary}--\r\n`,
) {
  return parts.map(({ head, content }) => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`).join('') + end;
}

/** One text field of a multipart body. */
export const part = (name: string, content: string) => ({
  head: `Content-Disposition: form-data; name="${name}"`,
  content,
});
