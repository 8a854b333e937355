import { readUrl } from '../../../core/links/read-url.ts';
import { fromBinary, toBinaryString } from '../../raw/binary.ts';
import { decodeHtml } from '../../raw/charset.ts';
import type { MailFile } from '../../raw/read-mail.ts';
import { decodeBase64 } from '../../raw/transfer-encoding.ts';

const unescaped = (text: string) =>
  text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The bytes that a `data:` address holds (RFC 2397), in base64 or percent-encoded; undefined for any other address. */
function dataOf(address: string): Uint8Array | undefined {
  const comma = address.indexOf(',');
  if (!/^data:/i.test(address) || comma < 0) return undefined;
  const isBase64 = /;\s*base64\s*$/i.test(address.slice(0, comma));
  const content = unescaped(toBinaryString(new TextEncoder().encode(address.slice(comma + 1))));
  // The alphabet of addresses (RFC 4648, 5) is written by mistake.
  return fromBinary(isBase64 ? decodeBase64(content.replaceAll('-', '+').replaceAll('_', '/')) : content);
}

/** How files of pictures begin, a character for each byte. */
const beginnings: readonly (readonly [string, RegExp])[] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/avif', /^[\s\S]{4}ftyp(?:avif|avis)/],
  ['image/bmp', /^BM[\s\S]{4}\0\0\0\0/],
  ['image/svg+xml', /^(?:\xef\xbb\xbf)?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg)[\s\S]*/i],
];

/** What a picture is by its first bytes; what is none of those that programs show is a file. */
function pictureType(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 256));
  return beginnings.find(([, beginning]) => beginning.test(start))?.[0] ?? 'application/octet-stream';
}

/** A picture that came along with a letter. */
export interface SourcePicture {
  bytes: Uint8Array;
  /** By its first bytes. */
  contentType: string;
  /** '' for one that an address holds. */
  filename: string;
}

interface NamedFile {
  path: string;
  bytes: Uint8Array;
}

/** What came along with a document. */
export interface AttachedFiles {
  /** Path of the document among the files. */
  document: string;
  files: readonly NamedFile[];
  /** Of the mail it is in. */
  mailFiles: readonly MailFile[];
  /** Content-Location of its part, '' for none. */
  location: string;
  /** `<base href>`, '' for none. */
  base: string;
}

/** Steps back are taken, none leads above the top. */
function resolved(path: string): string {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments.join('/');
}

/** An address without its escapes: UTF-8, else what old programs wrote. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return decodeHtml(fromBinary(unescaped(address)), 'windows-1252');
  }
}

const withoutQuery = (address: string) => address.replace(/[?#].*$/s, '');

/** Names as disks compare them. */
const folded = (path: string) => path.normalize('NFC').toLowerCase();
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1);

/** By a key that is not empty, the one that has it; none where several have. */
function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, Item> {
  const found = new Map<string, Item | undefined>();
  for (const item of items) found.set(keyOf(item), found.has(keyOf(item)) ? undefined : item);
  return new Map([...found].flatMap(([key, item]) => (item && key !== '' ? [[key, item]] : [])));
}

const isRelative = (address: string) => !/^(?:[a-z][a-z0-9+.-]+:|\/\/)/i.test(address);
/** Of the computer where a letter was made; a drive is no scheme. */
const isOfComputer = (address: string) => /^(?:file:|[a-z]:[\\/])/i.test(address);

const firstOf = <Found>(names: readonly string[], find: (name: string) => Found | undefined) =>
  names.map(find).find((found) => found !== undefined);

function fileFinder({ document, files, base }: AttachedFiles): (address: string) => NamedFile | undefined {
  const others = files.filter(({ path }) => path !== document);
  const exact = new Map(others.map((file) => [file.path.normalize('NFC'), file]));
  const byFolded = uniqueBy(others, ({ path }) => folded(path));
  const byName = uniqueBy(others, ({ path }) => folded(nameOf(path)));
  const folder = folderOf(document) + (isRelative(base) ? folderOf(withoutQuery(base)) : '');
  return (address) => {
    const plain = address.replaceAll('\\', '/');
    // A file may have been saved with the query in its name.
    const written = [...new Set([plain, withoutQuery(plain)].flatMap((one) => [one, decodeAddress(one)]))];
    const named = () => firstOf(written, (one) => byName.get(folded(nameOf(one))));
    if (isOfComputer(address)) return named();
    const paths = written.flatMap((one) => [
      resolved(one.startsWith('/') ? one : folder + one),
      resolved(folderOf(document) + one),
    ]);
    return (
      firstOf(paths, (path) => exact.get(path.normalize('NFC'))) ??
      firstOf(paths, (path) => byFolded.get(folded(path))) ??
      named()
    );
  };
}

function mailFinder(around: AttachedFiles): (address: string) => MailFile | undefined {
  const { mailFiles, base } = around;
  // What a relative address stands on where nothing is said (RFC 2557, 5).
  const location = around.location || 'thismessage:/';
  const absolute = (address: string, from = location) => readUrl(address, from)?.href ?? address;
  const from = base === '' ? location : absolute(base);
  const byId = uniqueBy(mailFiles, ({ contentId }) => contentId);
  const byLocation = uniqueBy(mailFiles, (file) => file.location && absolute(file.location));
  const byName = uniqueBy(mailFiles, ({ filename }) => folded(filename));
  const named = (address: string) => byName.get(folded(nameOf(decodeAddress(withoutQuery(address)))));
  return (address) => {
    const [, id] = /^cid:(.*)$/is.exec(address) ?? [];
    if (id !== undefined) return byId.get(id) ?? byId.get(decodeAddress(id)) ?? named(id);
    return byLocation.get(absolute(address, from)) ?? (isRelative(address) ? named(address) : undefined);
  };
}

/**
 * Finds the picture that an address of a document means, among what came along with it: parts of its mail, files beside
 * it, or the address itself. Names are taken as disks without case take them where nothing else fits; a picture of the
 * computer where the letter was made, or of another folder, is the only one of its name. Nothing of the web is.
 */
export function pictureFinder(around: AttachedFiles): (address: string) => SourcePicture | undefined {
  const inMail = mailFinder(around);
  const inFiles = fileFinder(around);
  const shown = (bytes: Uint8Array, filename: string) => ({
    bytes,
    contentType: pictureType(bytes),
    filename,
  });
  return (written) => {
    const address = written.trim();
    const data = dataOf(address);
    if (data) return data.length > 0 ? shown(data, '') : undefined;
    const part = inMail(address);
    if (part) return shown(part.bytes, part.filename);
    const here = address.replace(/^cid:/i, '');
    const isHere = here !== '' && (isRelative(here) || isOfComputer(here));
    const file = isHere ? inFiles(here) : undefined;
    return file && shown(file.bytes, nameOf(file.path));
  };
}
