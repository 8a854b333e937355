import { toBinaryString } from '../../email/raw/binary.ts';
import { decodeHtml } from '../../email/raw/charset.ts';

const head = 400;

function byteOrderMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // `<` or `{` without a mark (XML 1.0, appendix F).
  if (second === 0 && first !== 0) return 'utf-16le';
  return first === 0 && second !== 0 ? 'utf-16be' : undefined;
}

/** The labels that the document and its header declare, the document's first: it was written by who wrote the text. */
function declared(bytes: Uint8Array, contentType: string): string[] {
  const written = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/i.exec(
    toBinaryString(bytes.subarray(0, head)),
  );
  const told = /\bcharset\s*=\s*["']?([\w.:-]+)/i.exec(contentType);
  return [written?.[1], told?.[1]].flatMap((label) => label?.toLowerCase() ?? []);
}

function isKnown(label: string): boolean {
  try {
    return Boolean(new TextDecoder(label));
  } catch {
    return false;
  }
}

const isAscii = (text: string) => !/[^\0-\u007f]/.test(text);

/** Whether bytes are UTF-8 but for a few that were broken on the way: more signs of several bytes stand than fall. */
function isMostlyUtf8(text: string): boolean {
  let standing = 0;
  for (const sign of text) {
    if (sign === '\ufffd') standing -= 1;
    else if (sign > '\u007f') standing += 1;
  }
  return standing > 0;
}

/**
 * Text of a feed, right whatever its label says: a mark, then UTF-8 where the bytes are UTF-8, then what is declared, then
 * windows-1252. Letters of another encoding make UTF-8 by chance only in texts of no length.
 */
export function decodeFeed(bytes: Uint8Array, contentType = ''): string {
  const mark = byteOrderMark(bytes);
  if (mark) return decodeHtml(bytes, mark);
  const labels = declared(bytes, contentType).filter((label) => isKnown(label) && !/^utf-?16/.test(label));
  // Escape sequences write these within ASCII.
  const stateful = labels.find((label) => /^iso-2022|^hz-/.test(label));
  const asUtf8 = new TextDecoder('utf-8').decode(bytes);
  if (isAscii(asUtf8)) return stateful ? decodeHtml(bytes, stateful) : asUtf8;
  if (isMostlyUtf8(asUtf8)) return asUtf8;
  const other = labels.find((label) => !/^(?:utf-?8|(?:us-)?ascii)$/.test(label));
  return decodeHtml(bytes, other ?? 'windows-1252');
}
