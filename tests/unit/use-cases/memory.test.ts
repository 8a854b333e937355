import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMemory, type Remembered } from '../../../src/use-cases/memory.ts';

const visits: Remembered<string[]> = { create: () => [] };

describe('the memory of a workspace', () => {
  it('hands out the same thing each time, as it was left', () => {
    const memory = createMemory();
    memory.of(visits).push('lettre');
    expect(memory.of(visits)).toEqual(['lettre']);
  });

  it('keeps apart what has another name, though it begins alike', () => {
    const memory = createMemory();
    memory.of(visits).push('lettre');
    expect(memory.of({ ...visits })).toEqual([]);
  });

  it('is no other workspace’s', () => {
    createMemory().of(visits).push('lettre');
    expect(createMemory().of(visits)).toEqual([]);
  });
});

/** Lines of a module that keep something from one call to the next. */
const stateIn = (module: string) =>
  module
    .split('\n')
    .filter((line) =>
      /^(?:export )?(?:let |const \w+(?:: [^=]+)? = (?:new \w*(?:Map|Set)(?:<.*>)?\(\)|\[\];|create\w+\())/.test(
        line,
      ),
    );

describe('modules of verbs', () => {
  it.each([
    'const known = new WeakMap<object, string>();',
    'export const known: Map<string, string> = new Map();',
    'let last = 0;',
    'const waiting = createSemaphore(2);',
  ])('would be told of: %s', (line) => expect(stateIn(line)).toEqual([line]));

  it('keep nothing: what must be remembered is in the memory that they are given', () => {
    const folder = resolve('src/use-cases');
    const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    expect(modules.length).toBeGreaterThan(100);
    expect(modules.flatMap((name) => stateIn(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
  });
});
