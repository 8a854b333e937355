import { quoted } from '../../core/wording/phrases.ts';

/** Who one is. */
export const authorWords = {
  you: (name: string) => `Vous\u00a0: ${name}`,
  title: 'Qui êtes-vous\u00a0?',
  name: 'Votre nom',
  help: 'Signe ce que vous enregistrez, vos remarques et les accords que vous notez.',
  askedOnce: 'Demandé une seule fois\u00a0; il se change en haut des listes.',
  fixed: (name: string) =>
    `Ce programme a été lancé au nom de ${quoted(name)} (--author ou NEWSLETTER_AUTHOR)\u00a0: il ne se change pas d’ici.`,
  save: 'Enregistrer',
  close: 'Fermer',
  saved: (name: string) => `Vous signez maintenant ${quoted(name)}`,
} as const;
