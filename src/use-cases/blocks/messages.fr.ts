import { quoted } from '../../core/wording/phrases.ts';

const nb = '\u00a0';

/** Why a saved block no longer fits. */
export const savedBlockWording = {
  noLongerFits: (template: string, label: string, reason: string) =>
    `Le modèle de bloc ${quoted(template)} a changé${nb}: ${label}, ${reason}.`,
} as const;
