import { plural, quoted } from '../../../core/wording/phrases.ts';

const nb = '\u00a0';

/** A field, and what helps to fill it in. */
interface FieldWords {
  label: string;
  help?: string;
}

/** The fields of the settings, by path; those of an item of a list stand under the path of the list. */
export const fieldWords: Record<string, FieldWords> = {
  name: { label: 'Nom de l’organisation', help: 'En haut de chaque écran, et dans les courriels d’essai.' },
  timeZone: { label: 'Fuseau horaire', help: 'Les heures d’envoi sont celles de ce fuseau.' },
  author: { label: 'Votre nom', help: 'Signe ce que vous enregistrez, vos remarques et vos accords.' },

  'mail.from.name': { label: 'Nom affiché' },
  'mail.from.email': { label: 'Adresse' },

  'mail.transport': { label: 'Envoi' },
  'mail.host': { label: 'Serveur SMTP' },
  'mail.port': { label: 'Port' },
  'mail.secure': {
    label: 'Chiffrer dès la connexion (TLS)',
    help: 'Le plus souvent avec le port 465. Sans cela, la connexion est chiffrée dès que le serveur le propose.',
  },
  'mail.user': { label: 'Identifiant' },
  'mail.passwordEnv': {
    label: 'Variable du mot de passe',
    help: 'NEWSLETTER_MAIL_PASSWORD, par exemple\u00a0: son nom, jamais le mot de passe. Définissez-la après avoir enregistré, puis redémarrez.',
  },
  'mail.allow': {
    label: 'Destinataires permis',
    help: 'Une adresse, ou *@domaine, par ligne. Vide, tout le monde peut recevoir un courriel.',
  },
  'mail.oneClickUnsubscribe': {
    label: 'Désabonnement en un clic',
    help: 'À cocher si la page de désabonnement accepte la demande d’un logiciel de courriel (RFC 8058).',
  },
  'mail.connections': { label: 'Connexions à la fois' },
  'mail.outboxDays': { label: 'Garder les courriels de la boîte d’envoi' },

  'proof.groups': { label: 'Groupes de relecture' },
  'proof.groups.name': { label: 'Nom du groupe' },
  'proof.groups.id': { label: 'Identifiant', help: 'Vide, il est fait du nom.' },
  'proof.groups.addresses': { label: 'Adresses', help: 'Une par ligne.' },
  'proof.prefix': { label: 'Début de l’objet', help: '{n} est le numéro du BAT.' },
  'proof.approval': { label: 'Sans bon pour accord' },
  'proof.keepDays': {
    label: 'Garder les BAT tels quels',
    help: 'Ensuite, «\u00a0newsletter tidy\u00a0» les allège.',
  },

  'proof.personas': { label: 'Lecteurs types' },
  'proof.personas.name': { label: 'Nom' },
  'proof.personas.id': { label: 'Identifiant', help: 'Vide, il est fait du nom.' },
  'proof.personas.values': {
    label: 'Valeurs des balises',
    help: 'Une par ligne\u00a0: firstName = Nora. Rien après «\u00a0=\u00a0»\u00a0: la valeur de repli de la balise.',
  },

  'platform.connector': { label: 'Plateforme' },
  'platform.adobe.url': { label: 'Adresse de l’instance' },
  'platform.adobe.mode': { label: 'Connexion' },
  'platform.adobe.imsUrl': { label: 'Serveur IMS' },
  'platform.adobe.clientId': { label: 'Identifiant du client' },
  'platform.adobe.clientSecretEnv': {
    label: 'Variable du secret',
    help: 'NEWSLETTER_ADOBE_SECRET, par exemple\u00a0: son nom, jamais le secret.',
  },
  'platform.adobe.scope': { label: 'Portées' },
  'platform.adobe.login': { label: 'Opérateur' },
  'platform.adobe.passwordEnv': {
    label: 'Variable du mot de passe',
    help: 'NEWSLETTER_ADOBE_PASSWORD, par exemple\u00a0: son nom, jamais le mot de passe.',
  },
  'platform.adobe.template': {
    label: 'Modèle de diffusion',
    help: 'Le nom interne de celui qui porte routage, typologie et validation.',
  },
  'platform.adobe.tokens': {
    label: 'Balises',
    help: 'Une par ligne\u00a0: balise = ce qu’Adobe Campaign comprend.',
  },
  'platform.adobe.scripts': { label: 'Scripts permis', help: 'Un <% … %> par ligne, lettre pour lettre.' },
  'platform.adobe.connectSeconds': { label: 'Attente d’une connexion, en secondes' },
  'platform.adobe.answerSeconds': { label: 'Attente d’une réponse, en secondes' },

  targets: { label: 'Cibles' },
  'targets.label': { label: 'Nom' },
  'targets.id': { label: 'Identifiant', help: 'Vide, il est fait du nom.' },
  'targets.kind': { label: 'Ce que c’est' },
  'targets.value': {
    label: 'Où',
    help: 'Un fichier CSV de l’espace de travail, le nom interne sur la plateforme, ou une expression.',
  },

  publicUrl: {
    label: 'Adresse publique',
    help: 'Le dossier du web où «\u00a0newsletter medias export\u00a0» est copié. Vide, les BAT portent leurs images.',
  },

  'tracking.parameters': {
    label: 'Paramètres ajoutés aux liens',
    help: 'Un par ligne\u00a0: utm_source = lettre.',
  },

  sources: { label: 'Sources' },
  'sources.label': { label: 'Nom' },
  'sources.alias': { label: 'Alias', help: 'Les modèles la nomment ainsi\u00a0; vide, il est fait du nom.' },
  'sources.type': { label: 'Ce que c’est' },
  'sources.url': { label: 'Adresse', help: 'Les valeurs après «\u00a0?\u00a0» ne sont pas montrées.' },
  'sources.urlEnv': { label: 'Variable de l’adresse', help: 'À la place de l’adresse, si elle est secrète.' },
  'sources.file': {
    label: 'Fichier',
    help: 'À la place de l’adresse\u00a0: un fichier de l’espace de travail.',
  },
  'sources.headersEnv': {
    label: 'En-têtes',
    help: 'Un par ligne\u00a0: Authorization = NEWSLETTER_AGENDA, le nom d’une variable.',
  },
  'sources.mapping': {
    label: 'Correspondance des champs',
    help: 'Un par ligne\u00a0: items = data.events, title = name… Le titre est obligatoire.',
  },

  spamFilter: { label: 'Filtre antispam de cette machine' },

  'store.connector': { label: 'Rangement des lettres' },
  'store.urlEnv': { label: 'Variable de l’adresse de la base' },
  'store.schema': { label: 'Schéma de la base' },
  'store.medias.connector': { label: 'Rangement des médias' },
  'store.medias.endpoint': { label: 'Adresse du stockage S3' },
  'store.medias.region': { label: 'Région du stockage' },
  'store.medias.bucket': { label: 'Seau' },
  'store.medias.pathStyle': { label: 'Le seau est nommé dans le chemin des adresses' },
  'store.medias.accessKeyEnv': { label: 'Variable de l’identifiant de clé' },
  'store.medias.secretKeyEnv': { label: 'Variable de la clé secrète' },
  allowedHosts: {
    label: 'Hôtes permis hors du web public',
    help: 'Un nom par ligne, sans http:// ni port\u00a0: un serveur de votre réseau.',
  },
  'editor.undoSteps': { label: 'Annulations gardées' },
  'proof.notOwn': {
    label: 'Qui a changé la lettre en dernier ne la valide pas',
    help: 'Sur un éditeur partagé, où l’on sait qui est là.',
  },
  'server.public.url': {
    label: 'Adresse que les gens ouvrent',
    help: 'Avec «\u00a0login\u00a0», l’éditeur est partagé\u00a0: chacun s’identifie.',
  },
  'server.public.trustedProxies': {
    label: 'Mandataires de confiance',
    help: 'Une adresse IP ou un réseau par ligne.',
  },
  'server.contentUrl': {
    label: 'Seconde adresse, pour ce qui n’est que regardé',
  },
  'server.tls.cert': { label: 'Certificat' },
  'server.tls.key': { label: 'Clé du certificat' },
  'login.local': { label: 'Comptes par invitation' },
  'login.sessionHours': { label: 'Durée d’une session, en heures' },
  'server.host': { label: 'Adresse d’écoute' },
  'server.port': { label: 'Port', help: '0\u00a0: un port libre à chaque démarrage.' },
};

