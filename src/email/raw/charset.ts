import { decodeWindows1252 } from '../../core/charset/windows-1252.ts';
import { toBinaryString } from './binary.ts';
import { utf8Evidence } from './utf8-bytes.ts';

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

/** The encoding that a document's first bytes say. */
export function byteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return undefined;
}

/** Encodings that write signs of several bytes. */
export const ofManyBytes = /^(?:utf-|gb|big5|euc-|shift_jis|iso-2022)/;

/** So many signs of UTF-8, and no other byte above 7F, are no chance. */
export const convincing = 3;

/** Whether bytes prove that an encoding is not theirs: most break the rules of UTF-8, or all of many keep them. */
function isDisproved(encoding: string, bytes: Uint8Array): boolean {
  if (encoding !== 'utf-8' && ofManyBytes.test(encoding)) return false;
  const { sequences, strays } = utf8Evidence(bytes);
  return encoding === 'utf-8' ? strays > sequences : strays === 0 && sequences >= convincing;
}

/**
 * A declared label, when it can be true: ASCII declares nothing about bytes above 7F, text without a mark that could be
 * searched for its declaration is not UTF-16, and no label is what the bytes disprove.
 */
function believable(label: string | undefined, bytes: Uint8Array): string | undefined {
  const known = label?.trim().toLowerCase();
  const { encoding } = decoderOf(known ?? '') ?? {};
  if (!known || !encoding || encoding.startsWith('utf-16')) return undefined;
  if (isDisproved(encoding, bytes)) return undefined;
  return /ascii/.test(known) && bytes.some((byte) => byte > 0x7f) ? undefined : known;
}

/** A label by its name in the WHATWG's list, as `iso-8859-1;` or `"UTF8"`; undefined for one that nobody knows. */
export const knownLabel = (label: string | undefined): string | undefined =>
  decoderOf(label?.match(/[\w.:+-]+/)?.[0] ?? '')?.encoding;

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

/** The label that a document declares for itself. */
export const metaCharset = (bytes: Uint8Array) =>
  declarationIn(toBinaryString(bytes.subarray(0, declarationReach)))?.label;

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
 * in this order (docs/product-rules.md#raw-letters).
 */
export function charsetOf(html: Uint8Array, header?: string): string {
  return (
    byteOrderMark(html) ??
    believable(header, html) ??
    believable(metaCharset(html), html) ??
    (isUtf8(html) ? 'utf-8' : 'windows-1252')
  );
}
