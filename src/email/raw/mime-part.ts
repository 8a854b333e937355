import { decodeBase64, decodeQuotedPrintable } from './transfer-encoding.ts';

/** A message or one of its parts; texts are binary, one character per byte. */
export interface MimePart {
  headers: ReadonlyMap<string, string>;
  /** Lower case, `text/plain` when none is declared (RFC 2045 5.2). */
  type: string;
  /** Of the content type, names in lower case. */
  parameters: ReadonlyMap<string, string>;
  disposition: string;
  /** Decoded content of a part without children. */
  content: string;
  children: MimePart[];
}

const maxDepth = 20;
const maxChildren = 1_000;

/** Takes a message apart (RFC 2045, 2046); whatever it is, the answer is a part. */
export function parseMime(message: string, depth = 0): MimePart {
  const { head, body } = splitHead(message);
  const headers = parseHeaders(head);
  const { value: type, parameters } = parseStructured(headers.get('content-type') ?? 'text/plain');
  const boundary = parameters.get('boundary');
  const part = {
    headers,
    type,
    parameters,
    disposition: parseStructured(headers.get('content-disposition') ?? '').value,
  };
  if (type.startsWith('multipart/') && boundary && depth < maxDepth) {
    const children = splitParts(body, boundary).map((child) => parseMime(child, depth + 1));
    return { ...part, content: '', children };
  }
  const encoding = headers.get('content-transfer-encoding')?.trim().toLowerCase() ?? '';
  const content = decodeContent(body, encoding);
  // A letter that was forwarded as a file.
  const children = type === 'message/rfc822' && depth < maxDepth ? [parseMime(content, depth + 1)] : [];
  return { ...part, content, children };
}

/** The part and all it holds, in order. */
export function allParts(part: MimePart): MimePart[] {
  return [part, ...part.children.flatMap(allParts)];
}

/** How a body is written, whatever its header says: markup is no base64, and its attributes show whether `=` was escaped. */
function encodingOf(body: string, declared: string): string {
  if (!/^\s{0,200}<[!a-z]/i.test(body)) return declared;
  const isEscaped = /\w=3D["'\w#]/i.test(body);
  const isPlain = /\w="/.test(body);
  if (isEscaped !== isPlain) return isEscaped ? 'quoted-printable' : '';
  return declared === 'base64' ? '' : declared;
}

function decodeContent(body: string, declared: string): string {
  const encoding = encodingOf(body, declared);
  if (encoding === 'base64') return decodeBase64(body);
  return encoding === 'quoted-printable' ? decodeQuotedPrintable(body) : body;
}

function splitHead(message: string): { head: string; body: string } {
  if (/^\r?\n/.test(message)) return { head: '', body: message.replace(/^\r?\n/, '') };
  const end = /\r?\n\r?\n/.exec(message);
  if (!end) return { head: message, body: '' };
  return { head: message.slice(0, end.index), body: message.slice(end.index + end[0].length) };
}

function parseHeaders(head: string): Map<string, string> {
  const headers = new Map<string, string>();
  // A line that starts with white space goes on with the one before (RFC 5322 2.2.3).
  for (const line of head.replace(/\r?\n(?=[ \t])/g, '').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

/** A value with parameters, as in `text/html; charset="utf-8"`. */
function parseStructured(text: string): { value: string; parameters: Map<string, string> } {
  const [value = ''] = text.split(';', 1);
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, plain] of text.matchAll(
    /;\s*([^\s=;]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/g,
  )) {
    const found = quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '';
    if (!parameters.has(name.toLowerCase())) parameters.set(name.toLowerCase(), found);
  }
  return { value: value.trim().toLowerCase(), parameters };
}

/** The line break before a boundary belongs to the boundary (RFC 2046 5.1.1). */
function splitParts(body: string, boundary: string): string[] {
  const parts: string[] = [];
  const mark = `--${boundary}`;
  let start: number | undefined;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    const lineEnd = body.indexOf('\n', at);
    const rest = body.slice(at + mark.length, lineEnd < 0 ? undefined : lineEnd).trim();
    if ((at > 0 && body[at - 1] !== '\n') || (rest !== '' && rest !== '--')) continue;
    if (start !== undefined && parts.length < maxChildren) {
      parts.push(body.slice(start, Math.max(start, body[at - 2] === '\r' ? at - 2 : at - 1)));
    }
    start = lineEnd < 0 ? body.length : lineEnd + 1;
    if (rest === '--') return parts;
  }
  // A message cut short still shows its last part.
  if (start !== undefined && start < body.length) parts.push(body.slice(start));
  return parts;
}
