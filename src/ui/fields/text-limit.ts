import { charCount } from '../../core/char-count.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Attributes of a field that takes so many characters. A browser counts UTF-16 units, of which an emoji has several: it is
 * given as many more as the value has.
 */
export const limitedTo = (most: number | undefined, value: string) =>
  most === undefined ? {} : { maxLength: most + value.length - charCount(value), 'data-characters': most };

/** Characters that a field takes; undefined without a limit of its own. */
export function limitOf({ dataset, maxLength }: TextField): number | undefined {
  if (dataset.characters !== undefined) return Number(dataset.characters);
  return maxLength < 0 ? undefined : maxLength;
}

/** Lets a field hold a value that is short enough in characters, where its units would be too many for the browser. */
export function makeRoom(field: TextField, value: string): void {
  if (field.maxLength < 0 || value.length <= field.maxLength) return;
  field.dataset.characters ??= String(field.maxLength);
  field.maxLength = value.length;
}
