import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract, contractRows } from '../../../src/contract/index.ts';
import { serveRows } from '../../../src/server/serve-rows.ts';

const served = serveRows('1.2.3');

const modulesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .sort();

/** Schemas that are made where a text is written, `z.object({…})` and its like. */
const ownObjects = (file: string) =>
  readFileSync(file, 'utf8').match(/\bz\s*\.(?:object|strictObject|looseObject|record)\(/g) ?? [];

describe('What a verb takes and answers is written once, beside it', () => {
  it.each(contractRows)('$name has a verb, and the verb its schemas', ({ name, row }) => {
    const found = served.find((one) => one.name === name);
    expect(found?.row).toBe(row);
    expect(found?.input.shape).toBeTypeOf('object');
    expect(found?.output.safeParse).toBeTypeOf('function');
    expect(found?.summary).toMatch(/^\P{Ll}/u);
  });

  it('a row is data that a browser can read as text: no schema comes with it', () => {
    expect(JSON.parse(JSON.stringify(contract))).toEqual(contract);
  });

  it('the contract has schemas of its own only of what HTTP alone says', () => {
    const modules = modulesIn('src/contract').filter((file) => ownObjects(file).length > 0);
    expect(modules).toEqual([
      'src/contract/http-only.ts',
      'src/contract/live-events.ts',
      'src/contract/problem.ts',
    ]);
  });

  it('the server writes none: it joins rows and verbs', () => {
    const modules = modulesIn('src/server').filter((file) => ownObjects(file).length > 0);
    expect(modules).toEqual(['src/server/serve-rows.ts']);
  });
});