/** What a choice offers, by the path of its field. */
export const choiceWords: Record<string, Record<string, string>> = {
  'mail.transport': {
    outbox: 'Rien ne part\u00a0: la boîte d’envoi garde les courriels',
    smtp: 'Par un serveur de courriel (SMTP)',
  },
  'proof.approval': {
    off: 'L’envoi se programme',
    warn: 'Une confirmation est demandée',
    require: 'L’envoi est refusé',
  },
  'platform.connector': { embedded: 'Répétition sur cette machine', adobe: 'Adobe Campaign' },
  'platform.adobe.mode': { ims: 'Client Adobe IMS', native: 'Opérateur de l’instance' },
  'targets.kind': {
    list: 'Fichier CSV',
    template: 'Modèle de diffusion',
    group: 'Groupe',
    service: 'Service',
    where: 'Expression',
  },
  'sources.type': { feed: 'Flux (RSS, Atom ou JSON Feed)', json: 'API JSON' },
  spamFilter: { off: 'Aucun', spamassassin: 'SpamAssassin' },
  'store.connector': { files: 'Fichiers de ce dossier', postgres: 'Base PostgreSQL' },
  'store.medias.connector': {
    files: 'Fichiers de ce dossier',
    postgres: 'Base des lettres',
    s3: 'Stockage S3',
  },
};

