import { flushSync } from 'react-dom';
import { segmentText } from '../../core/campaign/diff/segments.ts';
import { cutWords } from '../../core/merge/merge-text.ts';

/** Where a place of a text is in what became of that text, signs from the start; in what went, where that stood. */
export function placeIn(before: string, after: string, place: number): number {
  const [words, now] = [cutWords(before), cutWords(after)];
  const length = (of: readonly string[], [start, end]: readonly [number, number]) =>
    of.slice(start, end).join('').length;
  let passed = 0;
  let come = 0;
  for (const segment of segmentText(words, now)) {
    const [former, next] = [length(words, segment.before), length(now, segment.after)];
    if (place <= passed + former && (segment.same || place < passed + former)) {
      return come + (segment.same ? place - passed : Math.min(place - passed, next));
    }
    passed += former;
    come += next;
  }
  return come;
}

const isField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;

/**
 * Keeps the caret of the field that has the focus between the same words: what it answers puts it there once the field has its
 * new value, before another key can be typed.
 */
export function keepCaret(): (() => void) | undefined {
  const field = document.activeElement;
  if (!isField(field)) return undefined;
  const { value, selectionStart, selectionEnd, selectionDirection, scrollTop } = field;
  if (selectionStart === null || selectionEnd === null) return undefined;
  return () => {
    flushSync(() => {});
    if (document.activeElement !== field || field.value === value) return;
    field.setSelectionRange(
      placeIn(value, field.value, selectionStart),
      placeIn(value, field.value, selectionEnd),
      selectionDirection ?? undefined,
    );
    field.scrollTop = scrollTop;
  };
}
