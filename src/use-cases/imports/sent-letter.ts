import { lettersAmong } from '../../email/import/source/letter-among.ts';
import type { LetterFile } from '../ports/archives.ts';
import type { LetterFiles } from './letter-source.ts';

/** Files as a form carried them, under a name that a person knows: of the file, of their folder, of the letter among them. */
export function sentLetter(files: readonly LetterFile[]): LetterFiles {
  const paths = files.map(({ path }) => path);
  const [first = ''] = paths;
  const folder = `${first.split('/')[0]}/`;
  const isFolder = paths.length > 1 && paths.every((path) => path.startsWith(folder));
  return { name: isFolder ? folder.slice(0, -1) : (lettersAmong(paths)[0] ?? first), files };
}
