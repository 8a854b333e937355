import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

const load = (script: string) => import(pathToFileURL(resolve('scripts', script)).href);
const { remembered } = await load('remembered.mjs');
const { outlines } = await load('outline.mjs');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'remembered-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

describe('what a check found of a file', () => {
  /** Runs a check that finds the name of each file; answers what it found and what it looked at. */
  function check(files: string[], basis = 'tools of today') {
    let looked: string[] = [];
    const lookAt = (changed: string[]) => {
      looked = changed;
      return changed.map((file) => `found ${file}`);
    };
    const found = remembered('check', { files, basis, lookAt, folder: join(folder, 'memory') });
    return { found, looked };
  }

  it('is looked for again where its bytes changed, and nowhere else', () => {
    const files = [write('a.ts', 'one'), write('b.ts', 'two')];
    expect(check(files).looked).toEqual(files);
    write('b.ts', 'three');
    expect(check(files)).toEqual({ found: files.map((file) => `found ${file}`), looked: [files[1]] });
    expect(check(files).looked).toEqual([]);
  });

  it('is looked for everywhere when the tools or the settings changed, or the memory cannot be read', () => {
    const files = [write('a.ts', 'one')];
    check(files);
    expect(check(files, 'tools of tomorrow').looked).toEqual(files);
    writeFileSync(join(folder, 'memory', 'check.json'), '{');
    expect(check(files, 'tools of tomorrow').looked).toEqual(files);
  });

  it('is not kept when the check failed', () => {
    const files = [write('a.ts', 'one')];
    const failing = () => {
      throw new Error('no');
    };
    expect(() =>
      remembered('check', { files, basis: '', lookAt: failing, folder: join(folder, 'memory') }),
    ).toThrow('no');
    expect(check(files, '').looked).toEqual(files);
  });
});

it('an outline has every import: of values, of types, on demand, exported again', () => {
  mkdirSync(join(folder, 'src'));
  write(
    'src/a.ts',
    `import { one } from './one.ts';
import type { Two } from './two.ts';
import './three.css';
export * from './four.ts';
export const five = () => import(
  './five.ts'
);
export type Six = import('./six.ts').Six;
`,
  );
  const [outline] = outlines([join(folder, 'src')]);
  expect(outline.imports.sort()).toEqual(
    ['one.ts', 'two.ts', 'three.css', 'four.ts', 'five.ts', 'six.ts'].map((name) => `./${name}`).sort(),
  );
  expect(outline.exported).toEqual([
    { name: 'five', isType: false },
    { name: 'Six', isType: true },
  ]);
});
