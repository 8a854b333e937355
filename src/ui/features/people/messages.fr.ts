import { plural, quoted } from '../../../core/wording/phrases.ts';

/** Whoever is signed in, in the bar of the lists. */
export const callerWords = {
  account: (name: string) => `Votre compte\u00a0: ${name}`,
  myAccount: 'Mon compte',
  people: 'Personnes',
  audit: 'Journal d’audit',
  jobs: 'Tâches',
  signOut: 'Se déconnecter',
} as const;

/** A session that ended while a page was open. */
export const endedWords = {
  label: 'Session finie',
  ended: 'Votre session est finie. Ce que vous écrivez est gardé par ce navigateur.',
  signIn: 'S’identifier dans un autre onglet',
  another: (name: string) =>
    `Cette page est ouverte sous un autre nom\u00a0: vous vous êtes identifié comme ${quoted(name)}. Ce que vous écriviez est gardé par ce navigateur.`,
  reload: 'Recharger la page',
  back: 'Vous êtes de nouveau identifié\u00a0: tout reprend.',
} as const;

/** Other roles than when the page was opened. */
export const rolesWords = {
  changed: (roles: string) => `Vos rôles ont changé\u00a0: ${roles}.`,
  held: 'Cet écran n’est plus le vôtre\u00a0: ce que vous y avez écrit reste affiché tant que vous ne le quittez pas, mais ne s’enregistre plus.',
} as const;

/** A screen one has no use of. */
export const notPermittedWords = {
  title: 'Cet écran n’est pas le vôtre',
  opens: 'l’ouvrent',
  ask: 'Demandez ce rôle à qui administre l’éditeur.',
  back: 'Retour aux campagnes',
} as const;

/** What is shown once. */
export const onceShownWords = {
  copy: 'Copier',
  copied: 'Copié',
  notCopied: 'Le navigateur refuse de copier\u00a0: sélectionnez le texte, puis copiez-le vous-même.',
  close: 'C’est noté',
} as const;

export const roleWords = {
  legend: 'Rôles',
  needed: 'Choisissez au moins un rôle.',
} as const;

/** The screen of one's own account. */
export const accountWords = {
  title: 'Mon compte',
  failed: 'Votre compte n’a pas pu être lu',
  you: 'Vous',
  name: 'Votre nom',
  nameHelp: 'Il signe vos versions, vos remarques et vos accords.',
  save: 'Enregistrer',
  renamed: (name: string) => `Vous signez maintenant ${quoted(name)}`,
  email: 'Adresse de courriel',
  roles: 'Vos rôles',
  rolesHint: 'Qui administre l’éditeur les donne et les retire.',
  sessions: 'Sessions',
  sessionsHint: 'Les navigateurs où vous êtes identifié. Fermez celles que vous ne reconnaissez pas.',
  sessionColumns: { browser: 'Navigateur', since: 'Depuis', until: 'Jusqu’au', actions: 'Actions' },
  current: 'Celle-ci',
  endSession: 'Fermer',
  endSessionOf: (browser: string, since: string) => `Fermer la session ${browser}, ${since}`,
  sessionEnded: 'Session fermée',
  endOthers: 'Fermer toutes les autres',
  othersEnded: 'Vos autres sessions sont fermées',
  tokens: 'Jetons',
  tokensHint:
    'Un jeton permet à un script ou à une CI d’agir en votre nom, dans la limite des rôles que vous lui donnez.',
  tokensFailed: 'Vos jetons n’ont pas pu être lus',
  tokenColumns: { name: 'Nom', roles: 'Rôles', until: 'Jusqu’au', used: 'Dernier usage', actions: 'Actions' },
  noToken: 'Aucun jeton',
  noTokenHint: 'Créez-en un pour la ligne de commande à distance ou pour une CI.',
  over: 'échu',
  neverUsed: 'jamais',
  createToken: 'Créer un jeton',
  tokenDialog: 'Nouveau jeton',
  tokenName: 'À quoi sert-il\u00a0?',
  tokenDays: 'Durée, en jours',
  tokenDaysHelp: 'De 1 à 366 jours.',
  create: 'Créer',
  tokenCreated: (name: string) => `Le jeton ${quoted(name)}`,
  tokenOnce: 'Copiez-le maintenant\u00a0: il n’est montré que cette fois, et personne ne peut le retrouver.',
  token: 'Jeton',
  revoke: 'Révoquer',
  revokeOf: (name: string) => `Révoquer ${name}`,
  revokeTitle: (name: string) => `Révoquer le jeton ${quoted(name)}\u00a0?`,
  revokeText: 'Ce qui s’en sert est refusé aussitôt. Un jeton révoqué ne revient pas.',
  revoked: (name: string) => `Jeton ${quoted(name)} révoqué`,
} as const;

