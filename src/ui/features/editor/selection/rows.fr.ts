import { quoted } from '../../../../core/wording/phrases.ts';

/** What is said of the rows of a pair once a half went, moved or was hidden, and what may be done about them. */
export const rowWords = {
  leaveEmpty: 'Laisser la place vide',
  removeRow: 'Retirer la rangée',
  /** Rows whose halves stand beside others than before; `rest` of them are not named. */
  rePaired: (pairs: readonly string[], rest: number) =>
    `Rangées refaites\u00a0: ${[...pairs, ...(rest > 0 ? [`et ${rest} de plus`] : [])].join(', ')}.`,
  besideNow: (row: number, left: string, right: string) => `${row} (${quoted(left)} et ${quoted(right)})`,
  aloneNow: (row: number, block: string) => `${row} (${quoted(block)} seul)`,
  keptSaid: (block: string) => `La place reste vide à côté de ${quoted(block)}.`,
  emptySaid: 'La place est restée vide, les autres rangées n’ont pas changé. Annuler\u00a0: Ctrl+Z.',
  rowRemovedSaid: 'La rangée est retirée, les autres n’ont pas changé. Annuler\u00a0: Ctrl+Z.',
  changedSince:
    'Les rangées ont changé depuis\u00a0: rien n’a été fait. Revenez en arrière par l’historique, ou déplacez les blocs.',
  steps: {
    leftEmpty: 'laisser la place vide',
    rowRemoved: 'retirer la rangée',
  },
} as const;
