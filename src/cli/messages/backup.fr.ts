import { plural } from '../../core/wording/phrases.ts';

const nb = '\u00a0';

/** What the commands say that make a backup and take one up again. */
export const backupWording = {
  left: (id: string, reason: string) => `N’y est pas${nb}: ${id} (${reason})`,
  changed: (id: string) =>
    `Changé pendant la sauvegarde, qui le tient tel qu’il a été lu, ou ne le tient pas${nb}: ${id}`,
  done: (count: number, size: string) =>
    `${plural(count, 'élément', 'éléments')}, ${size}, comparés à l’espace de travail.`,
  isClosed:
    'Ce fichier tient les comptes, et l’empreinte de ce qui fait entrer chacun\u00a0: il n’est lisible que par vous, gardez-le ainsi.',
  restored: (count: number) =>
    `${plural(count, 'élément repris', 'éléments repris')} de la sauvegarde, et comparés. Rien de programmé n’en part sans qu’on le demande${nb}: newsletter sends.`,
  notRestored: 'La sauvegarde est reprise, sauf ce qui est nommé.',
  alone: `--from-backup reprend tout de la sauvegarde${nb}: retirez --theme, --demo, --name et --logo.`,
} as const;