/** The sections, by id. */
export const sectionWords = {
  organisation: { title: 'Organisation', help: '' },
  sender: { title: 'Expéditeur', help: 'Celui d’un modèle de newsletter l’emporte, s’il en a un.' },
  mail: { title: 'Courriel', help: 'Par où partent les BAT et les essais.' },
  groups: { title: 'Groupes de relecture', help: 'À qui les BAT s’envoient d’un geste.' },
  proofs: { title: 'BAT et accord', help: '' },
  personas: { title: 'Lecteurs types', help: 'Des personnes inventées pour qui faire un BAT personnalisé.' },
  platform: { title: 'Plateforme d’envoi', help: 'Ce qui envoie les lettres à vos abonnés.' },
  targets: { title: 'Cibles', help: 'À qui l’on peut programmer un envoi.' },
  pictures: { title: 'Images en ligne', help: 'Où les lecteurs trouvent les images des lettres.' },
  links: { title: 'Liens', help: 'Pour mesurer les visites sans rien ajouter à la main.' },
  sources: {
    title: 'Sources de contenus',
    help: 'Les flux et services où l’on prend les contenus des lettres.',
  },
  checks: { title: 'Vérifications', help: 'Ce que pèse chaque règle ici.' },
  machine: { title: 'Cette machine', help: '' },
  sharing: {
    title: 'Partage',
    help: 'Qui ouvre l’éditeur, et par où. Ce que chaque rôle permet est dans docs/roles.md.',
  },
} satisfies Record<string, { title: string; help: string }>;

/** What the screen of the settings says. */
export const settingsWords = {
  does: 'changent les autres réglages',
  title: 'Réglages',
  hint: 'On peut aussi les écrire à la main, dans newsletter.config.json.',
  index: 'Parties des réglages',
  failed: 'Les réglages n’ont pas pu être lus',
  save: 'Enregistrer',
  cancel: 'Annuler',
  saved: (section: string) => `${quoted(section)}${nb}: réglages enregistrés.`,
  unsaved: 'non enregistré',
  faulty: 'à corriger',
  defaultOf: (text: string) => `Par défaut${nb}: ${text}`,
  defined: 'définie',
  absent: 'absente',
  forEver: 'Toujours',
  days: 'Jours',
  overridden: (name: string) =>
    name.startsWith('NEWSLETTER_') ? `Fixé par la variable ${name}.` : `Fixé par ${name} sur ce serveur.`,
  overriddenPart: (part: string, name: string) => `${part} est fixé par ${name} sur ce serveur.`,
  byHand: 'Se change dans newsletter.config.json.',
  restart: 'Compte au prochain démarrage de l’éditeur.',
  issues: {
    title: 'Les réglages ne sont pas valables',
    goesOn: 'Les réglages d’avant comptent encore, jusqu’à ce que ce soit corrigé, ici ou à la main.',
  },
  conflict: {
    title: 'Les réglages ont changé entre-temps',
    told: 'Quelqu’un a écrit ces réglages pendant que vous les changiez ici.',
    theirs: 'Prendre les siens',
    mine: 'Garder ma saisie',
  },
  leave: {
    title: 'Des réglages ne sont pas enregistrés',
    told: 'Si vous partez maintenant, votre saisie est perdue.',
    stay: 'Rester',
    go: 'Partir sans enregistrer',
  },
} as const;

