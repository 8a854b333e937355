import { quoted } from '../../core/wording/phrases.ts';
import { issueOf } from '../sources/messages.fr.ts';

/** Why a link is not asked for. */
export const unprobedWords = {
  token: 'adresse qui dépend du destinataire',
} as const;

const numbered = (number: number | null, when: string) =>
  number === null ? when : `n°\u00a0${number}, ${when}`;

const bloc = (name: string) => `bloc ${quoted(name)}`;

/** What is said of letters that were written before. */
export const pastLetterWording = {
  /** Where a content stood: « dans le n° 23 du 12 mai, bloc « Agenda » ». */
  where: {
    sent: (number: number | null, name: string, day: string, block: string) =>
      `dans ${issueOf(number, name)} du ${day}, ${bloc(block)}`,
    scheduled: (number: number | null, name: string, day: string, block: string) =>
      `dans ${issueOf(number, name)}, programmé pour le ${day}, ${bloc(block)}`,
    proofed: (number: number | null, name: string, day: string, block: string) =>
      `dans ${issueOf(number, name)}, BAT du ${day}, ${bloc(block)}`,
  },
  /** When a newsletter left, after its number where it has one. */
  told: {
    sent: (number: number | null, day: string) => numbered(number, `envoyée le ${day}`),
    scheduled: (number: number | null, day: string) => numbered(number, `programmée pour le ${day}`),
    proofed: (number: number | null, day: string) => numbered(number, `BAT du ${day}`),
    draft: (number: number | null, day: string) => numbered(number, `en préparation, enregistrée le ${day}`),
  },
  /** Parts of a newsletter that are no blocks. */
  parts: { head: 'Objet et pré-en-tête', document: 'Document' },
} as const;
