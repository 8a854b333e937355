import { MAX_RAW_BYTES, type RawPart } from '../../core/campaign/version.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { ImportFinding } from '../../core/import/import-report.ts';
import { importLimits, inMegabytes, isJunkFile } from '../../core/import/letter-files.ts';
import { remark } from '../../email/import/remark.ts';
import { isJson } from '../../email/import/source/exports/json.ts';
import { pictureFinder, type SourcePicture } from '../../email/import/source/find-picture.ts';
import { isJsonFile, isLetter, lettersAmong } from '../../email/import/source/letter-among.ts';
import { namedPictures } from '../../email/import/source/outline-pictures.ts';
import { plainLetter } from '../../email/import/source/plain-letter.ts';
import { hasWords, saysSomething } from '../../email/import/source/subject.ts';
import { toBinaryString } from '../../email/raw/binary.ts';
import { charsetOf } from '../../email/raw/charset.ts';
import { isMail, type MailFile, readMail } from '../../email/raw/read-mail.ts';
import { namedParts } from '../../email/raw/read-raw.ts';
import { type DecodedText, readText } from '../../email/raw/read-text.ts';
import { titleOf } from '../../email/raw/title.ts';
import type { Deps } from '../deps.ts';
import type { LetterFile } from '../ports/archives.ts';

/** What a person gives: one HTML file, mail or zip, or the files of a folder. */
export interface LetterFiles {
  /** Of the file or folder. */
  name: string;
  files: readonly LetterFile[];
  /** Paths of links in the folder that lead out of it: they were not followed. */
  leftOut?: readonly string[];
}

/** What is said of links out of the folder of a letter, which were not followed. */
export const leftOutRemarks = (paths: readonly string[]): ImportFinding[] =>
  paths.map((path) => remark('done', 'file-left-out', path));

/** A letter made elsewhere, read, with the pictures that came along. */
export interface LetterSource {
  /** For the campaign: what the letter is called, else its file. */
  name: string;
  /** Of what was given. */
  file: string;
  /** Of the mail, else the document's title; '' where nobody wrote one. */
  subject: string;
  /** Label of the encoding that `html` was read in, whatever its labels say. */
  charset: string;
  /** Label that `bytes` are kept under in a raw letter. */
  rawCharset: string;
  html: string;
  /** Whether `html` is JSON still, of an editor that can be asked for html (`exportSource`). */
  isExport: boolean;
  /** The document as it came. */
  bytes: Uint8Array;
  /** What it names by `cid:`. */
  parts: RawPart[];
  /** Addresses of pictures that came along under other names: a raw letter leaves without them. */
  relativePictures: string[];
  /** What an address in the document means, where it came along: by cid, beside it, or in the address itself. */
  picture(address: string): SourcePicture | undefined;
  /** What relative addresses stand on where the document says so (`<base href>`), '' otherwise. */
  base: string;
  remarks: ImportFinding[];
}

/** A document as it stands in what was given. */
interface FoundDocument {
  path: string;
  bytes: Uint8Array;
  /** Label of its mail part. */
  header: string | undefined;
  kind: 'html' | 'plain';
  /** Of the mail, '' otherwise. */
  subject: string;
  location: string;
  mailFiles: readonly MailFile[];
}

function assertSize(bytes: number, most: number, file: string): void {
  if (bytes > most) throw AppError.of('file-too-large', { file, limit: `${inMegabytes(most)}\u00a0Mo` });
}

const isZip = ({ path, bytes }: LetterFile) =>
  !isLetter(path) && (/\.zip$/i.test(path) || toBinaryString(bytes.subarray(0, 4)) === 'PK\x03\x04');

async function unpacked(
  { archives }: Pick<Deps, 'archives'>,
  { name, files }: LetterFiles,
): Promise<LetterFile[]> {
  const [only] = files;
  assertSize(
    files.reduce((sum, { bytes }) => sum + bytes.length, 0),
    only && files.length === 1 ? importLimits.file : importLimits.together,
    name,
  );
  const given = only && files.length === 1 && isZip(only) ? await archives.unpack(only.bytes, name) : files;
  return given.length === 1 ? [...given] : given.filter(({ path }) => !isJunkFile(path));
}

