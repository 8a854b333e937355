import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const { wrongNames } = await import(pathToFileURL(resolve('scripts/check-names.mjs')).href);

/** What the check says of a folder with these files. */
function wrongIn(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'names-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return wrongNames([folder]).map((sentence: string) => sentence.replaceAll(`${folder}/`, ''));
}

it('two exported types of one name are told, with their files', () => {
  const files = { 'a.ts': 'export interface Place {}', 'b.ts': 'export type Place = string;' };
  expect(wrongIn(files)).toEqual(['Place is exported by a.ts and b.ts']);
});

it('a name of TypeScript or of the browser is told, whether a type or a value takes it', () => {
  const wrong = wrongIn({
    'a.ts': 'export type Parameters = string;',
    'b.ts': 'export const history = [], mine = 1;',
    'c.tsx': 'export interface Selection {}',
  });
  expect(wrong).toEqual([
    'Parameters of a.ts is a name that TypeScript or the browser gives',
    'history of b.ts is a name that TypeScript or the browser gives',
    'Selection of c.tsx is a name that TypeScript or the browser gives',
  ]);
});

it('React components may be called as the browser’s own, and what stays inside a file as one likes', () => {
  const files = {
    'a.tsx': 'export function Image() { return null; } export const Text = () => null;',
    'b.ts': 'interface Place {} export const place: Place = {};',
    'c.ts': 'interface Place {} export const other: Place = {};',
  };
  expect(wrongIn(files)).toEqual([]);
});

it('a word that the glossary retired is told wherever it stands in a name, as a whole word', () => {
  const files = {
    'a.ts': 'export const mediaShelf = 1; export interface Told {} export const ungrounded = 2;',
  };
  expect(wrongIn(files)).toEqual([
    "mediaShelf of a.ts has 'shelf', a word that docs/glossary.md retired",
    "Told of a.ts has 'told', a word that docs/glossary.md retired",
  ]);
});