/** Lists of things that are named: groups, readers, targets, sources. */
export const itemWords = {
  add: {
    'proof.groups': 'Ajouter un groupe',
    'proof.personas': 'Ajouter un lecteur',
    targets: 'Ajouter une cible',
    sources: 'Ajouter une source',
  } as Record<string, string>,
  none: {
    'proof.groups': 'Aucun groupe\u00a0: les BAT partent aux adresses que l’on tape.',
    'proof.personas': 'Aucun lecteur\u00a0: les BAT sont faits pour Camille Martin, qui n’existe pas.',
    targets: 'Aucune cible ici\u00a0; une plateforme peut en proposer elle-même.',
    sources: 'Aucune source\u00a0: les contenus s’écrivent dans les lettres.',
  } as Record<string, string>,
  unnamed: 'Sans nom',
  open: (name: string) => `Modifier ${quoted(name)}`,
  addresses: (count: number) => plural(count, 'adresse', 'adresses'),
  up: (name: string) => `Monter ${quoted(name)}`,
  down: (name: string) => `Descendre ${quoted(name)}`,
  remove: (name: string) => `Retirer ${quoted(name)}`,
  moved: (name: string, rank: number, count: number) => `${quoted(name)}${nb}: place ${rank} sur ${count}.`,
  removed: (name: string) => `${quoted(name)} sera retiré à l’enregistrement.`,
} as const;

/** What is tried for real. */
export const tryWords = {
  button: 'Tester',
  saveFirst: 'Enregistrez d’abord\u00a0: l’essai se fait avec les réglages enregistrés.',
  mail: {
    address: 'Envoyer un courriel d’essai à',
    states: {
      accepted: (address: string) => `Le serveur a pris le courriel pour ${address}.`,
      refused: (address: string) => `Le serveur a refusé le courriel pour ${address}.`,
      deferred: (address: string) => `Le serveur a remis à plus tard le courriel pour ${address}.`,
      unknown: (address: string) => `On ne sait pas si le courriel est arrivé chez ${address}.`,
    },
    kept: 'Le courriel est dans la boîte d’envoi\u00a0: rien n’est parti.',
    toOutbox: 'L’ouvrir',
    answer: 'Réponse du serveur',
  },
  platform: {
    help: 'Se connecte et lit les cibles\u00a0; rien n’est envoyé.',
    done: (platform: string, account: string) =>
      account === '' || account === platform
        ? `${platform}${nb}: tout répond.`
        : `${platform}${nb}: connecté comme ${quoted(account)}.`,
    targets: (count: number) => (count === 0 ? 'Aucune cible.' : plural(count, 'cible', 'cibles')),
    recipients: (count: number) => plural(count, 'destinataire', 'destinataires'),
  },
  pictures: {
    help: 'Demande quelques images des lettres là où les lecteurs les chercheront.',
    none: 'Aucune adresse publique n’est enregistrée.',
    good: 'trouvée',
    folderOnly: 'Aucune lettre n’a encore d’image\u00a0: le dossier seul a été demandé.',
    allGood: 'Les images sont en ligne.',
    notReached: 'Les images n’ont pas été obtenues\u00a0; voici ce qui a été répondu.',
    exportFirst:
      'Lancez «\u00a0newsletter medias export --out web/\u00a0», copiez le dossier à cette adresse, puis testez de nouveau.',
  },
} as const;

/** The rules of the checks. */
export const checkWords = {
  search: 'Chercher une règle',
  levels: { off: 'Ignorée', advice: 'Conseil', warning: 'Avertissement', blocking: 'Bloquant' },
  usual: (level: string) => `Par défaut (${level})`,
  changed: (count: number) => plural(count, 'règle changée', 'règles changées'),
  noMatch: 'Aucune règle ne correspond.',
} as const;
