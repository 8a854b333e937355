const isMjml = (path: string) => /\.mjml$/i.test(path);
const isDocument = (path: string) => /\.(?:x?html?|eml|emlx|mht|mhtml)$/i.test(path);

/** What editors of letters export, or any other data. */
export const isJsonFile = (path: string) => /\.json$/i.test(path);

export const isLetter = (path: string) => [isDocument, isMjml, isJsonFile].some((is) => is(path));

const depthOf = (path: string) => path.split('/').length;

/**
 * The letters among the files of a folder: those that stand least deep, of which `index.html` goes before all. One where
 * it is clear which is meant. What an MJML document was compiled to goes before it, and either before data of an editor.
 */
export function lettersAmong(paths: readonly string[]): string[] {
  const letters =
    [isDocument, isMjml, isJsonFile].map((is) => paths.filter(is)).find((held) => held.length > 0) ?? [];
  const depth = Math.min(...letters.map(depthOf));
  const nearest = letters.filter((path) => depthOf(path) === depth).sort();
  const index = nearest.filter((path) => /(?:^|\/)index\.x?html?$/i.test(path));
  return index.length === 1 ? index : nearest;
}
