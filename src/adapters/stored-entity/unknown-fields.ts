import type { z } from 'zod';
import { describeIssue } from '../../core/parse-input.ts';
import type { JsonObject } from '../disk/json-format.ts';

/** A field that the schema does not know, and where it stood. */
export interface UnknownField {
  path: PropertyKey[];
  key: string;
}

export interface LenientResult<Entity> {
  result: z.ZodSafeParseResult<Entity>;
  unknown: UnknownField[];
}

function at(tree: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (node, step) => (node as Record<PropertyKey, unknown> | undefined)?.[step],
    tree,
  );
}

/** Parses what a newer minor version wrote: fields the schema refuses as unknown are set aside, at any depth. */
export function parseLeniently<Entity>(schema: z.ZodType<Entity>, raw: JsonObject): LenientResult<Entity> {
  const known = structuredClone(raw);
  const unknown: UnknownField[] = [];
  for (;;) {
    const result = schema.safeParse(known, { error: describeIssue });
    const strangers = result.error?.issues.filter((issue) => issue.code === 'unrecognized_keys') ?? [];
    if (strangers.length === 0) return { result, unknown };
    for (const { path, keys } of strangers) {
      for (const key of keys) {
        unknown.push({ path, key });
        delete (at(known, path) as JsonObject)[key];
      }
    }
  }
}

const names = ['id', 'key', 'alias'] as const;

/** The element of a list that is the same thing as `former`: it bears the same id, key or alias. */
function sameElement(list: unknown, former: unknown): unknown {
  if (!Array.isArray(list) || typeof former !== 'object' || former === null) return undefined;
  const name = names.find((candidate) => candidate in former);
  return name && list.find((item) => item?.[name] === (former as JsonObject)[name]);
}

function counterpart(next: JsonObject, previous: JsonObject, path: readonly PropertyKey[]): unknown {
  let [there, before]: [unknown, unknown] = [next, previous];
  for (const step of path) {
    before = at(before, [step]);
    there = typeof step === 'number' ? sameElement(there, before) : at(there, [step]);
  }
  return there;
}

/** `next` with the unknown fields of `previous` put back where their owners still are. */
export function keepUnknown(
  next: JsonObject,
  previous: JsonObject,
  unknown: readonly UnknownField[],
): JsonObject {
  const kept = structuredClone(next);
  for (const { path, key } of unknown) {
    const owner = counterpart(kept, previous, path);
    if (typeof owner === 'object' && owner !== null) {
      (owner as JsonObject)[key] = (at(previous, path) as JsonObject)[key];
    }
  }
  return kept;
}
