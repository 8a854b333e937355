import type { RawPart } from '../../core/campaign/version.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { fromBinary, toBinary } from './binary.ts';
import { charsetOf, decodeHtml } from './charset.ts';
import { bareContentId, namedContentIds } from './content-ids.ts';
import { decodeWords } from './encoded-words.ts';
import { allParts, type MimePart, parseMime } from './mime-part.ts';
import { titleOf } from './title.ts';

export { decodeHtml } from './charset.ts';

/** A newsletter made elsewhere, its bytes untouched. */
export interface RawEmail {
  /** Of the mail, decoded; the title of an HTML file; '' when there is none. */
  subject: string;
  /** Label of the encoding of `html`. */
  charset: string;
  html: Uint8Array;
  /** What the HTML names by `cid:`. */
  parts: RawPart[];
}

/**
 * Reads an HTML file or a mail (.eml).
 * @throws AppError `import-unsupported` when there is no HTML in it
 */
export async function readRaw(bytes: Uint8Array, filename: string): Promise<RawEmail> {
  const raw = isMail(bytes, filename) ? readMail(bytes) : readHtml(bytes);
  if (!raw) throw AppError.of('import-unsupported', { file: filename });
  return raw;
}

function isMail(bytes: Uint8Array, filename: string): boolean {
  if (/\.(eml|mht|mhtml)$/i.test(filename)) return true;
  if (/\.[a-z]*html?$/i.test(filename)) return false;
  const head = toBinary(bytes.subarray(0, 4_096));
  return /^[\w-]+:[ \t]/.test(head) && /^(mime-version|content-type|subject):/im.test(head);
}

function readHtml(html: Uint8Array): RawEmail | undefined {
  const charset = charsetOf(html);
  const text = decodeHtml(html, charset);
  const isBinary = text.slice(0, 1_000).includes('\0');
  if (isBinary || !/<[a-z!]/i.test(text)) return undefined;
  return { subject: titleOf(text), charset, html, parts: [] };
}

function readMail(bytes: Uint8Array): RawEmail | undefined {
  const message = parseMime(toBinary(bytes));
  const parts = allParts(message);
  const htmlPart = parts.find(
    ({ type, disposition }) => type === 'text/html' && disposition !== 'attachment',
  );
  if (!htmlPart) return undefined;
  const html = fromBinary(htmlPart.content);
  return {
    subject: decodeWords(message.headers.get('subject') ?? ''),
    charset: charsetOf(html, htmlPart.parameters.get('charset')),
    html,
    parts: relatedParts(parts, htmlPart.content),
  };
}

function relatedParts(parts: MimePart[], html: string): RawPart[] {
  const named = namedContentIds(html);
  const related = new Map<string, RawPart>();
  for (const part of parts) {
    const contentId = bareContentId(part.headers.get('content-id') ?? '');
    if (named.has(contentId) && !related.has(contentId)) related.set(contentId, relatedPart(part, contentId));
  }
  return [...related.values()];
}

function relatedPart(part: MimePart, contentId: string): RawPart {
  const disposition = part.headers.get('content-disposition') ?? '';
  const named = /\bfilename\s*=\s*"?([^";]+)/i.exec(disposition)?.[1] ?? part.parameters.get('name');
  const filename = decodeWords(named ?? contentId).replace(/[\p{Cc}/\\]/gu, '_');
  const isMediaType = /^[a-z0-9][a-z0-9.+-]*\/[a-z0-9][a-z0-9.+-]*$/.test(part.type);
  return {
    contentId,
    filename: filename.slice(0, 120),
    contentType: isMediaType ? part.type : 'application/octet-stream',
    bytes: fromBinary(part.content),
  };
}
