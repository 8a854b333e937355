import { expect, test } from 'vitest';
import { z } from 'zod';
import { ParameterSchema } from '../../../src/core/fields/index.ts';
import { parseInput } from '../../../src/core/parse-input.ts';
import { failureOf } from '../../support/fakes/failure-of.ts';

const refusal = async (schema: z.ZodType, raw: unknown) =>
  (await failureOf(Promise.resolve().then(() => parseInput(schema, raw)))).params.issues;

test.each([
  [z.string(), 1, 'un texte est attendu'],
  [z.number(), 'a', 'un nombre est attendu'],
  [z.int(), 1.5, 'un nombre entier est attendu'],
  [z.boolean(), 'oui', '«\u00a0vrai\u00a0» ou «\u00a0faux\u00a0» est attendu'],
  [z.array(z.string()), 'a', 'une liste est attendue'],
  [z.strictObject({}), [], 'un objet est attendu'],
  [z.record(z.string(), z.string()), 'a', 'un objet est attendu'],
  [z.null(), 'a', 'aucune valeur n’est attendue'],
  [z.tuple([z.string()]), 'a', 'valeur d’un autre type'],
])('a value of another type is refused in a sentence that agrees (%#)', async (schema, raw, message) => {
  expect(await refusal(z.object({ lu: schema }), { lu: raw })).toEqual([{ path: 'lu', message }]);
});

test.each(['toString', 'valueOf', 'hasOwnProperty', 'constructor', 'prototype'])(
  '%s is no key: every object has one',
  async (key) => {
    expect(await refusal(ParameterSchema, { key, kind: 'text', label: 'A' })).toEqual([
      { path: 'key', message: 'clé réservée' },
    ]);
  },
);

test('a kind that does not exist is refused as such', async () => {
  const video = { key: 'a', kind: 'video', label: 'A' };
  expect(await refusal(ParameterSchema, video)).toEqual([
    { path: 'kind', message: 'ce type n’existe pas ici' },
  ]);
});

test('a key that changed too often is refused with what to do', async () => {
  const former = (count: number) => ({
    key: 'titre',
    kind: 'text',
    label: 'Titre',
    former: Array.from({ length: count }, (_, n) => `titre${n}`),
  });
  expect(ParameterSchema.safeParse(former(200)).success).toBe(true);
  expect(await refusal(ParameterSchema, former(201))).toEqual([
    { path: 'former', message: expect.stringContaining('ajoutez un autre paramètre') },
  ]);
});
