import type { Shown } from '../shown.fr.ts';

/** What the checks say of how the letter is built. */
export const layoutChecks = {
  clipped: (kilobytes: Shown) => `Le courriel pèse ${kilobytes} Ko\u00a0: Gmail le coupera à 102 Ko.`,
  heavy: (kilobytes: Shown) =>
    `Le courriel pèse ${kilobytes} Ko\u00a0: Adobe Campaign conseille 35 Ko au plus.`,
  forbidden: (element: string) => `Ce bloc contient un élément interdit dans un courriel\u00a0: ${element}.`,
  needsStyles: 'La mise en page ne tient pas sans feuille de style (SFR, La Poste).',
  wide: (pixels: Shown) => `Le courriel dépasse la largeur d’un téléphone de ${pixels} px.`,
} as const;
