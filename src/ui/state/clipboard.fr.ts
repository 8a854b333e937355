import { plural, quoted } from '../../core/wording/phrases.ts';

/** Why blocks of the clipboard were not pasted. */
export const clipWords = {
  unreadable: 'Le presse-papier ne contient pas de blocs que cet éditeur sait lire.',
  tooLong: (count: number, most: number) =>
    `Le presse-papier contient ${count.toLocaleString('fr-FR')} ${count > 1 ? 'caractères' : 'caractère'}, trop pour être collé\u00a0: ${most.toLocaleString('fr-FR')} au plus.`,
  tooMany: (count: number, most: number) =>
    `Le presse-papier contient ${plural(count, 'bloc', 'blocs')}\u00a0: avec eux, la lettre dépasserait ${plural(most, 'bloc', 'blocs')}, le plus qu’elle puisse en contenir.`,
  templateMissing: (block: string, template: string) =>
    `${quoted(block)} n’est pas collé\u00a0: son modèle de bloc (${quoted(template)}) n’est pas proposé dans cette lettre.`,
  noPlace: (block: string) =>
    `${quoted(block)} n’est pas collé\u00a0: aucune position de cette lettre ne le prend.`,
  valueRefused: (block: string, field: string, reason: string) =>
    `${quoted(block)} n’est pas collé\u00a0: ${quoted(field)} n’a pas la forme attendue (${reason}).`,
} as const;
