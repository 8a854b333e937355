export const isLetter = (path: string) => /\.(?:x?html?|eml|emlx|mht|mhtml)$/i.test(path);

const depthOf = (path: string) => path.split('/').length;

/**
 * The letters among the files of a folder: those that stand least deep, of which `index.html` goes before all. One where
 * it is clear which is meant.
 */
export function lettersAmong(paths: readonly string[]): string[] {
  const letters = paths.filter(isLetter);
  const depth = Math.min(...letters.map(depthOf));
  const nearest = letters.filter((path) => depthOf(path) === depth).sort();
  const index = nearest.filter((path) => /(?:^|\/)index\.x?html?$/i.test(path));
  return index.length === 1 ? index : nearest;
}
