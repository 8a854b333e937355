/** A parameter item of a block template, in the form without script. */
export const parameterItemWording = {
  key: 'Clé',
  keyHelp:
    'Une lettre, puis lettres, chiffres et _\u00a0: c’est le nom de la valeur dans les fichiers et le gabarit.',
  label: 'Libellé',
  help: 'Aide sous le champ',
  required: 'Obligatoire',
  settings: 'Réglages',
  default: 'Valeur par défaut',
  items: 'Paramètres d’un élément (JSON)',
  lines: (columns: readonly string[]) => `Un par ligne\u00a0: ${columns.join(' | ')}`,
} as const;
