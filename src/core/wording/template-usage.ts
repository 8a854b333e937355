const listed = (names: readonly string[]) => {
  const shown = names.slice(0, 5).map((name) => `«\u00a0${name}\u00a0»`);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} et ${more} autre${more > 1 ? 's' : ''}` : shown.join(', ');
};

const counted = (count: number, one: string, several: string) => (count > 1 ? several : one);

/** Where a template serves. */
export const usageWording = {
  campaigns: (names: readonly string[]) =>
    `${counted(names.length, 'la campagne', 'les campagnes')} ${listed(names)}`,
  newsletterTemplates: (names: readonly string[]) =>
    `${counted(names.length, 'le modèle de newsletter', 'les modèles de newsletter')} ${listed(names)}`,
  widgets: (names: readonly string[]) =>
    `${counted(names.length, 'le bloc enregistré', 'les blocs enregistrés')} ${listed(names)}`,
  clips: (count: number) => (count > 1 ? `${count} blocs du presse-papier` : 'un bloc du presse-papier'),
} as const;
