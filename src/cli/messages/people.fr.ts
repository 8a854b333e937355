import type { Role } from '../../core/people/role.ts';
import { roleWording } from '../../core/wording/roles.ts';

const nb = '\u00a0';

/** What `people` and `token` say. */
export const peopleCommandWords = {
  unknownAction: (action: string) =>
    `Action inconnue${nb}: ${action}. Essayez list, add, roles, close, open ou invite.`,
  whoMissing: (action: string) =>
    `De qui${nb}? newsletter people ${action} <identifiant ou adresse de courriel>`,
  rolesMissing: `Donnez au moins un rôle${nb}: --role editor`,
  newMissing: 'Donnez --name, --address et au moins un --role.',
  headings: ['Identifiant', 'Nom', 'Courriel', 'Rôles', 'État'],
  states: { invited: 'invitée', active: 'active', disabled: 'fermée' },
  none: `Personne n’a de compte ici${nb}: newsletter people add en ouvre un.`,
  roles: (roles: readonly Role[]) => roles.map((role) => roleWording[role].name).join(', '),
  linkHint: (date: string) =>
    `À transmettre à cette personne, et à elle seule${nb}: il sert une fois, jusqu’au ${date}.`,
  opened: (name: string) =>
    `Un compte est ouvert pour ${name}, qui s’identifie chez son fournisseur d’identité.`,
  changed: (name: string, roles: string, state: string) => `${name}${nb}: ${roles} (${state}).`,
} as const;

export const tokenCommandWords = {
  unknownAction: (action: string) => `Action inconnue${nb}: ${action}. Essayez list, create ou revoke.`,
  tokenMissing: `Lequel${nb}? newsletter token revoke <empreinte ou nom>`,
  newMissing: 'Donnez --person, --name et au moins un --role.',
  headings: ['Empreinte', 'Nom', 'Personne', 'Rôles', 'Échéance', 'Dernier usage'],
  none: `Aucun jeton${nb}: newsletter token create en fait un.`,
  secretHint: (name: string, date: string) =>
    `Gardez-le maintenant${nb}: il n’est montré qu’une fois. Il porte le nom «${nb}${name}${nb}» et vaut jusqu’au ${date}.`,
  ambiguous: (name: string) =>
    `Plusieurs jetons s’appellent ${name}${nb}: donnez l’empreinte de celui que vous révoquez.`,
  revoked: (name: string) => `Le jeton «${nb}${name}${nb}» n’ouvre plus rien.`,
} as const;
