import { z } from 'zod';

/** Name of an environment variable: where the configuration needs a secret, it holds this name and nothing else. */
export const EnvNameSchema = z
  .string()
  .regex(/^[A-Z_][A-Z0-9_]*$/i, 'nom d’une variable d’environnement attendu, pas sa valeur');
