/** Words as they are told, white space run together; non-breaking spaces stay. */
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
      const told = text.replace(/[ \t\n\f\r]+/g, ' ');
      push(isAfterSpace && told.startsWith(' ') ? told.slice(1) : told);
    },
    space() {
      if (!isAfterSpace) push(' ');
    },
    words: () => pieces.join(''),
  };
}
