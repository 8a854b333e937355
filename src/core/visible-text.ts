/**
 * One sign that can be seen, as the source of a regular expression (flag `u`; in a form's `pattern`): none of the spaces,
 * controls and signs that nobody sees (zero width, joiners, fillers, soft hyphens, variation selectors), nor the blank of
 * Braille.
 */
export const visibleCharacter = '[^\\p{Z}\\p{C}\\p{DI}\\u2800]';

const visible = new RegExp(visibleCharacter, 'u');

/** Whether there is anything to see in a text. */
export const hasVisibleText = (text: string): boolean => visible.test(text);
