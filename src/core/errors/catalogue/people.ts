import type { Role } from '../../people/role.ts';
import { quoted } from '../../wording/phrases.ts';
import { roleWording } from '../../wording/roles.ts';
import { entry, unknownName } from './entry.ts';

const namesOf = (roles: readonly Role[]) => roles.map((role) => quoted(roleWording[role].name)).join(' ou ');

/** Who may come in, and what they may do. */
export const peopleEntries = {
  'sign-in-needed': entry<object>(
    'unauthenticated',
    () => 'Cet éditeur demande de s’identifier.',
    'Identifiez-vous, puis recommencez\u00a0: rien n’est perdu de ce que vous écriviez.',
  ),
  'sign-in-refused': entry<object>(
    'unauthenticated',
    () => 'Cette adresse et ce mot de passe ne vont pas ensemble.',
    'Vérifiez-les, ou demandez un nouveau lien d’invitation à qui administre l’éditeur.',
  ),
  'sign-in-throttled': entry<{ seconds: number }>(
    'throttled',
    ({ seconds }) => `Trop d’essais à la suite\u00a0: le prochain sera lu dans ${seconds}\u00a0secondes.`,
  ),
  'too-many': entry<{ seconds: number }>(
    'throttled',
    ({ seconds }) =>
      `Vous demandez trop de choses à la fois\u00a0: cette demande n’a pas été lue. Réessayez dans ${seconds}\u00a0secondes.`,
  ),
  'token-refused': entry<object>(
    'unauthenticated',
    () => 'Ce jeton n’ouvre pas cet éditeur\u00a0: il est inconnu, échu ou révoqué.',
    'Créez-en un autre dans «\u00a0Mon compte\u00a0», ou avec «\u00a0newsletter token create\u00a0».',
  ),
  'role-missing': entry<{ roles: readonly Role[] }>(
    'forbidden',
    ({ roles }) => `Votre compte ne le permet pas\u00a0: il y faut le rôle ${namesOf(roles)}.`,
    'Demandez-le à qui administre l’éditeur.',
  ),
  'not-yours': entry<object>(
    'forbidden',
    () => 'Cela appartient à quelqu’un d’autre\u00a0: rien n’a été changé.',
    'Demandez-le à cette personne, ou à qui administre l’éditeur.',
  ),
  'request-unproven': entry<object>(
    'forbidden',
    () =>
      'Cette demande ne vient pas d’une page de l’éditeur\u00a0: elle est refusée et rien n’a été changé.',
    'Rechargez la page, puis recommencez.',
  ),
  'invitation-refused': entry<object>(
    'forbidden',
    () => 'Ce lien n’ouvre rien\u00a0: il a déjà servi, il est échu, ou il n’est pas entier.',
    'Demandez-en un autre à qui administre l’éditeur.',
  ),
  'local-accounts-off': entry<object>(
    'conflict',
    () => 'Personne n’a de mot de passe ici : chacun s’identifie chez un fournisseur d’identité.',
    'Donnez à cette personne l’adresse de l’éditeur, ou mettez login.local à true.',
  ),
  'issuer-not-found': unknownName<{ issuer: string }>(
    ({ issuer }) => `Aucun fournisseur d’identité ne s’appelle ${quoted(issuer)}.`,
    'Revenez à la page d’identification.',
  ),
  'issuer-unreachable': entry<{ name: string }>(
    'unavailable',
    ({ name }) => `${name} ne répond pas\u00a0: personne ne peut s’y identifier pour l’instant.`,
    'Réessayez dans un moment\u00a0; qui est déjà entré peut continuer.',
  ),
  'issuer-refused': entry<{ name: string; reason: string }>(
    'forbidden',
    ({ name, reason }) => `${name} ne vous a pas identifié\u00a0: ${reason}.`,
    'Recommencez depuis la page d’identification.',
  ),
  'no-account': entry<object>(
    'forbidden',
    () => 'Vous êtes bien identifié, mais aucun compte n’est ouvert pour vous ici.',
    'Demandez-le à qui administre l’éditeur.',
  ),
  'not-shared': entry<object>(
    'not-found',
    () => 'Cet éditeur n’est pas partagé\u00a0: il n’a ni comptes ni identification.',
    'Donnez «\u00a0server.public\u00a0» et «\u00a0login\u00a0» dans newsletter.config.json pour le partager.',
  ),
  'author-fixed': entry<object>(
    'malformed',
    () => 'Cet espace est partagé\u00a0: --author et NEWSLETTER_AUTHOR n’y disent pas qui agit.',
    'Retirez-les\u00a0; avec --server, le jeton dit qui agit.',
  ),
  'person-not-found': unknownName<{ person: string }>(
    ({ person }) => `Personne ne s’appelle ${quoted(person)} ici.`,
    'La liste est dans «\u00a0newsletter people\u00a0».',
  ),
  'person-exists': entry<{ email: string }>(
    'conflict',
    ({ email }) => `Un compte existe déjà pour ${email}.`,
    'Changez ses rôles, ou envoyez-lui un nouveau lien.',
  ),
  'last-administrator': entry<object>(
    'conflict',
    () => 'Il ne resterait personne pour administrer l’éditeur\u00a0: rien n’a été changé.',
    'Donnez d’abord le rôle «\u00a0Administration\u00a0» à quelqu’un d’autre.',
  ),
  'token-not-found': unknownName<{ token: string }>(
    ({ token }) => `Aucun jeton ne s’appelle ${quoted(token)}.`,
  ),
  'token-by-token': entry<object>(
    'forbidden',
    () => 'Un jeton n’en crée pas d’autre : il ne finirait jamais.',
    'Créez-le dans « Mon compte », ou avec « newsletter token create ».',
  ),
  'session-not-found': entry<object>('not-found', () => 'Cette session est déjà finie.'),
  'audit-unwritten': entry<{ reason: string }>(
    'unavailable',
    ({ reason }) => `Le journal d’audit n’a pas pu être écrit (${reason}).`,
    'Dites-le à qui administre l’éditeur, et regardez ce qui est fait avant de recommencer.',
  ),
  'own-approval': entry<object>(
    'forbidden',
    () => 'Vous avez fait le dernier changement de cette lettre\u00a0: quelqu’un d’autre doit la valider.',
  ),
} as const;
