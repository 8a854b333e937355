import { z } from 'zod';

/** Name of an environment variable: where the configuration needs a secret, it holds this name and nothing else. */
export const EnvNameSchema = z
  .string()
  .regex(/^[A-Z_][A-Z0-9_]*$/i, 'nom d’une variable d’environnement attendu, pas sa valeur');

/**
 * Whether a text is the name of a variable, and not a secret that was written in its place: a name is in capitals, or is
 * that of a variable that holds something.
 */
export const isVariableName = (text: string, isDefined: (variable: string) => boolean): boolean =>
  EnvNameSchema.safeParse(text).success && (!/[a-z]/.test(text) || isDefined(text));
