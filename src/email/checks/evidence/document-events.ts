import { walkDocument } from '../../html/walk-html.ts';

/** What a document is made of, in order. */
export type DocumentEvent =
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>>; at: number }
  | { kind: 'text'; text: string }
  | { kind: 'close' };

const closing: DocumentEvent = { kind: 'close' };

/** The document as it is told; what its style elements hold is told apart, since it says how all the others look. */
export function readDocumentEvents(html: string): { events: DocumentEvent[]; sheet: string } {
  const events: DocumentEvent[] = [];
  const sheets: string[] = [];
  const open: string[] = [];
  walkDocument(html, {
    open(name, attributes, at) {
      open.push(name);
      events.push({ kind: 'open', name, attributes, at });
    },
    close() {
      open.pop();
      events.push(closing);
    },
    text(text) {
      if (open.at(-1) === 'style') sheets.push(text);
      else events.push({ kind: 'text', text });
    },
    end() {
      for (const _element of open.splice(0)) events.push(closing);
    },
  });
  return { events, sheet: sheets.join('') };
}

/** White space run together, which most texts have not to be; non-breaking spaces stay. */
export const inOneRun = (text: string): string =>
  /[\t\n\f\r]| {2}/.test(text) ? text.replace(/[ \t\n\f\r]+/g, ' ') : text;

/** Words as they are told, white space run together. */
export interface WordStream {
  /** How many characters were told so far. */
  length(): number;
  add(text: string): void;
  /** The end of a word, where nothing says it. */
  space(): void;
  /** All of it, once it has been told. */
  words(): string;
}

/** Words of many elements that hold one another: told once, cut out at the end, in a time that their number does not change. */
export function newWordStream(): WordStream {
  const pieces: string[] = [];
  let length = 0;
  let isAfterSpace = true;
  const push = (piece: string) => {
    if (piece === '') return;
    pieces.push(piece);
    length += piece.length;
    isAfterSpace = piece.endsWith(' ');
  };
  return {
    length: () => length,
    add(text) {
      const told = inOneRun(text);
      push(isAfterSpace && told.startsWith(' ') ? told.slice(1) : told);
    },
    space() {
      if (!isAfterSpace) push(' ');
    },
    words: () => pieces.join(''),
  };
}
