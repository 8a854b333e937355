/** Why a thing is not taken into tables, or not found there: phrases about a file. */
export const storedThingWording = {
  refused: (code: string) => `la base de données le refuse (${code})`,
  withoutBytes: 'son image n’est plus là où elle est gardée',
} as const;
