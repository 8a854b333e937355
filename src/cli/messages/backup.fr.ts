import { plural } from '../../core/wording/phrases.ts';

const nb = '\u00a0';

/** What the commands say that make a backup and take one up again. */
export const backupWording = {
  left: (id: string, reason: string) => `Absent de la sauvegarde${nb}: ${id} (${reason})`,
  changed: (id: string) =>
    `A changé pendant la sauvegarde, qui en a l’ancien état ou rien${nb}; la suivante l’aura${nb}: ${id}`,
  done: (count: number, size: string) =>
    `${plural(count, 'élément copié et vérifié', 'éléments copiés et vérifiés')}${nb}: ${size}.`,
  isClosed:
    'Ce fichier contient les comptes, et les empreintes des mots de passe et des jetons\u00a0: vous seul pouvez le lire, gardez-le ainsi.',
  restored: (count: number) =>
    `${plural(count, 'élément repris et vérifié', 'éléments repris et vérifiés')}. Aucun envoi programmé n’en part sans votre accord${nb}: voyez newsletter sends.`,
  stopped: `Interrompu${nb}: il ne reste rien de cette sauvegarde.`,
  stoppedRestoring: `Interrompu${nb}: rien n’a été créé.`,
  stoppedInDatabase: `Interrompu${nb}: la base n’a pas tout de la sauvegarde. La même commande continue.`,
  notRestored: 'La sauvegarde est reprise, sauf ce qui est nommé ci-dessus.',
  alone: `--from-backup reprend tout de la sauvegarde${nb}: retirez --theme, --demo, --name et --logo.`,
} as const;
