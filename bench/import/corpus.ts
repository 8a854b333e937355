import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { LetterFiles } from '../../src/use-cases/imports/letter-source.ts';

const isLetter = (name: string) => /\.(?:html?|eml|zip)$/i.test(name);

/** Of an editor, where it is named: beside letters JSON says what is expected of them. */
const isExport = (name: string) => /\.json$/i.test(name);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** A folder with one html file in it is one letter, its pictures beside it. */
const isLetterFolder = (folder: string) => readdirSync(folder).filter(isLetter).length === 1;

const oneFile = (path: string): LetterFiles => ({
  name: basename(path),
  files: [{ path: basename(path), bytes: readFileSync(path) }],
});

const oneFolder = (folder: string): LetterFiles => ({
  name: basename(folder),
  files: filesBelow(folder).map((path) => ({
    path: relative(folder, path),
    bytes: readFileSync(path),
  })),
});

/** The letters of a folder: files, and folders below it that are letters with their pictures; or the one letter that is named. */
export function* lettersIn(path: string): Generator<LetterFiles> {
  if (!existsSync(path)) throw new Error(`${path} is not there`);
  if (!statSync(path).isDirectory()) {
    if (isLetter(path) || isExport(path)) yield oneFile(path);
  } else if (isLetterFolder(path)) yield oneFolder(path);
  else for (const name of readdirSync(path).sort()) yield* lettersIn(join(path, name));
}
