import { inSentence, quotedList } from '../../wording/phrases.ts';
import { entry } from './entry.ts';

/** Enough to see which letter to choose. */
const mostLetters = 8;

/** Letters made elsewhere, and what they come in. */
export const importEntries = {
  'archive-refused': entry<{
    file: string;
    /** French, the end of a sentence: which entry, and why. */
    reason: string;
  }>(
    'invalid',
    ({ file, reason }) =>
      `L’import de ${inSentence(file)} a été refusé, rien n’a été écrit\u00a0: ${reason}.`,
    'Ne mettez dans l’archive, ou dans le dossier, que la lettre et ses images, puis recommencez.',
  ),
  'import-empty': entry<{ file: string }>(
    'invalid',
    ({ file }) =>
      `Il n’y a rien à importer dans ${inSentence(file)}\u00a0: moins de cinq caractères, et aucune image.`,
    'Vérifiez que c’est bien le fichier de la lettre, et non un modèle vide.',
  ),
  'import-no-letter': entry<{ file: string }>(
    'unsupported',
    ({ file }) =>
      `Il n’y a pas de lettre dans ${inSentence(file)}\u00a0: aucun fichier HTML, courriel (.eml), MJML ou export d’éditeur (.json).`,
    'Donnez le dossier ou l’archive qui contient le fichier HTML de la lettre, avec ses images.',
  ),
  'import-several-letters': entry<{ file: string; letters: string[] }>(
    'invalid',
    ({ file, letters }) =>
      `Il y a plusieurs lettres dans ${inSentence(file)}\u00a0: ${quotedList(letters, mostLetters)}.`,
    'Nommez index.html celle que vous voulez, ou donnez-la seule dans un dossier avec ses images.',
  ),
  'import-template-raw': entry<{ name: string }>(
    'invalid',
    ({ name }) =>
      `Le modèle ${inSentence(name)} n’a pas de position\u00a0: une lettre en blocs n’y tient pas.`,
    'Choisissez un autre modèle, laissez l’import en faire un, ou importez la lettre en HTML libre.',
  ),
  'import-json': entry<{ file: string; isReadable: boolean }>(
    'unsupported',
    ({ file, isReadable }) =>
      isReadable
        ? `Le fichier ${inSentence(file)} n’est pas l’export d’une lettre que l’import sache lire.`
        : `Le fichier ${inSentence(file)} n’est pas du JSON lisible\u00a0: il est incomplet ou abîmé.`,
    'Donnez le JSON d’une page de Beefree (page, rows) ou d’une lettre de Mosaico (metadata, content), exporté de nouveau\u00a0; sinon, le HTML de la lettre.',
  ),
  'mjml-missing': entry<object>(
    'unavailable',
    () => 'Cette lettre est écrite en MJML, et le paquet mjml n’est pas installé ici.',
    'Installez-le à côté du programme (npm install mjml), ou donnez le HTML que MJML en a fait.',
  ),
  'mjml-refused': entry<{
    /** As the compiler says it. */
    reason: string;
  }>(
    'invalid',
    ({ reason }) => `MJML n’a pas pu lire cette lettre\u00a0: ${inSentence(reason)}.`,
    'Corrigez-la dans l’outil qui l’a faite, ou donnez le HTML que MJML en a fait.',
  ),
  'import-stopped': entry<{ seconds: number }>(
    'timed-out',
    ({ seconds }) =>
      `La lecture de la lettre a été arrêtée, elle demandait plus de ${seconds}\u00a0s ou trop de mémoire\u00a0: rien n’a été importé.`,
    'Importez-la sans la découper en blocs (--as raw, ou «\u00a0HTML libre\u00a0»).',
  ),
  'import-page-not-found': entry<object>(
    'not-found',
    () => 'Cet import n’a pas de page d’avant et d’après.',
    'Celle d’un essai n’est gardée qu’une heure\u00a0: recommencez-le. Sans navigateur il n’y en a pas\u00a0: «\u00a0newsletter doctor\u00a0» dit comment en avoir un.',
  ),
} as const;
