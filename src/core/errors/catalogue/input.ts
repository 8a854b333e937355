import { quoted } from '../../wording/phrases.ts';
import { entry, type InputIssue, issuesSentence } from './entry.ts';

/** What is wrong in a table. */
export interface TableFault {
  /** Where its row begins in the file, from 1. */
  line: number;
  /** Name in the header; absent where the row as a whole is meant. */
  column?: string;
  /** Stable English id. */
  code: string;
  /** French. */
  message: string;
}

/** What is given: a body, a command line, a file, an address of the server. */
export const inputEntries = {
  'input-invalid': entry<{ issues: InputIssue[] }>(
    'malformed',
    ({ issues }) => `Données refusées. ${issuesSentence(issues)}`,
  ),
  'content-invalid': entry<{ issues: InputIssue[] }>(
    'invalid',
    ({ issues }) => `Contenu refusé. ${issuesSentence(issues)}`,
  ),
  'palette-unreadable': entry<{ issues: InputIssue[] }>(
    'invalid',
    ({ issues }) => `Rien n’a été enregistré. ${issues.map(({ message }) => message).join(' ; ')}.`,
    'Choisissez dans les réglages une couleur qui se lit.',
  ),
  'command-line-invalid': entry<{ reason: string }>(
    'malformed',
    ({ reason }) => reason,
    'Voyez «\u00a0newsletter --help\u00a0», ou «\u00a0newsletter <commande> --help\u00a0».',
  ),
  'body-unreadable': entry<{ reason: string }>(
    'malformed',
    ({ reason }) => `La requête n’a pas pu être lue\u00a0: ${reason}.`,
  ),
  /** `field`: the one that is too large; without it the request is, as a whole. */
  'body-too-large': entry<{ limit: string; field?: string }>('too-large', ({ limit, field }) =>
    field === undefined
      ? `La requête dépasse la taille permise (${limit}).`
      : `Le champ ${quoted(field)} dépasse la taille permise (${limit}).`,
  ),
  'body-type-unsupported': entry<{ expected: string }>(
    'unsupported',
    ({ expected }) => `Ce type de contenu n’est pas accepté ici\u00a0: ${expected} est attendu.`,
  ),
  'host-missing': entry<object>('malformed', () => 'L’en-tête Host est absent, vide ou répété.'),
  'host-foreign': entry<object>(
    'forbidden',
    () => 'Cette adresse n’est pas celle de l’éditeur.',
    'Ouvrez l’éditeur à l’adresse que la commande serve affiche.',
  ),
  'origin-foreign': entry<object>(
    'forbidden',
    () => 'Cette demande vient d’une autre page\u00a0: elle est refusée et rien n’a été changé.',
  ),
  'route-unknown': entry<{ path: string }>('not-found', ({ path }) => `Il n’y a rien à l’adresse ${path}.`),
  'method-unsupported': entry<{ method: string; path: string; allowed: string[] }>(
    'wrong-method',
    ({ method, path }) => `${path} ne répond pas à ${method}.`,
    ({ allowed }) => `Demandez-le par ${allowed.join(' ou ')}.`,
  ),
  'input-file-unreadable': entry<{ file: string; reason: string }>(
    'malformed',
    ({ file, reason }) => `Le fichier ${file} ne peut pas être lu\u00a0: ${reason}.`,
  ),
  'since-unreadable': entry<{ ref: string; reason: string }>(
    'malformed',
    ({ ref, reason }) => `Ce qui a changé depuis ${quoted(ref)} ne peut pas être dit\u00a0: ${reason}.`,
    'Donnez une branche, une étiquette ou un commit que git connaît ici\u00a0; dans la CI, récupérez toute l’histoire (fetch-depth: 0, GIT_DEPTH: 0).',
  ),
  'output-refused': entry<{ file: string; reason: string }>(
    'forbidden',
    ({ file, reason }) => `${file} ne peut pas être écrit\u00a0: ${reason}.`,
    'Choisissez un autre endroit avec --out, ou demandez le droit d’écrire dans ce dossier.',
  ),
  'table-row-too-long': entry<{ line: number; cells: number; columns: number }>(
    'malformed',
    ({ line, cells, columns }) =>
      `La ligne ${line} a ${cells}\u00a0cellules pour ${columns}\u00a0${columns > 1 ? 'titres' : 'titre'} de colonne.`,
    'Mettez entre guillemets ce qui contient le séparateur.',
  ),
  'table-invalid': entry<{ file: string; faults: readonly TableFault[] }>(
    'malformed',
    ({ file, faults }) =>
      [
        faults.length > 1 ? `${file} a ${faults.length}\u00a0fautes\u00a0:` : `${file} a une faute\u00a0:`,
        ...faults.map(({ line, column, message }) =>
          column === undefined
            ? `ligne ${line} : ${message}`
            : `ligne ${line}, colonne ${column} : ${message}`,
        ),
      ].join('\n'),
    'Corrigez la table, puis relancez la même commande\u00a0: rien n’a été envoyé.',
  ),
  'table-done-before': entry<{ file: string; rows: number }>(
    'conflict',
    ({ file, rows }) =>
      rows > 1
        ? `Les ${rows}\u00a0lignes de ${file} ont déjà été faites, avec le même contenu\u00a0: rien n’a été envoyé.`
        : `La ligne de ${file} a déjà été faite, avec le même contenu\u00a0: rien n’a été envoyé.`,
    'Ajoutez --again pour la refaire en entier.',
  ),
  'file-not-found': entry<{ file: string }>('malformed', ({ file }) => `Le fichier ${file} est introuvable.`),
  'file-too-large': entry<{ file: string; limit: string }>(
    'too-large',
    ({ file, limit }) => `Le fichier ${file} dépasse la taille permise (${limit}).`,
  ),
  'import-unsupported': entry<{ file: string }>(
    'unsupported',
    ({ file }) => `Le fichier ${file} n’est ni du HTML ni un courriel (.eml).`,
    'Donnez un fichier HTML, un courriel .eml, une archive .zip ou un dossier\u00a0; dans Outlook ou Word, enregistrez la lettre en HTML.',
  ),
} as const;
