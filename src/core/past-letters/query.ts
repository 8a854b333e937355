import { foldForSearch } from '../search-terms.ts';

/** What a passage must have: words beside one another, in their order. */
export interface Sought {
  words: readonly string[];
  /** As they were typed; else the last of them may be the beginning of a longer one. */
  isWhole: boolean;
}

/** An accent that stands alone is none. */
const oneWord = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** The words of a text as searches compare them: letter case, accents and ligatures aside. */
export const wordsOf = (text: string): string[] => (text.match(oneWord) ?? []).map(foldForSearch);

/** More of them than anybody types. */
const mostSought = 60;

/** A phrase between quotation marks, which may still be open; else what stands between spaces. */
const piece = /["“”«]([^"“”»]*)(["“”»])?|[^\s"“”«»]+/g;

/** What a query looks for: words, which may be beginnings, and phrases in quotation marks. Nothing else in it is a sign. */
export function readQuery(query: string): Sought[] {
  const found = new Map<string, Sought>();
  for (const [text, phrase, end] of query.matchAll(piece)) {
    const words = wordsOf(phrase ?? text);
    const sought = { words, isWhole: end !== undefined };
    if (words.length > 0 && found.size < mostSought) found.set(JSON.stringify(sought), sought);
  }
  return [...found.values()];
}

/** What is looked for, and the forms of it that were found. @param forms words, as searches fold them */
export const withForms = (sought: readonly Sought[], forms: readonly string[]): Sought[] => [
  ...sought,
  ...forms.map((form) => ({ words: [form], isWhole: true })),
];

/** Whether a text, by its words, has something that is looked for. */
export function hasSought(words: readonly string[], { words: wanted, isWhole }: Sought): boolean {
  return wanted.length > 0 && words.some((_, at) => standsAt(words, at, { words: wanted, isWhole }));
}

function standsAt(words: readonly string[], at: number, { words: wanted, isWhole }: Sought): boolean {
  return wanted.every((word, rank) => {
    const found = words[at + rank];
    return rank === wanted.length - 1 && !isWhole ? found?.startsWith(word) : found === word;
  });
}

/** A part of a text, in UTF-16 units. */
interface Mark {
  start: number;
  end: number;
}

/** Where the words of a text stand that were looked for, from left to right. */
export function marksIn(text: string, all: readonly Sought[]): Mark[] {
  const places = [...text.matchAll(oneWord)];
  const words = places.map(([word]) => foldForSearch(word));
  const marked = new Set<number>();
  for (const sought of all) {
    for (const at of words.keys()) {
      if (standsAt(words, at, sought)) for (const rank of sought.words.keys()) marked.add(at + rank);
    }
  }
  return places.flatMap(({ index, 0: word }, rank) =>
    marked.has(rank) ? [{ start: index, end: index + word.length }] : [],
  );
}

/** A text in pieces, those that were looked for apart from the others. */
export function markedPieces(text: string, all: readonly Sought[]): { text: string; isFound: boolean }[] {
  const pieces: { text: string; isFound: boolean }[] = [];
  let end = 0;
  for (const mark of marksIn(text, all)) {
    pieces.push({ text: text.slice(end, mark.start), isFound: false });
    pieces.push({ text: text.slice(mark.start, mark.end), isFound: true });
    end = mark.end;
  }
  return [...pieces, { text: text.slice(end), isFound: false }].filter((piece) => piece.text !== '');
}
