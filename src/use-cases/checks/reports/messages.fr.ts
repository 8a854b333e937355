const nb = '\u00a0';

/** What the reports of `newsletter check` say. */
export const checkReportWords = {
  unverified: (address: string, told: string) => `Non vérifié${nb}: ${address} (${told})`,
  noneVerified: (told: string) => `Aucun lien n’a pu être vérifié${nb}: ${told}.`,
  notAsked: 'Les liens n’ont pas été demandés.',
  notJudged: 'Aucun filtre anti-spam n’a jugé cette lettre.',
  turnedOff: 'Règle désactivée par la configuration.',
  letter: 'Lettre',
  summaryTitle: 'Vérification des newsletters',
  summaryCut: '… La suite est dans le journal de l’étape.',
  couldNotCheck: 'Non vérifiée',
  notChecked: (name: string) => `${name}${nb}: non vérifiée`,
  line: (name: string, what: string) => `${name}${nb}: ${what}`,
  atLine: (line: number) => `ligne ${line}`,
} as const;
