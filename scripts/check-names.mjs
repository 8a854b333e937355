// No two exported types bear one name, and nothing exported, React components aside, is called as what TypeScript or the
// browser already gives, or has a word that docs/glossary.md retired: whoever reads a name knows what it is without its import. `node scripts/check-names.mjs [folder …]`
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { outlines } from './outline.mjs';

/** Names that a browser's page or any script has without an import. */
function givenNames() {
  const folder = dirname(createRequire(import.meta.url).resolve('@typescript/old/lib/lib.dom.d.ts'));
  const files = readdirSync(folder).filter((name) => /^lib\.(?:es|dom).*\.d\.ts$/.test(name));
  const declared = /^(?:declare )?(?:interface|type|var|function|const|class) (\w+)/gm;
  return new Set(
    files.flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(declared)].map(([, found]) => found),
    ),
  );
}

/** The words that docs/glossary.md lists as those of former days. */
function retiredWords() {
  const [, list = ''] =
    /^- No exported name contains ([\s\S]*?)\. `npm run/m.exec(readFileSync('docs/glossary.md', 'utf8')) ??
    [];
  const words = [...list.matchAll(/`([a-z]+)`/g)].map(([, word]) => word);
  if (words.length === 0) throw new Error('docs/glossary.md has no list of retired words');
  return new Set(words);
}

/** `renderContactSheet` is render, contact and sheet. */
const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]/);

const isComponent = ({ file, name, isType }) => !isType && file.endsWith('.tsx') && /^[A-Z]/.test(name);

/** @returns what is wrong with the names that the sources under `folders` export, a sentence each */
export function wrongNames(folders, memory) {
  const retired = retiredWords();
  const given = givenNames();
  const exported = outlines(folders, memory).flatMap(({ file, exported }) =>
    exported.map((one) => ({ file, ...one })),
  );
  const types = new Map();
  for (const one of exported.filter(({ isType }) => isType))
    types.set(one.name, [...(types.get(one.name) ?? []), one]);
  return [
    ...[...types.values()]
      .filter((same) => same.length > 1)
      .map((same) => `${same[0].name} is exported by ${same.map(({ file }) => file).join(' and ')}`),
    ...exported
      .filter((one) => given.has(one.name) && !isComponent(one))
      .map(({ file, name }) => `${name} of ${file} is a name that TypeScript or the browser gives`),
    ...exported.flatMap(({ file, name }) =>
      wordsOf(name)
        .filter((word) => retired.has(word))
        .map((word) => `${name} of ${file} has '${word}', a word that docs/glossary.md retired`),
    ),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const given = process.argv.slice(2);
  const wrong = given.length > 0 ? wrongNames(given) : wrongNames(['src', 'simulators'], 'outlines');
  for (const sentence of wrong) console.error(sentence);
  if (wrong.length > 0) process.exit(1);
  console.log('names: each exported type has its own, none is taken');
}
