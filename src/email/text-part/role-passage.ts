import type { TextRole } from '../../core/fields/settings.ts';
import { type Passage, plain } from './passage.ts';

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
