import type { z } from 'zod';
import { AppError } from './errors/app-error.ts';
import type { InputIssue } from './errors/catalogue.ts';

/** What is said of a value of another type than the one expected. */
const typeSentences: Record<string, string> = {
  string: 'un texte est attendu',
  number: 'un nombre est attendu',
  int: 'un nombre entier est attendu',
  boolean: '« vrai » ou « faux » est attendu',
  array: 'une liste est attendue',
  object: 'un objet est attendu',
  record: 'un objet est attendu',
  null: 'aucune valeur n’est attendue',
};

/** What a size counts. */
const units: Record<string, string> = { string: ' caractères', array: ' éléments' };

type RawIssue = z.core.$ZodRawIssue;

const sentences: Partial<Record<RawIssue['code'], (issue: never) => string>> = {
  invalid_type: ({ expected, input }: { expected: string; input?: unknown }) =>
    input === undefined ? 'obligatoire' : (typeSentences[expected] ?? 'valeur d’un autre type'),
  unrecognized_keys: ({ keys }: { keys: string[] }) =>
    `${keys.length > 1 ? 'champs inconnus' : 'champ inconnu'} (${keys.join(', ')})`,
  invalid_value: ({ values }: { values: unknown[] }) =>
    `une de ces valeurs est attendue : ${values.join(', ')}`,
  too_small: ({ minimum, origin }: { minimum: number; origin: string }) =>
    minimum === 1 && origin in units ? 'ne peut pas être vide' : `au moins ${minimum}${units[origin] ?? ''}`,
  too_big: ({ maximum, origin }: { maximum: number; origin: string }) =>
    `au plus ${maximum}${units[origin] ?? ''}`,
  invalid_format: () => 'format incorrect',
  invalid_union: ({ discriminator }: { discriminator?: string }) =>
    discriminator === undefined ? 'forme inconnue' : 'ce type n’existe pas ici',
  invalid_key: ({ issues }: { issues: { message: string }[] }) => issues[0]?.message ?? 'clé refusée',
};

/** The French sentence of a schema's issue; schemas may bring their own and then keep it. */
export function describeIssue(issue: RawIssue): string {
  const sentence = sentences[issue.code] as ((issue: RawIssue) => string) | undefined;
  return sentence?.(issue) ?? 'valeur refusée';
}

/** The schema's complaints, each with its dotted path and a French sentence. */
export function inputIssues(error: z.ZodError): InputIssue[] {
  return error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
}

/**
 * The one way in for anything foreign: an unknown value becomes a typed one, or a failure that names every path.
 * @throws AppError `input-invalid`
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  const result = schema.safeParse(raw, { error: describeIssue });
  if (result.success) return result.data;
  throw AppError.of('input-invalid', { issues: inputIssues(result.error) });
}
