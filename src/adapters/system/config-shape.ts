import { z } from 'zod';
import { ConfigSchema } from '../../core/config.ts';

/** The schema under defaults, optional and nullable marks. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType ? bare(innerType) : schema;
}

function shapeOf(schema: z.core.$ZodType): Record<string, z.core.$ZodType> | undefined {
  const inner = bare(schema);
  return inner instanceof z.ZodObject ? inner.shape : undefined;
}

function elementOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const inner = bare(schema);
  return inner instanceof z.ZodArray ? inner.element : undefined;
}

/** The names that a record of known names may have. */
function namesIn(schema: z.core.$ZodType): string[] {
  const inner = bare(schema);
  if (!(inner instanceof z.ZodRecord)) return [];
  return inner.keyType instanceof z.ZodEnum ? inner.keyType.options.map(String) : [];
}

/** The keys that the configuration knows at a path; list positions are numbers. */
export function knownKeysAt(path: readonly PropertyKey[]): string[] {
  let at: z.core.$ZodType | undefined = ConfigSchema;
  for (const step of path) {
    if (at === undefined) return [];
    at = typeof step === 'number' ? elementOf(at) : shapeOf(at)?.[String(step)];
  }
  if (at === undefined) return [];
  return Object.keys(shapeOf(at) ?? {}).concat(namesIn(at));
}

/** One value that an environment variable can set. */
export interface ConfigLeaf {
  path: string[];
  kind: 'text' | 'number' | 'boolean' | 'list';
}

const kinds: Record<string, ConfigLeaf['kind']> = { number: 'number', boolean: 'boolean', array: 'list' };

/** All values of the configuration but lists of objects, names that the person chooses, and the version of the file. */
export function configLeaves(schema: z.core.$ZodType = ConfigSchema, path: string[] = []): ConfigLeaf[] {
  const shape = shapeOf(schema);
  if (shape)
    return Object.entries(shape).flatMap(([key, inner]) =>
      key === 'schemaVersion' ? [] : configLeaves(inner, [...path, key]),
    );
  const element = elementOf(schema);
  if ((element && shapeOf(element)) || bare(schema) instanceof z.ZodRecord) return [];
  return [{ path, kind: kinds[bare(schema)._zod.def.type] ?? 'text' }];
}
