import { plural } from '../../core/wording/phrases.ts';

/** What the page of an import says besides the screen's own words (`import-screen.ts`). */
export const importPageWords = {
  before: 'Avant',
  after: 'Après',
  /** What is pictured, to choose from. */
  width: 'Largeur',
  widths: { 620: 'Ordinateur', 375: 'Téléphone' } as Readonly<Record<number, string>>,
  /** Read aloud instead of a picture. */
  picture: (side: string, width: string) =>
    `La lettre ${side.toLowerCase()} l’import, sur ${width.toLowerCase()}`,
  noSubject: 'La lettre n’a pas d’objet.',
  more: (count: number) => `et ${plural(count, 'autre', 'autres')}`,
} as const;