/** @throws AppError `import-no-letter`, `import-several-letters` */
function chosenAmong(files: readonly LetterFile[], name: string): LetterFile {
  const [only] = files;
  // Whatever it is called, a file that was given alone is the one that was meant.
  if (only && files.length === 1 && only.path === name) return only;
  const letters = lettersAmong(files.map(({ path }) => path));
  if (letters.length > 1) throw AppError.of('import-several-letters', { file: name, letters });
  const letter = files.find(({ path }) => path === letters[0]);
  if (!letter) throw AppError.of('import-no-letter', { file: name });
  return letter;
}

function documentIn({ path, bytes }: LetterFile, name: string): FoundDocument {
  assertSize(bytes.length, importLimits.file, name);
  const html = {
    path,
    bytes,
    header: undefined,
    kind: 'html',
    subject: '',
    location: '',
    mailFiles: [],
  } as const;
  if (!isMail(bytes, path)) return html;
  const { subject, text, files } = readMail(bytes);
  if (!text) throw AppError.of('import-unsupported', { file: name });
  return { ...text, path, header: text.charset, subject, mailFiles: files };
}

const isMarkup = (text: string) => /<[a-z!]/i.test(text);
const isBinary = (text: string) => text.slice(0, 1_000).includes('\0');
/** A mail that says nothing of its body may hold a document. */
const isDocument = (text: string) => /^\s*<(?:!doctype html|html)\b/i.test(text);

type ReadDocument = DecodedText & { isPlain: boolean; isExport: boolean };

function readDocument(document: FoundDocument, name: string): ReadDocument {
  const read = readText(document.bytes, document.header);
  const isPlain = document.kind === 'plain' && !isDocument(read.text);
  const isExport = !isPlain && isJson(read.text);
  if (!isExport && isJsonFile(document.path))
    throw AppError.of('import-json', { file: name, isReadable: false });
  if (isBinary(read.text) || !(isPlain || isExport || isMarkup(read.text)))
    throw AppError.of('import-unsupported', { file: name });
  return { ...read, text: isPlain ? plainLetter(read.text) : read.text, isPlain, isExport };
}

/** An MJML document, as its tools write it: a comment or a declaration may stand before. */
const isMjml = (text: string) =>
  /^\ufeff?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,5000}?-->\s*)*<mjml[\s>]/i.test(text.slice(0, 20_000));

