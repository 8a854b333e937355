import type { TextRole } from '../../core/fields/settings.ts';
import type { RichList, Run } from '../html/rich-text.ts';

/** Words, each run with the safe address it leads to, '' for none. */
export type PassageWords = readonly Pick<Run, 'text' | 'link'>[];

/** What stands by itself in the text part of a mail, before it is known how links are written there. */
export type Passage =
  /** `lead`: an eyebrow, a figure, a date: short words that belong to what follows. */
  | { kind: 'lead' | 'title' | 'subtitle' | 'text'; words: PassageWords }
  | { kind: 'quote'; paragraphs: readonly PassageWords[] }
  | { kind: 'list'; list: RichList }
  /** A button, a network: a link on a line of its own; without words, its address alone. */
  | { kind: 'link'; words: string; href: string }
  /** Told where it leads somewhere, or where nothing else is said. */
  | { kind: 'picture'; alt: string; href: string | undefined }
  | { kind: 'rule' }
  /** Passages on lines under one another: an entry of a list. */
  | { kind: 'entry'; passages: readonly Passage[] };

/** Words that lead nowhere. */
export const plain = (text: string): PassageWords => [{ text, link: '' }];

const named = /^logo(?:type)?\b\s*(?::\s*|d[’']|(?:du|des|de la|de l[’']|de)\s+)?/i;

/** What a picture says to who cannot see it, without saying that it is a logo. */
export const pictureWords = (alt: string): string => {
  const words = alt.trim().replace(named, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The passages of a block, the first of its smaller headings as its title where it has no larger one. */
export function withTitle(passages: readonly Passage[]): Passage[] {
  const first = passages.some(({ kind }) => kind === 'title')
    ? -1
    : passages.findIndex(({ kind }) => kind === 'subtitle');
  return passages.map((passage, index) =>
    index === first && passage.kind === 'subtitle' ? { ...passage, kind: 'title' } : passage,
  );
}

type Spoken = Extract<Passage, { words: unknown; kind: 'lead' | 'title' | 'subtitle' | 'text' }>['kind'];

const kinds: Record<Exclude<TextRole, 'quote'>, Spoken> = {
  title: 'title',
  subtitle: 'subtitle',
  eyebrow: 'lead',
  figure: 'lead',
  body: 'text',
  caption: 'text',
};

/** A plain text by the part it plays in its block; nothing where it is blank. */
export function rolePassage(role: TextRole, text: string): Passage[] {
  const words = plain(text.trim().replace(/\r\n?/g, '\n'));
  if (text.trim() === '') return [];
  return [role === 'quote' ? { kind: 'quote', paragraphs: [words] } : { kind: kinds[role], words }];
}
