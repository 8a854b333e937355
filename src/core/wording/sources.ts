import { plural, quoted } from './phrases.ts';
import { specified } from './specification.ts';

const nb = '\u00a0';

/** What is said of sources, of what they offer and of automatic content. */
export const sourceWording = {
  fetched: specified.contentsFetched,
  failing: (label: string, state: string) => `${quoted(label)}${nb}: ${state}`,

  /** Why an item was not taken. */
  left: {
    inLetter: 'déjà dans cette lettre',
    before: (day: string) => `paru avant le dernier numéro (${day})`,
    more: (count: number) => `la règle en demande ${count}`,
  },
  /** Why a rule, or a block, got nothing. */
  idle: {
    noSource: (alias: string) => `La source ${quoted(alias)} n’est pas dans la configuration.`,
    fewer: (wanted: number, found: number) =>
      found === 0
        ? 'Rien de nouveau à prendre.'
        : `${plural(found, 'contenu trouvé', 'contenus trouvés')} sur ${wanted} demandé${wanted > 1 ? 's' : ''}.`,
  },
  /** Why a block stays as it is. */
  hands: { pinned: 'épinglé', edited: 'modifié à la main', chosen: 'choisi à la main' },
  noResult: 'Aucun contenu ne correspond.',
  noSource: 'Aucune source n’est configurée.',
} as const;
