import { inSentence, quoted, shortened } from '../../../../core/wording/phrases.ts';
import { countOf, type Shown } from '../shown.fr.ts';

const longest = 80;
const short = (text: string) => shortened(text, longest);
const link = (words: string) => `Le lien ${quoted(short(words))}`;

/** What the checks say of where the letter leads. */
export const linkChecks = {
  empty: (words: string) => `${link(words)} est vide ou invalide.`,
  /** `title` as it is written where it is known, else the name that the link says. */
  noBlock: (words: string, title: string) =>
    `${link(words)} mène à ${quoted(short(title))}, mais aucun bloc de la lettre n’a ce titre.`,
  noAnchor: (words: string, name: string) =>
    `${link(words)} mène à ${quoted(short(name))}, mais rien dans la lettre ne porte ce nom.`,
  /** An answer that is no status of HTTP is told in words. */
  broken: (words: string, told: string) =>
    /^(?:\d+|\{code\})$/.test(told)
      ? `${link(words)} répond ${told}.`
      : `${link(words)} ne répond pas\u00a0: ${told}.`,
  insecure: (address: string) => `L’adresse ${inSentence(short(address))} n’est pas sécurisée (https).`,
  vague: (words: string) => `${link(words)} ne dit pas où il mène.`,
  ambiguous: (words: string) =>
    `Deux liens identiques ${quoted(short(words))} mènent à des pages différentes.`,
  many: (count: Shown) => `${countOf(count, 'lien', 'liens')}\u00a0: au-delà de 30, la lettre se lit mal.`,
  untracked: (words: string) => `${link(words)} n’est pas suivi (paramètres de campagne absents).`,

  complete: 'Compléter l’adresse',
  giveAddress: { label: 'Donner l’adresse', ask: 'Adresse du lien' },
  remove: 'Retirer le lien',
  removeAll: (count: number) => (count < 2 ? 'Retirer le lien' : `Retirer les ${count}\u00a0liens`),
  without: 'Sans lien',
  secure: 'Passer en https://',
  writeWords: { label: 'Réécrire le lien', ask: 'Mots du lien' },
  track: 'Suivre ce lien',
} as const;
