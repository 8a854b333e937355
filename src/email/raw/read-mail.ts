import { fromBinary, toBinaryString } from './binary.ts';
import { bareContentId } from './content-ids.ts';
import { decodeEncodedWords } from './encoded-words.ts';
import { allParts, type MimePart, parseMime } from './mime-part.ts';

/** A file that came in a mail. */
export interface MailFile {
  /** '' for none. */
  contentId: string;
  /** Content-Location (RFC 2557), '' for none. */
  location: string;
  /** Decoded, without anything that could lead elsewhere; its Content-ID where it has no name. */
  filename: string;
  contentType: string;
  bytes: Uint8Array;
}

/** What a mail shows. */
interface MailText {
  kind: 'html' | 'plain';
  bytes: Uint8Array;
  /** Label of its encoding, as declared. */
  charset: string | undefined;
  location: string;
}

/** A mail, as far as a letter is in it. */
export interface LetterMail {
  /** Decoded, '' for none. */
  subject: string;
  /** Its HTML, else its text; undefined without either. */
  text: MailText | undefined;
  files: MailFile[];
}

/** The line that a mailbox puts before each of its mails (RFC 4155). */
const mailboxLine = /^(?:\s{0,20}>?From [^\n]{0,500}\n)/;
/** What else programs write before the first header: a byte order mark, empty lines, how many bytes follow. */
const beforeHeaders = /^(?:\xef\xbb\xbf)?\s{0,20}(?:\d{1,10}[ \t]{0,20}\r?\n)?(?=[\w-]+:)/;

/** The first mail of a mailbox; a mail alone as it is. */
function firstMail(message: string): string {
  const [line] = mailboxLine.exec(message) ?? [];
  if (line === undefined) return message.replace(beforeHeaders, '');
  const rest = message.slice(line.length);
  const next = rest.search(/\r?\n\r?\nFrom [^\n]{0,500}\d\d:\d\d/);
  return next < 0 ? rest : rest.slice(0, next);
}

/** A file's name as its part gives it (RFC 2183; RFC 2231 where it is not ASCII). */
function nameIn({ headers, parameters }: MimePart): string | undefined {
  const disposition = headers.get('content-disposition') ?? '';
  const [, encoded] = /\bfilename\*=[\w-]*'[\w-]*'([^;\s]+)/i.exec(disposition) ?? [];
  if (encoded !== undefined) return decodeEncodedWords(`=?utf-8?q?${encoded.replaceAll('%', '=')}?=`);
  return /\bfilename\s*=\s*"?([^";]+)/i.exec(disposition)?.[1] ?? parameters.get('name');
}

const locationOf = ({ headers }: MimePart) => (headers.get('content-location') ?? '').replace(/\s+/g, '');

function fileOf(part: MimePart): MailFile {
  const contentId = bareContentId(part.headers.get('content-id') ?? '');
  const filename = decodeEncodedWords(nameIn(part) ?? contentId).replace(/[\p{Cc}/\\]/gu, '_');
  return {
    contentId,
    location: locationOf(part),
    filename: filename.slice(0, 120),
    contentType: part.type,
    bytes: fromBinary(part.content),
  };
}

/** The part that people read: HTML goes before text, whatever their order; other alternatives are for few programs. */
function shownPart(parts: readonly MimePart[]): MimePart | undefined {
  const shown = parts.filter(({ disposition, children }) => disposition !== 'attachment' && !children.length);
  return ['text/html', 'text/plain'].flatMap((type) => shown.find((part) => part.type === type) ?? [])[0];
}

/** Takes a mail apart; whatever the bytes are, the answer is one. */
export function readMail(bytes: Uint8Array): LetterMail {
  const message = parseMime(firstMail(toBinaryString(bytes)));
  const parts = allParts(message);
  const part = shownPart(parts);
  return {
    subject: decodeEncodedWords(message.headers.get('subject') ?? ''),
    text: part && {
      kind: part.type === 'text/html' ? 'html' : 'plain',
      bytes: fromBinary(part.content),
      charset: part.parameters.get('charset'),
      location: locationOf(part),
    },
    files: parts.filter((one) => one !== part && one.children.length === 0).map(fileOf),
  };
}

/** Whether a file is a mail, by its name, else by how it begins. */
export function isMail(bytes: Uint8Array, filename: string): boolean {
  if (/\.(?:eml|emlx|mht|mhtml)$/i.test(filename)) return true;
  if (/\.[a-z]*html?$/i.test(filename)) return false;
  const head = firstMail(toBinaryString(bytes.subarray(0, 4_096)));
  return /^[\w-]+:[ \t]/.test(head) && /^(?:mime-version|content-type|subject):/im.test(head);
}
