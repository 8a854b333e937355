import type { CheckedEmail } from '../../checked-email.ts';
import type { FieldOccurrence } from '../../parts.ts';
import { headFields } from '../../prose.ts';
import type { RuleResult } from '../../rule.ts';

/** A text of the letter, and where it stands. */
export interface PlacedText {
  text: string;
  place: Omit<RuleResult, 'message'>;
}

/** Words as they are read: HTML keeps some signs of a tag as entities. */
export const decodeText = (text: string) =>
  text.includes('&')
    ? text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    : text;

function textsIn(value: unknown, path: string): { text: string; path: string }[] {
  if (typeof value === 'string') return [{ text: decodeText(value), path }];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}[${key}]`));
}

const inPart = ({ block, field, path, value }: FieldOccurrence): PlacedText[] =>
  textsIn(value, path).map((found) => ({
    text: found.text,
    place: { block: block.id, field, path: found.path },
  }));

/** What the content says, text by text; of a document that others wrote, what is kept beside it and sent. */
export function placedTexts({ kind, draft, parts }: CheckedEmail): PlacedText[] {
  if (kind === 'file') return [];
  const line = (field: (typeof headFields)[number]) => ({ text: draft[field], place: { field } });
  if (kind === 'document') return [line('subject'), line('text')];
  const rows = Object.entries(draft.parameters).map(([field, value]) => ({
    text: String(value),
    place: { field },
  }));
  return [...headFields.map(line), ...rows, ...parts.flatMap(inPart)];
}
