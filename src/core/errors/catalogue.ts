import { placementWording } from '../wording/placement.ts';
import { specified } from '../wording/specification.ts';
import type { FailureKind } from './failure-kinds.ts';

export type { FailureKind };

interface Entry<Params> {
  kind: FailureKind;
  /** What happened and why, one or two French sentences. */
  message: (params: Params) => string;
  /** What to do next; empty when the message says it. */
  hint: string;
}

/** One place of an input that could not be taken. */
export interface InputIssue {
  /** Dotted path in the input, '' for the whole. */
  path: string;
  /** French, without the path. */
  message: string;
}

const entry = <Params>(kind: FailureKind, message: (params: Params) => string, hint = ''): Entry<Params> => ({
  kind,
  message,
  hint,
});

const listIssues = (issues: InputIssue[]) =>
  issues.map(({ path, message }) => (path ? `${path} : ${message}` : message).replace(/\.$/, '')).join(' ; ');

/**
 * Every failure the product can announce. The key never changes: scripts rely on it. The words say what happened
 * and why, then what to do; no jokes, no blame.
 */
export const catalogue = {
  'input-invalid': entry<{ issues: InputIssue[] }>(
    'malformed',
    ({ issues }) => `Données refusées. ${listIssues(issues)}.`,
  ),
  'content-invalid': entry<{ issues: InputIssue[] }>(
    'invalid',
    ({ issues }) => `Contenu refusé. ${listIssues(issues)}.`,
  ),
  'palette-unreadable': entry<{ issues: InputIssue[] }>(
    'invalid',
    ({ issues }) => `Rien n’a été enregistré. ${issues.map(({ message }) => message).join(' ; ')}.`,
    'Choisissez dans les réglages une couleur qui se lit.',
  ),
  'command-line-invalid': entry<{ reason: string }>(
    'malformed',
    ({ reason }) => reason,
    'Voyez « newsletter --help », ou « newsletter <commande> --help ».',
  ),
  'body-unreadable': entry<{ reason: string }>(
    'malformed',
    ({ reason }) => `La requête n’a pas pu être lue : ${reason}.`,
  ),
  'body-too-large': entry<{ limit: string }>(
    'too-large',
    ({ limit }) => `La requête dépasse la taille permise (${limit}).`,
  ),
  'body-type-unsupported': entry<{ expected: string }>(
    'unsupported',
    ({ expected }) => `Ce type de contenu n’est pas accepté ici : ${expected} est attendu.`,
  ),
  'host-missing': entry<object>('malformed', () => 'L’en-tête Host est absent, vide ou répété.'),
  'host-foreign': entry<object>(
    'forbidden',
    () => 'Cette adresse n’est pas celle de l’éditeur.',
    'Ouvrez l’éditeur à l’adresse que la commande serve affiche.',
  ),
  'origin-foreign': entry<object>(
    'forbidden',
    () => 'Cette demande vient d’une autre page : elle est refusée et rien n’a été changé.',
  ),
  'route-unknown': entry<{ path: string }>('not-found', ({ path }) => `Il n’y a rien à l’adresse ${path}.`),

  'workspace-not-found': entry<{ folder: string }>(
    'malformed',
    ({ folder }) =>
      `Aucun espace de travail dans ${folder} ni dans ses parents : newsletter.config.json est introuvable.`,
    'Créez-en un avec « newsletter init », ou indiquez son dossier avec --dir.',
  ),
  'workspace-not-empty': entry<{ folder: string }>(
    'conflict',
    ({ folder }) => `Le dossier ${folder} contient déjà un espace de travail.`,
    'Choisissez un autre dossier.',
  ),
  'workspace-locked': entry<{ pid: number; url: string }>(
    'locked',
    ({ pid, url }) => `Un éditeur est déjà ouvert sur ce dossier (processus ${pid}, ${url}).`,
    'Utilisez celui-là, ou fermez-le d’abord.',
  ),
  'workspace-read-only': entry<{ folder: string }>(
    'unavailable',
    ({ folder }) => `Le dossier ${folder} n’est pas accessible en écriture : rien n’a été enregistré.`,
    'Vérifiez les droits du dossier, puis enregistrez de nouveau.',
  ),
  'config-invalid': entry<{ file: string; issues: InputIssue[] }>(
    'malformed',
    ({ file, issues }) => `La configuration ${file} n’est pas valable. ${listIssues(issues)}.`,
  ),
  'file-unreadable': entry<{ file: string; reason: string }>(
    'unavailable',
    ({ file, reason }) => `Le fichier ${file} ne peut pas être lu : ${reason}.`,
    'Corrigez-le ou restaurez sa dernière copie ; il n’a pas été modifié.',
  ),
  'file-too-recent': entry<{ file: string }>(
    'conflict',
    ({ file }) =>
      `Le fichier ${file} a été écrit par une version plus récente : il est en lecture seule ici.`,
    'Mettez newsletter à jour.',
  ),
  'storage-full': entry<{ file: string }>(
    'storage-full',
    ({ file }) => `Le disque est plein : ${file} n’a pas été enregistré, l’état précédent est intact.`,
    'Libérez de la place, puis enregistrez de nouveau.',
  ),
  'storage-failed': entry<{ file: string; reason: string }>(
    'unavailable',
    ({ file, reason }) => `L’enregistrement de ${file} a échoué (${reason}). L’état précédent est intact.`,
    'Réessayez ; si cela se répète, vérifiez le disque.',
  ),
  'storage-uncertain': entry<{ file: string; reason: string }>(
    'unavailable',
    ({ file, reason }) =>
      `${file} a été remplacé, mais le disque ne l’a pas confirmé (${reason}) : une coupure de courant pourrait ramener l’état précédent.`,
    'Enregistrez de nouveau ; si cela se répète, vérifiez le disque.',
  ),
  'port-unavailable': entry<{ port: number }>(
    'conflict',
    ({ port }) => `Le port ${port} est déjà utilisé par un autre programme.`,
    'Choisissez un autre port avec --port, ou --port 0 pour un port libre.',
  ),
  'port-forbidden': entry<{ port: number }>(
    'forbidden',
    ({ port }) => `Le système n’autorise pas l’ouverture du port ${port}.`,
    'Choisissez un port au-dessus de 1024 avec --port, ou --port 0 pour un port libre.',
  ),
  'bind-needs-login': entry<{ host: string }>(
    'malformed',
    ({ host }) =>
      `L’éditeur ne s’ouvre pas sur ${host} : hors de cette machine il lui faudrait un identifiant, et aucun n’est configuré.`,
    'Retirez --host pour l’ouvrir sur cette machine.',
  ),

  'campaign-not-found': entry<{ campaign: string }>(
    'not-found',
    ({ campaign }) => `La campagne « ${campaign} » est introuvable.`,
  ),
  'campaign-ambiguous': entry<{ campaign: string; matches: string[] }>(
    'malformed',
    ({ campaign, matches }) => `Plusieurs campagnes commencent par « ${campaign} » : ${matches.join(', ')}.`,
    'Donnez l’identifiant.',
  ),
  'campaign-exists': entry<{ campaign: string }>(
    'conflict',
    ({ campaign }) => `La campagne « ${campaign} » existe déjà.`,
  ),
  'campaign-kind-mismatch': entry<{ kind: 'blocks' | 'raw' }>('invalid', ({ kind }) =>
    kind === 'raw'
      ? 'Cette campagne est en HTML libre : elle n’a pas de blocs.'
      : 'Cette campagne est composée de blocs : elle n’a pas de HTML libre.',
  ),
  'version-not-found': entry<{ versionId: string }>(
    'not-found',
    ({ versionId }) => `La version « ${versionId} » est introuvable.`,
  ),
  'campaign-without-version': entry<{ campaign: string }>(
    'not-found',
    ({ campaign }) =>
      `La campagne « ${campaign} » n’a aucune version dans son dossier : ses fichiers ont été déplacés ou supprimés.`,
    'Remettez-les en place, d’une sauvegarde ou de git.',
  ),
  'version-conflict': entry<{
    current: { id: string; created_at: string; name: string };
    changes: readonly unknown[];
  }>(
    'conflict',
    ({ current }) =>
      `${current.name || 'Quelqu’un'} a enregistré une autre version entre-temps. Votre travail n’est pas perdu : choisissez ce qu’il faut garder.`,
  ),
  'versions-exhausted': entry<{ last: number }>(
    'conflict',
    ({ last }) =>
      `Cette campagne a déjà sa version ${last}, la dernière qu’elle peut avoir : rien n’a été enregistré.`,
    'Dupliquez la campagne et continuez dans la copie.',
  ),
  'newsletter-template-not-found': entry<{ template: string }>(
    'not-found',
    ({ template }) => `Le modèle de newsletter « ${template} » est introuvable.`,
  ),
  'block-template-not-found': entry<{ template: string }>('not-found', ({ template }) =>
    placementWording.noTemplate(template),
  ),
  'newsletter-template-exists': entry<{ template: string }>(
    'conflict',
    ({ template }) => `Le modèle de newsletter « ${template} » existe déjà.`,
  ),
  'block-template-exists': entry<{ template: string }>(
    'conflict',
    ({ template }) => `Le modèle de bloc « ${template} » existe déjà.`,
  ),
  'parameter-kind-not-found': entry<{ kind: string }>(
    'not-found',
    ({ kind }) => `Il n’existe pas de paramètre du type « ${kind} ».`,
  ),
  'block-template-stale': entry<{ name: string }>(
    'conflict',
    ({ name }) =>
      `Le modèle « ${name} » a été modifié ailleurs depuis son ouverture : rien n’a été enregistré.`,
    'Rouvrez-le, puis refaites vos changements.',
  ),
  'newsletter-template-stale': entry<{ name: string }>(
    'conflict',
    ({ name }) =>
      `Le modèle « ${name} » a été modifié ailleurs depuis son ouverture : rien n’a été enregistré.`,
    'Rouvrez-le, puis refaites vos changements.',
  ),
  'template-used': entry<{ name: string; where: string[] }>(
    'conflict',
    ({ name, where }) => `« ${name} » sert encore, rien n’a été supprimé : ${where.join(' ; ')}.`,
    'Retirez-le d’abord de ces endroits, ou archivez-les.',
  ),
  'block-template-not-offered': entry<{ block: string; template: string }>(
    'invalid',
    ({ block, template }) =>
      `Le modèle « ${template} » ne propose pas de bloc « ${block} » : un bloc enregistré ne s’y montrerait pas.`,
    'Ajoutez-le aux blocs proposés par ce modèle, ou copiez le bloc dans le presse-papier.',
  ),
  'widget-not-found': entry<{ widget: string }>(
    'not-found',
    ({ widget }) => `Le bloc enregistré « ${widget} » est introuvable.`,
  ),
  'widget-of-another': entry<{ widget: string; author: string }>(
    'invalid',
    ({ widget, author }) =>
      `« ${widget} » a été enregistré par ${author} : le garder pour vous seul vous le cacherait.`,
    'Laissez-le à toute l’équipe, ou enregistrez-en un à votre nom.',
  ),
  'widget-exists': entry<{ widget: string }>(
    'conflict',
    ({ widget }) => `Le bloc enregistré « ${widget} » existe déjà.`,
  ),
  'clip-not-found': entry<{ clip: string }>(
    'not-found',
    ({ clip }) => `Le bloc « ${clip} » n’est plus dans le presse-papier.`,
  ),
  'clip-exists': entry<{ clip: string }>(
    'conflict',
    ({ clip }) => `Le bloc « ${clip} » est déjà dans le presse-papier.`,
  ),
  'trash-not-found': entry<object>(
    'not-found',
    () => 'Ce qui a été supprimé n’est plus dans la corbeille : elle le garde 30 jours.',
  ),
  'trash-taken': entry<{ file: string }>(
    'conflict',
    ({ file }) => `Rien n’a été remis en place : ${file} a été créé entre-temps.`,
    'Renommez ou supprimez ce fichier, puis recommencez.',
  ),
  'placement-refused': entry<{ reason: string }>('invalid', ({ reason }) => reason),

  'proof-without-recipient': entry<object>('invalid', () => specified.recipientsRequired),
  'recipients-too-many': entry<{ count: number; limit: number }>(
    'invalid',
    ({ count, limit }) => `Un BAT part à ${limit} destinataires au plus ; il y en a ${count} ici.`,
    'Retirez-en ; rien n’a été envoyé.',
  ),
  'recipient-invalid': entry<{ addresses: string[] }>(
    'malformed',
    ({ addresses }) =>
      `${addresses.length > 1 ? 'Ces adresses ne sont pas valables' : 'Cette adresse n’est pas valable'} : ${addresses.join(', ')}.`,
    'Corrigez-les ; rien n’a été envoyé.',
  ),
  'recipient-not-allowed': entry<{ addresses: string[] }>(
    'forbidden',
    ({ addresses }) => `La configuration n’autorise pas l’envoi à ${addresses.join(', ')}.`,
    'Ajoutez l’adresse à mail.allow, ou choisissez un autre destinataire ; rien n’a été envoyé.',
  ),
  'group-not-found': entry<{ group: string }>(
    'not-found',
    ({ group }) => `Le groupe « ${group} » n’existe pas dans la configuration.`,
  ),
  'proof-not-found': entry<{ number: number }>(
    'not-found',
    ({ number }) => `Le BAT n° ${number} est introuvable.`,
  ),
  'proof-missing': entry<{ campaign: string }>(
    'conflict',
    ({ campaign }) => `« ${campaign} » n’a pas encore de BAT à approuver.`,
    'Envoyez-en un d’abord.',
  ),
  'mail-header-invalid': entry<{ field: string }>(
    'malformed',
    ({ field }) =>
      `Le champ ${field} ne peut pas entrer dans un courriel : retour à la ligne ou adresse incorrecte.`,
  ),
  'sender-missing': entry<{ template: string }>(
    'invalid',
    ({ template }) =>
      `Aucun expéditeur n’est indiqué, ni par le modèle « ${template} » ni par la configuration.`,
    'Donnez mail.from dans newsletter.config.json, ou l’expéditeur du modèle ; rien n’a été envoyé.',
  ),
  'mail-auth-failed': entry<{ server: string }>(
    'auth',
    ({ server }) => `Le serveur de courriel ${server} a refusé l’identifiant ou le mot de passe.`,
    'Vérifiez mail.user et la variable nommée par mail.passwordEnv.',
  ),
  'mail-unreachable': entry<{ server: string }>(
    'unavailable',
    ({ server }) => `Le serveur de courriel ${server} ne répond pas : rien n’est parti.`,
    'Vérifiez mail.host et mail.port, puis réessayez.',
  ),
  'mail-tls-failed': entry<{ server: string; reason: string }>(
    'unavailable',
    ({ server, reason }) =>
      `La connexion chiffrée avec le serveur de courriel ${server} a échoué (${reason}) : rien n’est parti.`,
    'Vérifiez mail.host, mail.port et mail.secure ; un mot de passe ne part jamais sans chiffrement vers une autre machine.',
  ),
  'mail-refused': entry<{ response: string }>(
    'refused',
    ({ response }) => `Le serveur de courriel a refusé l’envoi : ${response}`,
  ),
  'mail-deferred': entry<{ response: string }>(
    'unavailable',
    ({ response }) => `Le serveur de courriel a remis l’envoi à plus tard : ${response}`,
    'Rien n’est parti ; réessayez dans quelques minutes.',
  ),
  'mail-uncertain': entry<{ addresses: string[] }>(
    'uncertain',
    ({ addresses }) =>
      `La connexion a été coupée pendant l’envoi : on ne sait pas si le courriel est arrivé chez ${addresses.join(', ')}.`,
    'Demandez au destinataire avant de renvoyer.',
  ),
  'send-demand-incomplete': entry<object>('invalid', () => specified.targetAndDateRequired),
  'send-date-invalid': entry<{ date: string }>(
    'malformed',
    ({ date }) => `« ${date} » n’est pas une date d’envoi.`,
    'Écrivez-la jour/mois/année heure:minute, par exemple 05/12/2026 09:00.',
  ),
  'send-date-nonexistent': entry<{ date: string; zone: string }>(
    'invalid',
    ({ date, zone }) => `Le ${date} n’existe pas (${zone}) : les horloges avancent et sautent cette heure.`,
    'Choisissez une heure avant ou après le changement.',
  ),
  'send-date-past': entry<{ date: string; zone: string }>(
    'invalid',
    ({ date, zone }) => `Le ${date} est passé (${zone}).`,
    'Choisissez une date à venir.',
  ),
  'send-date-too-near': entry<{ date: string; earliest: string; zone: string }>(
    'invalid',
    ({ date, zone }) =>
      `Le ${date} est trop proche (${zone}) : un envoi se programme cinq minutes à l’avance.`,
    'Choisissez une heure plus tardive.',
  ),
  'target-not-found': entry<{ target: string }>(
    'not-found',
    ({ target }) => `La cible « ${target} » n’existe pas.`,
    'Ajoutez-la à targets dans newsletter.config.json, ou choisissez-en une autre.',
  ),
  'send-blocked': entry<{ findings: readonly { message: string }[] }>(
    'findings',
    ({ findings }) =>
      `L’envoi est arrêté par ${findings.length > 1 ? 'ces remarques' : 'cette remarque'} : ${findings.map(({ message }) => message.replace(/\.$/, '')).join(' ; ')}.`,
    'Corrigez la lettre, ou donnez la raison de passer outre.',
  ),
  'send-unapproved': entry<{ campaign: string }>(
    'conflict',
    ({ campaign }) => `Le contenu actuel de « ${campaign} » n’a pas de bon pour accord.`,
    'Envoyez un BAT et faites-le approuver, puis programmez.',
  ),
  'send-content-changed': entry<{ campaign: string }>(
    'conflict',
    ({ campaign }) => `« ${campaign} » a changé pendant la préparation de l’envoi : rien n’a été programmé.`,
    'Relisez la lettre, puis programmez de nouveau.',
  ),
  'send-active': entry<{ key: string; target: string; date: string; zone: string }>(
    'conflict',
    ({ target, date, zone }) =>
      `Un autre envoi de cette campagne est en cours : ${target}, le ${date} (${zone}).`,
    'Annulez-le d’abord.',
  ),
  'send-not-found': entry<{ key: string }>('not-found', ({ key }) => `L’envoi ${key} est introuvable.`),
  'send-none': entry<{ campaign: string }>(
    'conflict',
    ({ campaign }) => `« ${campaign} » n’a pas d’envoi à annuler.`,
  ),
  'send-too-late': entry<{ key: string }>(
    'conflict',
    () => 'L’envoi a commencé ou est terminé : il ne peut plus être annulé.',
  ),
  'send-elsewhere': entry<{ platform: string }>(
    'conflict',
    ({ platform }) =>
      `Cet envoi est sur la plateforme « ${platform} », qui n’est plus celle de la configuration.`,
    'Remettez-la dans newsletter.config.json, ou occupez-vous de l’envoi là-bas.',
  ),
  'send-busy': entry<{ campaign: string }>(
    'locked',
    () => 'Un autre programme s’occupe en ce moment des envois de cette campagne.',
    'Réessayez dans un instant.',
  ),
  'platform-auth-failed': entry<{ platform: string; reason: string }>(
    'auth',
    ({ platform, reason }) => `${platform} a refusé l’identification : ${reason}`,
    'Vérifiez les identifiants de la plateforme ; rien n’a été envoyé.',
  ),
  'platform-refused': entry<{ platform: string; reason: string }>(
    'refused',
    ({ platform, reason }) => `${platform} a refusé : ${reason}`,
  ),
  'platform-unavailable': entry<{ platform: string; reason: string }>(
    'unavailable',
    ({ platform, reason }) => `${platform} ne répond pas (${reason}) : rien n’a été fait.`,
    'Réessayez dans quelques minutes.',
  ),
  'platform-uncertain': entry<{ platform: string; reason: string }>(
    'uncertain',
    ({ platform, reason }) =>
      `La réponse de ${platform} a été coupée (${reason}) : on ne sait pas si l’envoi y est.`,
    'Il y est recherché par sa clé ; ne le programmez pas de nouveau avant de le savoir.',
  ),
  'outbox-message-not-found': entry<{ id: string }>(
    'not-found',
    ({ id }) => `Le message « ${id} » n’est pas dans la boîte d’envoi.`,
  ),

  'input-file-unreadable': entry<{ file: string; reason: string }>(
    'malformed',
    ({ file, reason }) => `Le fichier ${file} ne peut pas être lu : ${reason}.`,
  ),
  'file-not-found': entry<{ file: string }>('malformed', ({ file }) => `Le fichier ${file} est introuvable.`),
  'file-too-large': entry<{ file: string; limit: string }>(
    'too-large',
    ({ file, limit }) => `Le fichier ${file} dépasse la taille permise (${limit}).`,
  ),
  'import-unsupported': entry<{ file: string }>(
    'unsupported',
    ({ file }) => `Le fichier ${file} n’est ni du HTML ni un courriel (.eml).`,
  ),
  'media-not-found': entry<{ path: string }>(
    'not-found',
    ({ path }) => `Le média « ${path} » est introuvable.`,
  ),
  'thumbnail-not-jpeg': entry<object>(
    'unsupported',
    () => 'Cette miniature n’est pas une image JPEG.',
    'Envoyez une image au format JPEG.',
  ),
  'picture-undecodable': entry<object>(
    'invalid',
    () => 'Cette image est incomplète ou abîmée : elle ne peut pas être lue.',
    'Envoyez-la de nouveau depuis le fichier d’origine.',
  ),
  'picture-too-many-pixels': entry<{ megapixels: number }>(
    'invalid',
    ({ megapixels }) => `Cette image dépasse ${megapixels} millions de pixels.`,
    'Réduisez-la avant de l’envoyer.',
  ),
  'thumbnail-empty': entry<{ name: string }>(
    'invalid',
    ({ name }) => `« ${name} » ne montre rien : il n’y a pas de miniature à faire.`,
  ),
  'drawing-stopped': entry<{ seconds: number }>(
    'timed-out',
    ({ seconds }) =>
      `Le dessin a été arrêté après ${seconds} secondes : le document HTML, ou le code d’un modèle de bloc, demande trop.`,
    'Simplifiez-le ; d’un document, vous pouvez aussi donner vous-même la version texte.',
  ),
  'browser-missing': entry<{ tried: string[] }>(
    'unavailable',
    ({ tried }) =>
      `Aucun navigateur n’a été trouvé pour fabriquer les images (essayés : ${tried.join(', ')}).`,
    'Installez Chromium (« apt install chromium » ou « brew install chromium ») ou donnez son chemin dans PUPPETEER_EXECUTABLE_PATH.',
  ),
  'browser-failed': entry<{ reason: string }>(
    'unavailable',
    ({ reason }) => `Le navigateur n’a pas pu fabriquer l’image : ${reason}.`,
    'Réessayez ; l’édition n’est pas touchée.',
  ),
  'browser-timed-out': entry<{ seconds: number }>(
    'timed-out',
    ({ seconds }) => `Le rendu a été arrêté après ${seconds} secondes.`,
  ),
} satisfies Record<string, Entry<never>>;

export type ErrorCode = keyof typeof catalogue;
export type ErrorParams<Code extends ErrorCode> = Parameters<(typeof catalogue)[Code]['message']>[0];
