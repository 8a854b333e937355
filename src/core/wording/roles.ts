import type { Role } from '../people/role.ts';

/** The roles as everybody calls them: by what is done, which says nothing of who does it. */
export const roleWording: Readonly<Record<Role, { name: string; says: string }>> = {
  reader: { name: 'Lecture', says: 'lit tout et fait des remarques' },
  editor: { name: 'Rédaction', says: 'écrit les lettres et envoie les BAT' },
  approver: { name: 'Validation', says: 'valide les BAT' },
  sender: { name: 'Envoi', says: 'programme et annule les envois' },
  designer: { name: 'Gabarits', says: 'fait les gabarits, les thèmes et les sources' },
  administrator: { name: 'Administration', says: 'peut tout, et tient les personnes et les réglages' },
};
