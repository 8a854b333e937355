import { plural } from '../../core/wording/phrases.ts';

/** What the command of the library says. */
export const mediasCommandWords = {
  columns: { id: 'Image', size: 'Pixels', weight: 'Octets', uses: 'Utilisée', alt: 'Texte de remplacement' },
  none: 'Aucune image.',
  added: (file: string, id: string) => `${id}  (${file})`,
  known: (file: string, id: string) => `${id}  (${file}, déjà dans la médiathèque)`,
  exported: (written: number, unchanged: number, folder: string) =>
    `${plural(written, 'image écrite', 'images écrites')} dans ${folder}, ${unchanged} déjà là.`,
  missing: (path: string) => `${path}\u00a0: cette image n’est plus dans la médiathèque.`,
  undrawn: (campaign: string, reason: string) => `${campaign} : ${reason}`,
  notPublic:
    'publicUrl n’est pas réglé\u00a0: les lettres ne nomment pas encore ces fichiers. Donnez dans newsletter.config.json l’adresse https:// où vous les copiez.',
  copy: (publicUrl: string) => `Copiez ce dossier tel quel à l’adresse ${publicUrl}`,
  unknownAction: (name: string) => `«\u00a0${name}\u00a0» n’existe pas\u00a0: add ou export est attendu.`,
  filesMissing: 'Donnez les images à ajouter.',
  outMissing: 'Dites où écrire\u00a0: --out <dossier>.',
  outInLibrary: (out: string) => `${out} est dans la médiathèque\u00a0: donnez un dossier à côté d’elle.`,
  tooMany: 'Il y a trop d’arguments.',
} as const;
