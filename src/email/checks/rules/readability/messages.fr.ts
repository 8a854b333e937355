import { quoted } from '../../../../core/wording/phrases.ts';
import { countOf, type Shown } from '../shown.fr.ts';

const decimal = (value: number) => value.toLocaleString('fr-FR', { maximumFractionDigits: 1 });

/** What the checks say of how the letter reads. */
export const readingChecks = {
  contrast: (place: string, { ratio, least, isDark }: { ratio: number; least: number; isDark: boolean }) =>
    `Contraste insuffisant dans ${place}${isDark ? ' en mode sombre' : ''}\u00a0: ` +
    `${decimal(Math.floor(ratio * 10) / 10)}, minimum ${decimal(least)}.`,
  small: (place: string, least: Shown) => `Le texte de ${place} est plus petit que ${least} px.`,
  mainTitle: 'La lettre n’a pas de titre principal, ou en a plusieurs.',
  skipped: (place: string) => `Un niveau de titre est sauté dans ${place}.`,
  long: (place: string, words: Shown) =>
    `Le paragraphe de ${place} dépasse ${countOf(words, 'mot', 'mots')}.`,

  /** What remarks call the two rows that no block holds. */
  rows: { surheader: quoted('Sur-en-tête'), legal: quoted('Mentions de pied de page') },

  nearestColor: 'Prendre la couleur lisible la plus proche',
  enlarge: 'Agrandir le texte',
} as const;
