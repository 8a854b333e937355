import { quoted } from '../../core/wording/phrases.ts';

const nb = '\u00a0';

/** What is said of saved blocks. */
export const savedBlockWording = {
  privateOfAnother: 'un bloc que quelqu’un garde pour soi',
  noLongerFits: (template: string, label: string, reason: string) =>
    `Le modèle de bloc ${quoted(template)} a changé${nb}: ${label}, ${reason}.`,
} as const;
