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