/** Where relative addresses of a document stand. */
function baseOf(html: string): string {
  const head = html.slice(0, 100_000).replace(/<!--[\s\S]*?-->/g, '');
  return /<base\b[^>]{0,500}?\bhref\s*=\s*["']?([^"'\s>]+)/i.exec(head)?.[1] ?? '';
}

function remarksOf(read: ReadDocument, leftOut: readonly string[]): ImportFinding[] {
  const { wrongly, wasDoubled, charset, isPlain } = read;
  return [
    ...(isPlain ? [remark('done', 'plain-text')] : []),
    ...(wrongly ? [remark('done', 'charset-mended', wrongly, charset)] : []),
    ...(wasDoubled ? [remark('done', 'charset-mended', undefined, charset)] : []),
    ...leftOutRemarks(leftOut),
  ];
}

/** Addresses of pictures that came along, those in mails and in addresses themselves aside. */
const relativePicturesIn = (html: string, picture: LetterSource['picture']) =>
  namedPictures(html).filter((address) => !/^(?:cid|data):/i.test(address) && picture(address));

const oneLine = (text: string) => text.replace(/(?:[^\S\u00a0\u202f]|\p{Cc})+/gu, ' ').trim();

/** A mail's is what somebody wrote, however little it says; a title may be its program's. */
function subjectOf(mailed: string, title: string): string {
  const subject = oneLine(mailed);
  if (hasWords(subject)) return subject;
  return saysSomething(title) ? oneLine(title) : '';
}

/** A file's name without folder and ending. */
const stem = (name: string) => name.replace(/^.*[\\/](?=.)/, '').replace(/(?<=.)\.[^.]{1,8}$/, '');

/**
 * Finds the letter in what was given, and reads it. A mail without HTML gives its text, as paragraphs.
 * @throws AppError `archive-refused`, `file-too-large`, `import-json`, `import-no-letter`, `import-several-letters`,
 * `import-unsupported`
 */
export async function readLetterSource(
  deps: Pick<Deps, 'archives'>,
  given: LetterFiles,
): Promise<LetterSource> {
  const { name } = given;
  const files = await unpacked(deps, given);
  const letter = chosenAmong(files, name);
  const document = documentIn(letter, name);
  assertSize(document.bytes.length, MAX_RAW_BYTES, name);
  const read = readDocument(document, name);
  const { text: html, charset, isPlain, isExport } = read;
  // What stands in the texts of an export is not of its document.
  const markup = isExport ? '' : html;
  const bytes = isPlain ? new TextEncoder().encode(html) : document.bytes;
  assertSize(bytes.length, MAX_RAW_BYTES, name);
  const { mailFiles, location } = document;
  const isAlone = files.length === 1 && mailFiles.length === 0;
  const base = baseOf(markup);
  const picture = pictureFinder({ document: letter.path, files, mailFiles, location, base });
  const subject = subjectOf(document.subject, titleOf(markup));
  return {
    file: name,
    name: saysSomething(subject) ? subject : oneLine(stem(name)),
    subject,
    charset,
    rawCharset: isPlain ? 'utf-8' : charsetOf(bytes, document.header),
    html,
    isExport,
    bytes,
    parts: namedParts(mailFiles, markup),
    relativePictures: isAlone ? [] : relativePicturesIn(markup, picture),
    picture,
    base,
    remarks: remarksOf(read, given.leftOut ?? []),
  };
}

/** A letter with the html that was made of it, under the title that this has. */
function withHtml(source: LetterSource, html: string, remarks: readonly ImportFinding[]): LetterSource {
  const subject = source.subject || subjectOf('', titleOf(html));
  const name = saysSomething(subject) ? subject : source.name;
  return { ...source, html, subject, name, remarks: [...remarks, ...source.remarks] };
}

/**
 * A letter that an editor exported as data, as the html that it means, which a raw letter keeps, too; any other as it is.
 * @throws AppError `import-json`, `import-stopped`, `file-too-large`
 */
export async function exportSource(
  { renderer }: Pick<Deps, 'renderer'>,
  source: LetterSource,
): Promise<LetterSource> {
  if (!source.isExport) return source;
  const read = await renderer.exported({ json: source.html });
  if (!read) throw AppError.of('import-json', { file: source.file, isReadable: true });
  const { editor, html, unread, guessed } = read;
  const bytes = new TextEncoder().encode(html);
  assertSize(bytes.length, MAX_RAW_BYTES, source.file);
  const made = withHtml(source, html, [
    remark('done', 'export-read', editor),
    ...(unread.length > 0 ? [remark('todo', 'export-unread', editor, unread)] : []),
    ...(guessed.length > 0 ? [remark('todo', 'export-guessed', guessed)] : []),
  ]);
  const relativePictures = relativePicturesIn(html, source.picture);
  return { ...made, isExport: false, bytes, rawCharset: 'utf-8', relativePictures };
}

/**
 * The same as html: an MJML document is compiled, whose bytes stay what a raw letter keeps.
 * @throws AppError as `MarkupCompiler` and `exportSource`
 */
export async function htmlSource(
  deps: Pick<Deps, 'markupCompiler' | 'renderer'>,
  source: LetterSource,
): Promise<LetterSource> {
  if (!isMjml(source.html)) return exportSource(deps, source);
  return withHtml(source, await deps.markupCompiler.mjml(source.html), [remark('done', 'mjml-compiled')]);
}
