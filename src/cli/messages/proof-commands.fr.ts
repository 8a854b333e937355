import { plural, quoted } from '../../core/wording/phrases.ts';

/** What `newsletter proofs` and `newsletter remark` say. */
export const proofCommandWording = {
  none: 'Aucun BAT.',
  proof: (number: number, when: string) => `BAT n°\u00a0${number} du ${when}`,
  reached: (count: number, of: number) =>
    count === of ? plural(of, 'destinataire', 'destinataires') : `${count} sur ${of} l’ont reçu`,
  agreed: (by: string, isCurrent: boolean) =>
    `bon pour accord de ${by}${isCurrent ? '' : ', qui ne vaut plus\u00a0: la lettre a changé'}`,
  wholeLetter: 'Toute la lettre',
  block: (name: string, isGone: boolean) => `${quoted(name)}${isGone ? ' (supprimé depuis)' : ''}`,
  remark: (said: { id: string; where: string; author: string; isResolved: boolean }) =>
    `${said.id}  ${said.isResolved ? 'traitée' : 'à traiter'}  ${said.where}, ${said.author}\u00a0: `,
  proofOf: (campaign: string, number: number) => `${campaign}\u00a0: BAT n°\u00a0${number}`,
  textMissing: 'Dites la remarque\u00a0: newsletter remark <campagne> "Changer la date".',
  oneThing: '--resolve et --reopen prennent une remarque, l’un ou l’autre, et rien d’autre.',
} as const;
