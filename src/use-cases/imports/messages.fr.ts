import { plural } from '../../core/wording/phrases.ts';

/** What the import of a letter says of what it fetches and names. */
export const importVerbWording = {
  noRoom: 'les autres images ont pris toute la place',
  unnamed: 'Sans nom',
} as const;

/** What the page of an import says besides the screen's own words (`core/wording/import-report.ts`). */
export const importPageWords = {
  before: 'Avant',
  after: 'Après',
  /** What is pictured, to choose from. */
  width: 'Largeur',
  widths: { 620: 'Ordinateur', 375: 'Téléphone' } as Readonly<Record<number, string>>,
  /** Read aloud instead of a picture. */
  picture: (side: string, width: string) =>
    `La lettre ${side.toLowerCase()} l’import, sur ${width.toLowerCase()}`,
  more: (count: number) => `et ${plural(count, 'autre', 'autres')}`,
} as const;

/** What the law wants of a letter's footer, as the sentence names it that says it is missing. */
export const importedDuties = {
  'unsubscribe-missing': 'le désabonnement',
  'unsubscribe-missing-in-text': 'le désabonnement de la version texte',
  'sender-identity-missing': 'l’identité et l’adresse de l’expéditeur',
  'mirror-link-missing': 'la version en ligne',
  'privacy-link-missing': 'la politique de données personnelles',
} as const;
