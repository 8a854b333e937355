import { quotedList } from '../../core/wording/phrases.ts';

/** What a new newsletter template begins with, and why one is refused. */
export const newTemplateWording = {
  /** What a new one begins with. */
  beginning: {
    white: 'Blanc',
    grey: 'Gris clair',
    ink: 'Encre',
    blue: 'Bleu',
    mirrorlink: 'Voir dans le navigateur',
  },
  refusal: {
    noBlockTemplate: (id: string) => `le modèle de bloc «\u00a0${id}\u00a0» est introuvable`,
  },
} as const;

/** Why the base of a save is refused. */
export const templateSaveWording = {
  otherRevision: 'ce n’est pas le contenu de la révision donnée par base_revision',
} as const;

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
