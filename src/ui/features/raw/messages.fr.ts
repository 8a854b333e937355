import { quoted } from '../../../core/wording/phrases.ts';

/** The words of the non-editable screen, where a letter is one HTML document. */
export const rawWords = {
  html: 'HTML',
  htmlHelp:
    'Enregistré quand vous quittez le champ, ou avec Ctrl+S. Ctrl+F\u00a0: rechercher. Tab\u00a0: retrait\u202f; Échap puis Tab\u00a0: sortir du champ.',
  import: 'Importer un fichier…',
  importHint: 'Un fichier .html ou .eml remplace le HTML. On peut aussi le déposer ici.',
  drop: 'Déposez le fichier\u00a0: il remplacera le HTML',
  imported: (file: string, size: string, charset: string) =>
    `${quoted(file)} remplace le HTML (${size}, ${charset}). Ctrl+Z dans le HTML y revient.`,
  partsLeft: (count: number) =>
    count > 1
      ? `${count} images jointes au courriel ne sont pas reprises ici. Pour les garder, importez ce courriel depuis la liste des campagnes.`
      : 'Une image jointe au courriel n’est pas reprise ici. Pour la garder, importez ce courriel depuis la liste des campagnes.',
  limit: '8\u00a0Mo',
  fileUnreadable: (file: string) => `Le fichier ${file} n’a pas pu être lu.`,
  tooLarge: 'le HTML dépasse 8\u00a0Mo, la taille permise',
  preview: 'Aperçu de la lettre enregistrée',
  noPictures: 'Images bloquées',
  noPicturesHint: 'Montre la lettre comme une messagerie qui bloque les images',
  narrow:
    'Le HTML se modifie mieux sur un écran plus large. Ici, on peut lire la lettre, en corriger les réglages, la vérifier et envoyer un BAT.',

  empty: 'La lettre est vide',
  emptyHint: 'Écrivez son HTML, ou importez un fichier\u00a0: elle apparaît ici une fois enregistrée.',
} as const;
