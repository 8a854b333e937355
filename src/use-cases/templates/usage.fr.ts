import { quotedList } from '../../core/wording/phrases.ts';

/** The names a text shows before it counts the others. */
const most = 5;

const numbered = (names: readonly string[], one: string, many: string) =>
  `${names.length > 1 ? many : one} ${quotedList(names, most)}`;

/** Where a template serves. */
export const usageWording = {
  campaigns: (names: readonly string[]) => numbered(names, 'la campagne', 'les campagnes'),
  newsletterTemplates: (names: readonly string[]) =>
    numbered(names, 'le modèle de newsletter', 'les modèles de newsletter'),
  blockTemplates: (names: readonly string[]) => numbered(names, 'le modèle de bloc', 'les modèles de bloc'),
  widgets: (names: readonly string[]) => numbered(names, 'le bloc enregistré', 'les blocs enregistrés'),
  clips: (count: number) => (count > 1 ? `${count} blocs du presse-papier` : 'un bloc du presse-papier'),
} as const;
