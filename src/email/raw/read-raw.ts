import type { RawPart } from '../../core/campaign/version.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { toBinaryString } from './binary.ts';
import { charsetOf, decodeHtml } from './charset.ts';
import { namedContentIds } from './content-ids.ts';
import { isMail, type MailFile, readMail } from './read-mail.ts';
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
  const raw = isMail(bytes, filename) ? readHtmlMail(bytes) : readHtml(bytes);
  if (!raw) throw AppError.of('import-unsupported', { file: filename });
  return raw;
}

function readHtml(html: Uint8Array): RawEmail | undefined {
  const charset = charsetOf(html);
  const text = decodeHtml(html, charset);
  const isBinary = text.slice(0, 1_000).includes('\0');
  if (isBinary || !/<[a-z!]/i.test(text)) return undefined;
  return { subject: titleOf(text), charset, html, parts: [] };
}

function readHtmlMail(bytes: Uint8Array): RawEmail | undefined {
  const { subject, text, files } = readMail(bytes);
  if (text?.kind !== 'html') return undefined;
  const html = text.bytes;
  return {
    subject,
    charset: charsetOf(html, text.charset),
    html,
    parts: namedParts(files, toBinaryString(html)),
  };
}

const isMediaType = /^[a-z0-9][a-z0-9.+-]*\/[a-z0-9][a-z0-9.+-]*$/;

/** The files that a document names by `cid:`, each once. */
export function namedParts(files: readonly MailFile[], html: string): RawPart[] {
  const named = namedContentIds(html);
  const parts = new Map<string, RawPart>();
  for (const { contentId, filename, contentType, bytes } of files) {
    if (!named.has(contentId) || parts.has(contentId)) continue;
    const type = isMediaType.test(contentType) ? contentType : 'application/octet-stream';
    parts.set(contentId, { contentId, filename, contentType: type, bytes });
  }
  return [...parts.values()];
}
