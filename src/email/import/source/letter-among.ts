const isMjml = (path: string) => /\.mjml$/i.test(path);
const isDocument = (path: string) => /\.(?:x?html?|eml|emlx|mht|mhtml)$/i.test(path);

export const isLetter = (path: string) => isDocument(path) || isMjml(path);

const depthOf = (path: string) => path.split('/').length;

/**
 * The letters among the files of a folder: those that stand least deep, of which `index.html` goes before all. One where
 * it is clear which is meant. What an MJML document was compiled to goes before it.
 */
export function lettersAmong(paths: readonly string[]): string[] {
  const documents = paths.filter(isDocument);
  const letters = documents.length > 0 ? documents : paths.filter(isMjml);
  const depth = Math.min(...letters.map(depthOf));
  const nearest = letters.filter((path) => depthOf(path) === depth).sort();
  const index = nearest.filter((path) => /(?:^|\/)index\.x?html?$/i.test(path));
  return index.length === 1 ? index : nearest;
}
