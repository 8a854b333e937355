import { plural, quoted } from '../../../../core/wording/phrases.ts';

const shownNames = 6;

/** Names in a sentence, the first ones and how many more there are. */
function listed(names: readonly string[]): string {
  const more = names.length - shownNames;
  return more > 0
    ? `${names.slice(0, shownNames).join(', ')} et ${plural(more, 'autre', 'autres')}`
    : names.join(', ');
}

/** What is said before and after a letter becomes what new ones start with. */
export const defaultContentWords = {
  title: 'Enregistrer comme modèle par défaut',
  explained: (template: string) =>
    `Les prochaines campagnes du modèle ${quoted(template)} commenceront avec cette lettre. Les campagnes qui existent ne changent pas.`,
  written: (names: readonly string[]) => `Blocs nouveaux ou changés\u00a0: ${listed(names)}`,
  removed: (count: number) => `${plural(count, 'bloc', 'blocs')} du modèle en moins`,
  preheader: (text: string) =>
    text === '' ? 'Pré-en-tête\u00a0: vide' : `Pré-en-tête\u00a0: ${quoted(text)}`,
  parameters: (names: readonly string[]) => `Réglages changés\u00a0: ${listed(names)}`,
  pinned: (count: number) =>
    count < 2 ? 'Un bloc épinglé reste à cette lettre' : `${count} blocs épinglés restent à cette lettre`,
  nothing: 'Le modèle commence déjà ainsi\u00a0: rien ne changera.',
  stays: 'L’objet n’est pas repris. Les dix derniers contenus se retrouvent dans l’écran du modèle.',
  save: 'Enregistrer le modèle',
  undone: 'Le contenu d’avant est repris',
} as const;
