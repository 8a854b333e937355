import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jsonProblem, jsonText } from '../../../src/core/json-text.ts';

const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

describe('JSON from outside', () => {
  it('may be 64 levels deep and have 50,000 keys, not more', () => {
    expect(jsonProblem(nested(64))).toBeUndefined();
    expect(jsonProblem(nested(65))).toBe('plus de 64 niveaux imbriqués');
    expect(jsonProblem(Array(50_000).fill(0))).toBeUndefined();
    expect(jsonProblem(Array(50_001).fill(0))).toBe('plus de 50000 clés');
  });

  it.each(['__proto__', 'constructor', 'prototype'])('has no key %s at any depth', (key) => {
    expect(jsonProblem(JSON.parse(`{"a":[{"${key}":{"polluted":true}}]}`))).toBe(`clé interdite (${key})`);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('may say these words as values', () => {
    expect(jsonProblem({ a: ['constructor', '__proto__'] })).toBeUndefined();
  });
});

describe('a field that is JSON text', () => {
  const schema = z.strictObject({ list: jsonText(z.array(z.number())) });
  const issuesOf = (list: unknown) =>
    schema.safeParse({ list }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

  it('is read as text or taken as it is', () => {
    expect(schema.parse({ list: '[1,2]' })).toEqual({ list: [1, 2] });
    expect(schema.parse({ list: [1, 2] })).toEqual({ list: [1, 2] });
  });

  it('is refused in French when it is no JSON or forbidden, and with the path when a value is wrong', () => {
    expect(issuesOf('[1,')).toEqual(['list: JSON refusé\u00a0: texte qui n’est pas du JSON']);
    expect(issuesOf('{"__proto__":1}')).toEqual(['list: JSON refusé\u00a0: clé interdite (__proto__)']);
    expect(issuesOf('[1,"a"]')?.[0]).toMatch(/^list\.1:/);
  });
});
