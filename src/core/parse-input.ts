import type { z } from 'zod';
import { AppError } from './errors/app-error.ts';
import type { InputIssue } from './errors/catalogue.ts';
import { typeWording, issueWording as words } from './wording/refusals.ts';

const units: Readonly<Record<string, string>> = words.units;

type RawIssue = z.core.$ZodRawIssue;

const sentences: Partial<Record<RawIssue['code'], (issue: never) => string>> = {
  invalid_type: ({ expected, input }: { expected: string; input?: unknown }) =>
    input === undefined ? words.missing : (typeWording[expected] ?? words.otherType),
  unrecognized_keys: ({ keys }: { keys: string[] }) => words.unknownFields(keys),
  invalid_value: ({ values }: { values: unknown[] }) => words.oneOf(values.map(String)),
  too_small: ({ minimum, origin }: { minimum: number; origin: string }) =>
    minimum === 1 && origin in units ? words.empty : words.least(minimum, units[origin] ?? ''),
  too_big: ({ maximum, origin }: { maximum: number; origin: string }) =>
    words.most(maximum, units[origin] ?? ''),
  invalid_format: () => words.format,
  invalid_union: ({ discriminator }: { discriminator?: string }) =>
    discriminator === undefined ? words.unknownShape : words.unknownKind,
  invalid_key: ({ issues }: { issues: { message: string }[] }) => issues[0]?.message ?? words.key,
};

/** The French sentence of a schema's issue; schemas may bring their own and then keep it. */
export function describeIssue(issue: RawIssue): string {
  const sentence = sentences[issue.code] as ((issue: RawIssue) => string) | undefined;
  return sentence?.(issue) ?? words.refused;
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

/**
 * Holds what is about to be stored to the schema that it will be read by: what is written and cannot be read is lost.
 * @throws AppError `content-invalid` with every path
 */
export function assertStorable<Entity>(schema: z.ZodType<Entity>, entity: Entity): void {
  const { error } = schema.safeParse(entity, { error: describeIssue });
  if (error) throw AppError.of('content-invalid', { issues: inputIssues(error) });
}
