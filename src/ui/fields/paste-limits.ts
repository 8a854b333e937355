import { charCount } from '../../core/char-count.ts';
import { isWithinLayoutBudget } from '../../core/layout-cost.ts';
import { notifyRefusal } from '../components/notices.tsx';
import { writingWords as writing } from './writing.fr.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Attributes of a field that takes so many characters. A browser counts UTF-16 units, of which an emoji has several: it is
 * given as many more as the value has.
 */
export const limitedTo = (most: number | undefined, value: string) =>
  most === undefined ? {} : { maxLength: most + value.length - charCount(value), 'data-characters': most };

/** Characters that a field takes; undefined without a limit of its own. */
function limitOf({ dataset, maxLength }: TextField): number | undefined {
  if (dataset.characters !== undefined) return Number(dataset.characters);
  return maxLength < 0 ? undefined : maxLength;
}

/** Lets a field hold a value that is short enough in characters, where its units would be too many for the browser. */
function makeRoom(field: TextField, value: string): void {
  if (field.maxLength < 0 || value.length <= field.maxLength) return;
  field.dataset.characters ??= String(field.maxLength);
  field.maxLength = value.length;
}

/** Characters of a plain text without a limit of its own: more than a mail may weigh. */
const longest = 20_000;

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');

const nameOf = (field: TextField) => field.ariaLabel ?? field.labels?.[0]?.firstChild?.textContent ?? '';

/** Why a text does not go into a field; undefined when it does. */
function refusal(field: TextField, text: string): string | undefined {
  const { value, selectionStart, selectionEnd } = field;
  const before = value.slice(0, selectionStart ?? 0);
  const whole = before + text + value.slice(selectionEnd ?? before.length);
  const most = limitOf(field) ?? longest;
  const count = charCount(whole);
  if (count > most) return writing.tooLongIn(nameOf(field), count, most);
  makeRoom(field, whole);
  // An address stands on one line and is not drawn in the letter.
  return field.inputMode === 'url' || isWithinLayoutBudget(whole) ? undefined : writing.tooHeavy;
}

function refuseTooMuch(event: InputEvent) {
  const text = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
  // What is typed sign by sign stops at the field's own limit, under the eyes of the person.
  if (text.length < 2 || event.defaultPrevented || !event.cancelable || !isTextField(event.target)) return;
  const reason = refusal(event.target, text);
  if (reason === undefined) return;
  event.preventDefault();
  notifyRefusal(reason);
}

/**
 * Refuses, whole and in words, a text pasted or dropped into any plain field when it is longer than the field takes or
 * than the page can draw at once: by itself a field would cut it without a word.
 * @returns what ends it
 */
export function refuseLongPastes(): () => void {
  document.addEventListener('beforeinput', refuseTooMuch);
  return () => document.removeEventListener('beforeinput', refuseTooMuch);
}
