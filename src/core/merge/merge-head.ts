import type { Draft } from '../campaign/version.ts';
import { type MergeInside, type MergeReport, ofEach, type Sides } from './merge.ts';
import { mergeText } from './merge-text.ts';
import { insideText, mergeValue } from './merge-value.ts';

/** What every letter has, whatever it is made of. */
export type LetterHead = Pick<Draft, 'subject' | 'preheader' | 'text'>;

/** Merges the subject and the preheader whole, the own text part by words. */
export function mergeHead(sides: Sides<LetterHead>, report: MergeReport): LetterHead {
  const merge = (name: keyof LetterHead, inside?: MergeInside) =>
    mergeValue(
      ofEach(sides, (head) => head[name]),
      { path: [name] },
      report,
      inside,
    );
  return {
    subject: merge('subject'),
    preheader: merge('preheader'),
    text: merge('text', insideText(mergeText)),
  };
}
