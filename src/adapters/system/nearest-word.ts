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

/** The known word closest to one that is not, letter case aside. */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const away = (candidate: string) => distance(word.toLowerCase(), candidate.toLowerCase());
  return [...known].sort((a, b) => away(a) - away(b))[0];
}
