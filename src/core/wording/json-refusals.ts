/** Why what was posted is refused: the end of a sentence of the catalogue of failures. */
export const refusalWording = {
  notJson: 'texte qui n’est pas du JSON',
  jsonRefused: (reason: string) => `JSON refusé\u00a0: ${reason}`,
  tooDeep: (levels: number) => `plus de ${levels} ${levels > 1 ? 'niveaux imbriqués' : 'niveau imbriqué'}`,
  tooManyKeys: (count: number) => `plus de ${count} ${count > 1 ? 'clés' : 'clé'}`,
  forbiddenKey: (key: string) => `clé interdite (${key})`,
} as const;
