/** How many letters to add, remove or replace to get from one word to the other (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...a].entries()) {
    const next = [line + 1];
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (letter === b[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Accents, letter case and signs between words aside. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase();

/** The known word closest to one that is not, however far it is. */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const away = (candidate: string) => distance(folded(word), folded(candidate));
  return [...known].sort((a, b) => away(a) - away(b))[0];
}

/** Letters that two names may differ by, and how much of the longer one that may be. */
const most = { letters: 3, share: 0.5 };

function isAlike(word: string, candidate: string): boolean {
  const [a, b] = [folded(word), folded(candidate)];
  if (a === '' || b === '') return false;
  if (a.length >= 3 && b.includes(a)) return true;
  const away = distance(a, b);
  return away <= most.letters && away < most.share * Math.max(a.length, b.length);
}

/** What a person who typed a name that does not exist may have meant; undefined where no known name is like it. */
export function nearestName(typed: string, known: readonly string[]): string | undefined {
  return nearestWord(
    typed,
    known.filter((candidate) => isAlike(typed, candidate)),
  );
}

/** As `nearestName` for what has an id and a name, either of which may have been meant; its id. */
export function nearestId(
  typed: string,
  known: readonly { id: string; name?: string }[],
): string | undefined {
  const meant = nearestName(
    typed,
    known.flatMap(({ id, name }) => [id, ...(name === undefined ? [] : [name])]),
  );
  return known.find(({ id, name }) => meant !== undefined && (id === meant || name === meant))?.id;
}
