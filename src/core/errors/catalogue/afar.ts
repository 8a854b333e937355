import { endedSentence, plural, quoted } from '../../wording/phrases.ts';
import { entry } from './entry.ts';

const withoutStop = (reason: string) => reason.replace(/\.$/, '');

/** The command line on a workspace that a server keeps. */
export const afarEntries = {
  'command-needs-folder': entry<{ command: string }>(
    'malformed',
    ({ command }) =>
      `${quoted(`newsletter ${command}`)} travaille sur un dossier de cette machine\u00a0: elle ne se fait pas à distance.`,
    'Retirez --server, ou lancez-la sur la machine où est l’espace de travail.',
  ),
  'option-needs-folder': entry<{ option: string }>(
    'malformed',
    ({ option }) => `${option} ne va pas avec --server\u00a0: il vaut pour un dossier de cette machine.`,
    'Retirez l’un des deux.',
  ),
  'author-from-afar': entry<object>(
    'malformed',
    () =>
      '--author ne va pas avec --server\u00a0: ce qui se fait à distance est signé de la personne du jeton.',
    'Retirez --author.',
  ),
  'server-address-invalid': entry<{ address: string; reason: string }>(
    'malformed',
    ({ address, reason }) =>
      `${quoted(address)} n’est pas l’adresse d’un serveur\u00a0: ${endedSentence(reason)}`,
    'Donnez-la avec --server ou NEWSLETTER_SERVER, par exemple https://lettres.example.org.',
  ),
  'token-unreadable': entry<{ from: string; reason: string }>(
    'malformed',
    ({ from, reason }) => `Le jeton de ${from} ne peut pas être pris\u00a0: ${endedSentence(reason)}`,
    '«\u00a0newsletter token create\u00a0», sur le serveur, en fait un\u00a0; donnez-le dans NEWSLETTER_TOKEN ou dans un fichier avec --token-file.',
  ),
  'token-missing': entry<{ server: string }>(
    'unauthenticated',
    ({ server }) => `${server} demande un jeton.`,
    'Donnez-le dans la variable NEWSLETTER_TOKEN, ou dans un fichier avec --token-file.',
  ),
  'server-unreachable': entry<{ server: string; reason: string }>(
    'unavailable',
    ({ server, reason }) => `${server} ne répond pas\u00a0: ${endedSentence(reason)} Rien n’a été fait.`,
    'Vérifiez l’adresse et le réseau, puis réessayez.',
  ),
  'server-certificate': entry<{ server: string; reason: string }>(
    'auth',
    ({ server, reason }) =>
      `Le certificat de ${server} n’est pas valable\u00a0: ${endedSentence(reason)} Rien ne lui a été envoyé.`,
    'Vérifiez l’adresse\u00a0; si l’autorité est celle de votre organisation, donnez son certificat dans NODE_EXTRA_CA_CERTS.',
  ),
  'server-foreign': entry<{ server: string; reason: string }>(
    'malformed',
    ({ server, reason }) =>
      `${server} ne répond pas comme un serveur de newsletter\u00a0: ${endedSentence(reason)}`,
    'Vérifiez l’adresse\u00a0: c’est celle que l’éditeur a dans le navigateur.',
  ),
  'server-version': entry<{ server: string; theirs: string; ours: string }>(
    'conflict',
    ({ server, theirs, ours }) =>
      `${server} a newsletter ${theirs}, et cette commande est de newsletter ${ours}\u00a0: ils ne se comprennent pas ici.`,
    'Prenez la même version des deux côtés\u00a0; celle du serveur fait foi.',
  ),
  'server-failed': entry<{ server: string; reason: string }>(
    'unavailable',
    ({ server, reason }) => `${server} n’a pas pu répondre\u00a0: ${endedSentence(reason)}`,
    'Réessayez\u00a0; si cela se répète, dites-le à qui tient ce serveur.',
  ),
  'server-timed-out': entry<{ server: string; seconds: number }>(
    'timed-out',
    ({ server, seconds }) => `${server} n’a pas répondu en ${plural(seconds, 'seconde', 'secondes')}.`,
    'Réessayez.',
  ),
  'server-uncertain': entry<{ server: string; reason: string }>(
    'uncertain',
    ({ server, reason }) =>
      `${server} n’a pas répondu jusqu’au bout (${withoutStop(reason)})\u00a0: on ne sait pas si c’est fait.`,
    'Regardez ce qui est là (versions, proofs, sends) avant de recommencer.',
  ),
  'server-answer-too-large': entry<{ server: string; limit: string }>(
    'too-large',
    ({ server, limit }) => `La réponse de ${server} dépasse la taille permise (${limit}).`,
  ),
} as const;
