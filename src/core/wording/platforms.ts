/** A platform as people call it; its id where nobody named it. */
export const platformLabel = (id: string): string => platformNames[id] ?? id;

/** What is said of the platform of a send, in several places. */
export const platformWording = {
  unapproved: 'Le contenu actuel n’a pas de bon pour accord.',
  approvalRequired: 'Il en faut un pour programmer\u00a0: envoyez un BAT et faites-le approuver.',
  stale: 'La lettre a changé depuis\u00a0: c’est la version programmée qui part.',
  alarm: 'Quelqu’un a changé cet envoi sur la plateforme',
  slow: (platform: string) =>
    `Transmis depuis plus de dix minutes, et l’analyse n’est pas finie\u00a0: regardez la diffusion dans ${platform}, ou annulez l’envoi.`,
  waiting:
    'Pas encore remis à la plateforme\u00a0: il le sera dès qu’elle répond. Annuler l’envoi l’en empêche.',
} as const;

/** Platforms as people call them, by id. */
const platformNames = { embedded: 'Répétition', adobe: 'Adobe Campaign' } as Readonly<
  Partial<Record<string, string>>
>;

/** What a send asks of a person, by what is the matter. */
export const platformAttention = {
  unknown:
    'La réponse a été coupée\u00a0: on ne sait pas si l’envoi y est. Il y est recherché par sa clé\u00a0; ne le programmez pas de nouveau avant de le savoir.',
  copied:
    'Ce dossier est une copie ou une restauration de celui qui a programmé cet envoi, qui l’envoie peut-être de son côté\u00a0: rien ne part d’ici avant votre réponse.',
  missed: 'L’heure est passée et rien n’est parti. Voulez-vous l’envoyer à une autre heure\u00a0?',
} as const;
