import { z } from 'zod';
import { refusalWording as words } from './wording/refusals.ts';

/** Limits of any JSON that comes from outside (docs/faults-and-limits.md#requests). */
export const jsonLimits = { depth: 64, keys: 50_000 };

/** Limits of a file of the workspace: what was posted stands in it with what is kept beside it. */
export const storedJsonLimits = { depth: 80, keys: 100_000 };

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Why a parsed JSON value cannot be taken, in French, or undefined: too deep, too many keys, or a key that could
 * reach an object's prototype.
 */
export function jsonProblem(value: unknown, limits = jsonLimits): string | undefined {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 1 }];
  let keys = 0;
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    if (item.value === null || typeof item.value !== 'object') continue;
    if (item.depth > limits.depth) return words.tooDeep(limits.depth);
    const isList = Array.isArray(item.value);
    for (const key of Object.keys(item.value)) {
      if (!isList && forbiddenKeys.has(key)) return words.forbiddenKey(key);
      keys += 1;
      if (keys > limits.keys) return words.tooManyKeys(limits.keys);
      waiting.push({ value: (item.value as Record<string, unknown>)[key], depth: item.depth + 1 });
    }
  }
  return undefined;
}

/** A value given as it is, or as JSON text the way a form posts it; then held to the schema. */
export function jsonText<Schema extends z.ZodType>(schema: Schema) {
  const parse = (given: unknown, context: z.RefinementCtx) => {
    const parsed: ParsedText = typeof given === 'string' ? parsedJson(given) : { value: given };
    const { value, problem = jsonProblem(value) } = parsed;
    if (problem === undefined) return value;
    context.addIssue({ code: 'custom', message: words.jsonRefused(problem) });
    return z.NEVER;
  };
  return z.preprocess(parse, schema).meta({ takesJsonText: true });
}

/** A value that leaves as its JSON text; what is a text already stays. */
export const writtenAsJson = <Value>() =>
  z
    .custom<Value>()
    .transform((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .pipe(z.string());

interface ParsedText {
  value?: unknown;
  problem?: string;
}

function parsedJson(text: string): ParsedText {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { problem: words.notJson };
  }
}
