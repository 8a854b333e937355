import { plural } from '../../core/wording/phrases.ts';

const rowsDone = (count: number) => `${plural(count, 'ligne', 'lignes')} ${count > 1 ? 'faites' : 'faite'}`;

/** What the command line says of a table of proofs or sends. */
export const batchWording = {
  standardInput: 'l’entrée standard',
  row: (line: number, what: string) => `ligne ${line}, ${what}`,
  /** A row, and whom it was for. */
  rowFor: (line: number, campaign: string, whom: string) => `ligne ${line}, ${campaign} (${whom})`,
  failed: 'échec',
  cellMissing: 'cette cellule est vide.',
  ignoredColumns: (names: string, expected: string) =>
    `Colonnes non lues\u00a0: ${names}. Celles qui le sont\u00a0: ${expected}.`,
  underWay: (names: string) => `en cours\u00a0: ${names}`,
  resumed: (done: number, begun: number, file: string) => {
    const parts = [
      done > 0 && `${plural(done, 'ligne déjà faite', 'lignes déjà faites')}`,
      begun > 0 &&
        `${plural(begun, 'ligne commencée, reprise', 'lignes commencées, reprises')} où elle en était`,
    ].filter(Boolean);
    return `${parts.join(', ')}, d’après ${file}\u00a0; supprimez-le pour tout refaire.`;
  },
  stopping: (begun: number) =>
    begun === 0
      ? 'Interruption…'
      : `Interruption\u00a0: ${plural(begun, 'ligne commencée se termine', 'lignes commencées se terminent')}. Ctrl+C de nouveau pour couper net.`,
  interrupted: (done: number, total: number) => `Interrompu\u00a0: ${rowsDone(done)} sur ${total}.`,
  goOn: 'Relancez la même commande\u00a0: elle reprend où elle s’est arrêtée, sans rien envoyer deux fois.',
  nothingSent: 'Rien n’est parti.',
  /** Before what is remarked of a campaign's letter. */
  about: (campaign: string) => `${campaign}\u00a0:`,
  someOf: (count: number, total: number) => `${count} sur ${total}`,
  proofedBefore: (number: number) => `  déjà envoyé aux mêmes personnes\u00a0: BAT n° ${number}`,
  sendPlanned: (campaign: string, target: string, date: string, zone: string) =>
    `${campaign}\u00a0: ${target}, le ${date} (${zone})`,
  noColor: 'sans couleurs (de même quand la variable NO_COLOR est là)',
} as const;
