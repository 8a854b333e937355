import { z } from 'zod';
import { ConfigSchema } from '../config.ts';
import { EnvNameSchema } from '../env-name.ts';

/** The schema under defaults, optional and nullable marks, and behind a short form. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  if (innerType) return bare(innerType);
  return schema instanceof z.ZodPipe ? bare(schema.out) : schema;
}

function shapeOf(schema: z.core.$ZodType): Record<string, z.core.$ZodType> | undefined {
  const inner = bare(schema);
  return inner instanceof z.ZodObject ? inner.shape : undefined;
}

/** Its keys alone: `constructor` is one of every object. */
const keysOf = (schema: z.core.$ZodType) => new Map(Object.entries(shapeOf(schema) ?? {}));

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

type Path = readonly PropertyKey[];

/** The schema of what stands at a path; list positions are numbers. */
function schemaAt(path: Path): z.core.$ZodType | undefined {
  let at: z.core.$ZodType | undefined = ConfigSchema;
  for (const step of path) {
    if (at === undefined) return undefined;
    const inner: z.core.$ZodType = bare(at);
    if (inner instanceof z.ZodRecord) at = inner.valueType as z.core.$ZodType;
    else at = typeof step === 'number' ? elementOf(at) : keysOf(at).get(String(step));
  }
  return at;
}

/** The keys that the configuration knows at a path. */
export function knownKeysAt(path: Path): string[] {
  const at = schemaAt(path);
  return at === undefined ? [] : Object.keys(shapeOf(at) ?? {}).concat(namesIn(at));
}

/** Whether the configuration has such a key at a path: a known one, or one that the person chooses. */
export function isKeyAt(path: Path, key: string): boolean {
  const at = schemaAt(path);
  const isFree = at !== undefined && bare(at) instanceof z.ZodRecord && namesIn(at).length === 0;
  return isFree || knownKeysAt(path).includes(key);
}

/** Whether what stands at a path is the name of an environment variable. */
export function isVariableAt(path: Path): boolean {
  const at = schemaAt(path);
  return at !== undefined && bare(at) === EnvNameSchema;
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
