import { quoted } from './phrases.ts';

/**
 * What is said of values that do not go together: the end of a sentence that begins with a path. What a schema says of one
 * value stands in the schema: a sentence from elsewhere would keep it in what browsers load, unused or not.
 */
export const valueWording = {
  aliasTwice: (alias: string) => `l’alias ${quoted(alias)} sert deux fois`,
  keyHeldTwice: (key: string) => `deux paramètres ont ou ont eu la clé ${quoted(key)}`,
  keyServedTwice: (key: string) => `la clé ${quoted(key)} a servi à deux paramètres`,
  listsTooLarge: 'les listes de ce bloc pourraient contenir trop de valeurs\u00a0: baissez leur maximum',
} as const;
