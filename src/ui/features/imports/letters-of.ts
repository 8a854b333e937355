import type { NewFile } from '../../files/dropped-files.ts';

/** A file by its path below what was given, segments separated by `/`. */
interface GivenFile {
  path: string;
  file: File;
}

/** What becomes one letter: its document and what may belong to it. */
export interface GivenLetter {
  /** Of the document, the archive or the folder. */
  name: string;
  files: GivenFile[];
}

/** Whether two were given from the same files, as they are on the disk. */
export const isSame = (one: GivenLetter, other: GivenLetter) =>
  one.files.length === other.files.length &&
  one.files.every(({ path, file }, at) => {
    const { path: otherPath, file: otherFile } = other.files[at] as GivenFile;
    return path === otherPath && file.size === otherFile.size && file.lastModified === otherFile.lastModified;
  });

const isWhole = ({ path }: GivenFile) => /\.(?:eml|zip)$/i.test(path);
const isHtml = ({ path }: GivenFile) => /\.html?$/i.test(path);
/** What HTML is made of, where it did not come along. */
const isSource = ({ path }: GivenFile) => /\.(?:mjml|json)$/i.test(path);
/** The documents among loose files. */
const documentsAmong = (files: readonly GivenFile[]): GivenFile[] => {
  const documents = files.filter(isHtml);
  return documents.length > 0 ? documents : files.filter(isSource);
};
const isIndex = ({ path }: GivenFile) => /(?:^|\/)index\.html?$/i.test(path);
/** What an HTML file may show. */
const isPart = ({ file, path }: GivenFile) =>
  /^(?:image|text\/css)/.test(file.type) || /\.(?:jpe?g|png|gif|webp|avif|tiff?|svg|bmp|css)$/i.test(path);

/**
 * Which letters files make that were given at once, in their order. A mail or an archive is one by itself, wherever it stands. An HTML file
 * is one with what lies beside it: the rest of its folder, or the loose pictures and the folders that hold no letter. A
 * folder with `index.html` is that one. What belongs to no letter makes one that the server will refuse by name.
 */
export function groupLetters(given: readonly NewFile[]): GivenLetter[] {
  const files = given.map(({ file, folder }) => ({
    path: folder === '' ? file.name : `${folder}/${file.name}`,
    file,
  }));
  const wholes = files.filter(isWhole).map((each) => ({ name: each.file.name, files: [each] }));
  const groups = grouped(files.filter((each) => !isWhole(each)));
  const loose = groups.get('') ?? [];
  const folders = [...groups].filter(([name]) => name !== '');
  const hasLoose = documentsAmong(loose).length > 0;
  const beside = folders.filter(([, held]) => hasLoose && !held.some(isHtml)).flatMap(([, held]) => held);
  const own = folders.filter(([, held]) => !hasLoose || held.some(isHtml));
  const letters = [
    ...wholes,
    ...own.flatMap(([name, held]) => ofFolder(name, held, wholes)),
    ...ofLoose(loose, beside),
  ];
  const rankOf = ({ files: [first] }: GivenLetter) => (first ? files.indexOf(first) : 0);
  return letters.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** By the folder at the top of their path; '' for those in none. */
function grouped(files: readonly GivenFile[]): Map<string, GivenFile[]> {
  const groups = new Map<string, GivenFile[]>();
  for (const each of files) {
    const top = each.path.includes('/') ? (each.path.split('/')[0] ?? '') : '';
    groups.set(top, [...(groups.get(top) ?? []), each]);
  }
  return groups;
}

/** The letter of a folder, or the several that it holds; one that holds mails and no HTML is none besides. */
function ofFolder(name: string, held: GivenFile[], wholes: readonly GivenLetter[]): GivenLetter[] {
  const documents = held.filter(isHtml);
  const heldMails = wholes.some(({ files }) => files.some(({ path }) => path.startsWith(`${name}/`)));
  if (documents.length === 0 && heldMails) return [];
  if (documents.length < 2 || documents.some(isIndex)) return [{ name, files: held }];
  return withParts(
    documents,
    held.filter((each) => !isHtml(each)),
  );
}

/** Loose files: each document with all that may be shown in it; the others by themselves. */
function ofLoose(loose: readonly GivenFile[], beside: readonly GivenFile[]): GivenLetter[] {
  const documents = documentsAmong(loose);
  const others = loose.filter((each) => !documents.includes(each));
  const parts = documents.length > 0 ? others.filter(isPart) : [];
  const strangers = others.filter((each) => !parts.includes(each));
  return [
    ...withParts(documents, [...parts, ...beside]),
    ...strangers.map((each) => ({ name: each.file.name, files: [each] })),
  ];
}

const withParts = (documents: readonly GivenFile[], parts: readonly GivenFile[]): GivenLetter[] =>
  documents.map((each) => ({ name: each.file.name, files: [each, ...parts] }));