/** The screen of all people. */
export const peopleWords = {
  title: 'Personnes',
  count: (count: number) => plural(count, 'personne', 'personnes'),
  search: 'Rechercher une personne',
  searchPlaceholder: 'Nom, adresse ou rôle',
  shown: 'Afficher',
  filters: { all: 'Toutes', active: 'Actives', invited: 'Invitées', disabled: 'Fermées' },
  columns: { person: 'Personne', roles: 'Rôles', state: 'Compte', actions: 'Actions' },
  states: { active: 'Actif', invited: 'Invitation à accepter', disabled: 'Fermé' },
  you: 'vous',
  failed: 'La liste des personnes n’a pas pu être lue',
  noMatch: (search: string) => `Personne ne correspond à ${quoted(search)}`,
  noMatchHint: 'Vérifiez l’orthographe ou effacez la recherche.',
  noneShown: 'Personne ici',
  noneShownHint: 'Affichez toutes les personnes pour voir les autres.',
  showAll: 'Tout afficher',
  alone: 'Vous êtes la seule personne pour l’instant',
  aloneHint: 'Ajoutez les personnes qui écrivent, relisent et envoient avec vous.',
  add: 'Ajouter une personne',
  addTitle: 'Ajouter une personne',
  name: 'Nom',
  email: 'Adresse de courriel',
  emailNeeded: 'Indiquez une adresse de courriel, comme prenom@exemple.fr.',
  emailFixed: 'Elle ne change pas\u00a0: pour une autre adresse, ajoutez une autre personne.',
  submitAdd: 'Ajouter',
  added: (name: string) => `${name} a maintenant un compte`,
  addedByIssuer: (name: string) => `${name} peut s’identifier avec son fournisseur d’identité`,
  actionsOf: (name: string) => `Actions pour ${name}`,
  edit: 'Nom et rôles…',
  editTitle: (name: string) => `Nom et rôles de ${name}`,
  submitEdit: 'Enregistrer',
  edited: (name: string) => `Compte de ${name} enregistré`,
  lastAdministrator: 'C’est la dernière personne qui administre l’éditeur\u00a0: elle garde ce rôle.',
  newLink: 'Nouveau lien d’invitation…',
  newLinkTitle: (name: string) => `Nouveau lien pour ${name}\u00a0?`,
  newLinkText:
    'Par ce lien, cette personne choisira un nouveau mot de passe. Ses liens précédents ne servent plus, et ses sessions seront fermées.',
  makeLink: 'Créer le lien',
  linkTitle: (name: string) => `Lien d’invitation pour ${name}`,
  linkText: (until: string) =>
    `Transmettez-le vous-même, par un moyen sûr. Il sert une fois, jusqu’au ${until}, et n’est montré que maintenant.`,
  link: 'Lien d’invitation',
  close: 'Fermer le compte…',
  closeTitle: (name: string) => `Fermer le compte de ${name}\u00a0?`,
  closeText:
    'Ses sessions et ses jetons s’arrêtent aussitôt. Ce que cette personne a écrit reste à son nom, et le compte peut être rouvert.',
  closeOwn: 'C’est votre propre compte\u00a0: vous serez déconnecté aussitôt.',
  confirmClose: 'Fermer le compte',
  closed: (name: string) => `Compte de ${name} fermé`,
  reopen: 'Rouvrir le compte',
  reopened: (name: string) => `Compte de ${name} rouvert`,
} as const;
