import { deletedBeside, wholeSelection } from '../../email/tokens/whole-tags.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');

/** Where the caret of the field was last. */
const carets = new WeakMap<TextField, number>();

function keepSelectionWhole() {
  const field = document.activeElement;
  if (!isTextField(field)) return;
  const { value, selectionStart, selectionEnd, selectionDirection } = field;
  const selection = { start: selectionStart ?? 0, end: selectionEnd ?? 0 };
  const whole = wholeSelection(value, selection, carets.get(field) ?? selection.start);
  carets.set(field, whole.start);
  if (whole.start === selection.start && whole.end === selection.end) return;
  field.setSelectionRange(whole.start, whole.end, selectionDirection ?? 'none');
}

/** Deletes by the browser's own command, so that its undo brings the tag back. */
function deleteWhole(event: InputEvent) {
  const { target: field, inputType } = event;
  if (!inputType.startsWith('delete') || event.isComposing || !event.cancelable || !isTextField(field))
    return;
  const { value, selectionStart, selectionEnd } = field;
  if (selectionStart === null || selectionStart !== selectionEnd) return;
  const span = deletedBeside(value, selectionStart, {
    goesBack: inputType.endsWith('Backward'),
    byWord: !inputType.startsWith('deleteContent'),
  });
  if (!span) return;
  event.preventDefault();
  field.setSelectionRange(span.start, span.end);
  document.execCommand('delete');
}

/**
 * Keeps tokens and merge tags in plain fields whole: the caret goes past them, a selection takes them whole, a key deletes
 * all of one.
 */
export function keepTagsWhole() {
  document.addEventListener('selectionchange', keepSelectionWhole);
  // Where keys follow one another at once, it is told of the first only after the second.
  document.addEventListener('keydown', keepSelectionWhole, { capture: true });
  document.addEventListener('beforeinput', deleteWhole);
}
