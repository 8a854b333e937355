import { plural } from '../../core/wording/phrases.ts';

/** What the embedded platform says, which rehearses a send without an account. */
export const rehearsalWording = {
  label: 'Répétition sur cette machine',
  notAList: (target: string) =>
    `«\u00a0${target}\u00a0» n’est pas un fichier CSV\u00a0: la répétition ne connaît que ces listes`,
  listMissing: (file: string) => `la liste ${file} est introuvable`,
  listUnreadable: (file: string, reason: string) => `la liste ${file} ne peut pas être lue (${reason})`,
  listWithoutAddresses: (file: string) => `la liste ${file} n’a pas de colonne «\u00a0email\u00a0»`,
  listEmpty: (file: string) => `la liste ${file} est vide`,
  listTooLong: (file: string, limit: number) =>
    `la liste ${file} dépasse ${plural(limit, 'destinataire', 'destinataires')}, plus qu’une répétition n’en prend`,
  listRowTooLong: (file: string, line: number) =>
    `la ligne ${line} de la liste ${file} a plus de cellules que de titres de colonne`,
  badAddresses: (file: string, addresses: string) =>
    `la liste ${file} a des adresses incorrectes\u00a0: ${addresses}`,
  listChanged: (file: string) =>
    `La liste ${file} a changé depuis que l’envoi est programmé\u00a0: annulez-le, puis programmez-le de nouveau.`,
  copied:
    'Programmé dans un autre dossier, dont celui-ci est une copie\u00a0: rien ne part d’ici avant qu’une personne le dise.',
  missed:
    'L’heure est passée de quinze minutes ou plus, personne ne pouvait envoyer\u00a0: rien n’est parti. Annulez cet envoi, puis programmez-le de nouveau.',
  noAddress: '«\u00a0»',
  fileChanged: 'il a été modifié',
  noDelivery: 'cet envoi n’y est plus',
} as const;
