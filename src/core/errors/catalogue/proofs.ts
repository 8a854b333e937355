import { specified } from '../../wording/specification.ts';
import { entry, unknownName } from './entry.ts';

/** Proofs and the mail that carries them. */
export const proofEntries = {
  'proof-without-recipient': entry<object>('invalid', () => specified.recipientsRequired),
  'recipients-too-many': entry<{ count: number; limit: number }>(
    'invalid',
    ({ count, limit }) => `Un BAT part à ${limit} destinataires au plus\u00a0; il y en a ${count} ici.`,
    'Retirez-en\u00a0; rien n’a été envoyé.',
  ),
  'recipient-invalid': entry<{ addresses: string[] }>(
    'malformed',
    ({ addresses }) =>
      `${addresses.length > 1 ? 'Ces adresses ne sont pas valables' : 'Cette adresse n’est pas valable'} : ${addresses.join(', ')}.`,
    ({ addresses }) => `Corrigez-${addresses.length > 1 ? 'les' : 'la'}\u00a0; rien n’a été envoyé.`,
  ),
  'recipient-not-allowed': entry<{ addresses: string[] }>(
    'forbidden',
    ({ addresses }) => `La configuration n’autorise pas l’envoi à ${addresses.join(', ')}.`,
    ({ addresses }) =>
      addresses.length > 1
        ? 'Ajoutez ces adresses à mail.allow, ou choisissez d’autres destinataires\u00a0; rien n’a été envoyé.'
        : 'Ajoutez l’adresse à mail.allow, ou choisissez un autre destinataire\u00a0; rien n’a été envoyé.',
  ),
  'group-not-found': unknownName<{ group: string }>(
    ({ group }) => `Le groupe «\u00a0${group}\u00a0» n’existe pas dans la configuration.`,
  ),
  'proof-not-found': unknownName<{ number: number }>(({ number }) => `Le BAT n° ${number} est introuvable.`),
  'proof-busy': entry<{ number: number }>(
    'locked',
    ({ number }) => `Le BAT n° ${number} est en cours d’envoi.`,
    'Attendez qu’il soit parti.',
  ),
  'demand-busy': entry<object>(
    'locked',
    () => 'Le même BAT est demandé ailleurs, et n’est pas encore parti.',
    'Attendez qu’il soit parti\u00a0: rien n’a été envoyé d’ici.',
  ),
  'persona-not-found': unknownName<{ persona: string }>(
    ({ persona }) => `La configuration n’a pas de lecteur «\u00a0${persona}\u00a0».`,
  ),
  'proof-missing': entry<{ campaign: string }>(
    'conflict',
    ({ campaign }) => `«\u00a0${campaign}\u00a0» n’a pas encore de BAT.`,
    'Envoyez-en un d’abord.',
  ),
  'remark-block-unknown': entry<{ block: string; number: number; blocks: { id: string; name: string }[] }>(
    'invalid',
    ({ block, number, blocks }) => {
      const known = blocks.map(({ id, name }) => `${id} (${name})`).join(', ');
      return `Le BAT n° ${number} n’a pas de bloc «\u00a0${block}\u00a0»${known && ` ; il a ${known}`}.`;
    },
    'Choisissez un bloc de ce BAT, ou laissez la remarque porter sur toute la lettre.',
  ),
  'remark-not-found': unknownName<{ remark: string }>(
    ({ remark }) => `La remarque «\u00a0${remark}\u00a0» n’existe pas.`,
  ),
  'mail-header-invalid': entry<{ field: string }>(
    'malformed',
    ({ field }) =>
      `Le champ ${field} ne peut pas entrer dans un courriel\u00a0: retour à la ligne ou adresse incorrecte.`,
  ),
  'sender-missing': entry<{ template: string }>(
    'invalid',
    ({ template }) =>
      `Aucun expéditeur n’est indiqué, ni par le modèle «\u00a0${template}\u00a0» ni par la configuration.`,
    'Donnez mail.from dans newsletter.config.json, ou l’expéditeur du modèle\u00a0; rien n’a été envoyé.',
  ),
  /** `response`: the server's own words, where it has some. */
  'mail-auth-failed': entry<{ server: string; response?: string | undefined }>(
    'auth',
    ({ server }) => `Le serveur de courriel ${server} a refusé l’identifiant ou le mot de passe.`,
    'Vérifiez mail.user et la variable nommée par mail.passwordEnv.',
  ),
  'mail-secret-missing': entry<{ variable: string }>(
    'auth',
    ({ variable }) =>
      `La variable d’environnement ${variable}, que nomme mail.passwordEnv, est vide ou absente\u00a0: rien n’est parti.`,
    'Donnez-lui le mot de passe du serveur de courriel là où ce programme est lancé.',
  ),
  /** `response`: words that are none of SMTP, where something else answers. */
  'mail-unreachable': entry<{ server: string; reason?: string | undefined; response?: string | undefined }>(
    'unavailable',
    ({ server, reason }) =>
      `Le serveur de courriel ${server} ne répond pas${reason ? ` (${reason})` : ''}\u00a0: rien n’est parti.`,
    'Vérifiez mail.host et mail.port, puis réessayez.',
  ),
  'mail-tls-failed': entry<{ server: string; reason: string }>(
    'unavailable',
    ({ server, reason }) =>
      `La connexion chiffrée avec le serveur de courriel ${server} a échoué (${reason})\u00a0: rien n’est parti.`,
    'Vérifiez mail.host, mail.port et mail.secure\u00a0; un mot de passe ne part jamais sans chiffrement vers une autre machine.',
  ),
  'mail-refused': entry<{ response: string }>(
    'refused',
    ({ response }) => `Le serveur de courriel a refusé l’envoi\u00a0: ${response}`,
  ),
  'mail-deferred': entry<{ response: string }>(
    'unavailable',
    ({ response }) => `Le serveur de courriel a remis l’envoi à plus tard\u00a0: ${response}`,
    'Rien n’est parti\u00a0; réessayez dans quelques minutes.',
  ),
  'mail-uncertain': entry<{ addresses: string[] }>(
    'uncertain',
    ({ addresses }) =>
      `La connexion a été coupée pendant l’envoi\u00a0: on ne sait pas si le courriel est arrivé chez ${addresses.join(', ')}.`,
    ({ addresses }) =>
      `Demandez ${addresses.length > 1 ? 'aux destinataires' : 'au destinataire'} avant de renvoyer.`,
  ),
  'outbox-message-not-found': entry<{ id: string }>(
    'not-found',
    ({ id }) => `Le courriel «\u00a0${id}\u00a0» n’est pas dans la boîte d’envoi.`,
  ),
} as const;
