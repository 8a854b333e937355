import { decodeWindows1252 } from '../../core/charset/windows-1252.ts';
import { toBinary } from './binary.ts';

function decoderOf(label: string, ignoreBOM = false): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(label, { ignoreBOM });
  } catch {
    return undefined;
  }
}

/**
 * Text of bytes by a charset label, the same in Node and in browsers; Latin-1 and ASCII mean windows-1252 (WHATWG
 * Encoding). A label that nobody knows is read as windows-1252 too, which takes any byte. A byte order mark is left out.
 * @param keepsMark leaves it in, as U+FEFF, for a text that is written again as it came
 */
export function decodeHtml(bytes: Uint8Array, charset: string, keepsMark = false): string {
  const decoder = decoderOf(charset, keepsMark);
  return decoder && decoder.encoding !== 'windows-1252' ? decoder.decode(bytes) : decodeWindows1252(bytes);
}

function byteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

/** A declared label, when it can be true: ASCII declares nothing about bytes above 7F, and text without a mark that could be searched for its declaration is not UTF-16. */
function believable(label: string | undefined, bytes: Uint8Array): string | undefined {
  const known = label?.trim().toLowerCase();
  if (!known || !decoderOf(known) || /^utf-?16/.test(known)) return undefined;
  return /ascii/.test(known) && bytes.some((byte) => byte > 0x7f) ? undefined : known;
}

/** How far into a document its declaration is looked for. */
const declarationReach = 4_096;

/** The label that a document declares for itself in a meta element, and where it stands; comments declare nothing. */
function declarationIn(start: string): { label: string; at: number } | undefined {
  const read = start.replace(/<!--[\s\S]*?-->/g, (comment) => ' '.repeat(comment.length));
  const found = /(<meta\b[^>]*?\bcharset\s*=\s*["']?\s*)([\w.:+-]+)/i.exec(read);
  if (!found) return undefined;
  const [, before = '', label = ''] = found;
  return { label, at: found.index + before.length };
}

const metaCharset = (bytes: Uint8Array) =>
  declarationIn(toBinary(bytes.subarray(0, declarationReach)))?.label;

/** A text as it may be written in UTF-8: a document that declares another encoding declares this one; nothing else changes. */
export function declareUtf8(html: string): string {
  const found = declarationIn(html.slice(0, declarationReach));
  if (!found || /^utf-?8$/i.test(found.label)) return html;
  return `${html.slice(0, found.at)}utf-8${html.slice(found.at + found.label.length)}`;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Label of the encoding of an HTML document: byte order mark, header of its mail part, meta, UTF-8 check, windows-1252,
 * in this order (decisions 5).
 */
export function charsetOf(html: Uint8Array, header?: string): string {
  return (
    byteOrderMark(html) ??
    believable(header, html) ??
    believable(metaCharset(html), html) ??
    (isUtf8(html) ? 'utf-8' : 'windows-1252')
  );
}
