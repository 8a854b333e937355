import { whenDrawn } from '../../../components/when-drawn.ts';
import type { EditorStore } from '../../../state/editor-actions.ts';
import type { Hit } from '../../../state/find/find-in-letter.ts';
import { fieldName } from '../../../state/find/letter-texts.ts';

const mark = 'found';

/** Opens the panel in which a hit stands. */
export function openPlace({ actions, getState }: EditorStore, { place }: Hit) {
  if (place.block === undefined) return actions.openPanel('settings');
  const { selection, panel } = getState();
  if (selection !== place.block || panel !== 'block') actions.select(place.block);
}

/** A field of the open form by its name, once it is drawn: an input, or the text of an editor, which is fetched when first needed. */
export function drawnField(name: string): HTMLElement | undefined {
  const input = document.querySelector<HTMLInputElement>(`[data-panel] [name="${CSS.escape(name)}"]`);
  // The box of a link's base address stands for its field, which holds the complete link.
  if (input?.hidden)
    return input.parentElement?.querySelector<HTMLInputElement>('input:not([hidden])') ?? undefined;
  const isHidden = input?.getAttribute('aria-hidden') === 'true';
  return (isHidden ? input?.closest('.field')?.querySelector<HTMLElement>('.tiptap') : input) ?? undefined;
}

const whenHitDrawn = ({ place }: Hit, then: (field: HTMLElement) => void) =>
  whenDrawn(() => drawnField(fieldName(place)), then);

const isTextBox = (field: HTMLElement): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

/** The range of a hit in the text of an editor, where chips stand for their tags. */
function rangeOf(hit: Hit, editor: HTMLElement): Range | undefined {
  const range = document.createRange();
  let start = hit.text.slice(0, hit.start).replaceAll('\n', '').length;
  let end = start + hit.end - hit.start;
  const walker = document.createTreeWalker(editor, NodeFilter.SHOW_TEXT);
  let isStarted = false;
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const chip = text.parentElement?.closest<HTMLElement>('[data-token]');
    const length = chip ? (chip.dataset.token ?? '').length : text.length;
    if (!isStarted && start < length) {
      if (chip) range.setStartBefore(chip);
      else range.setStart(text, start);
      isStarted = true;
    }
    if (isStarted && end <= length) {
      if (chip) range.setEndAfter(chip);
      else range.setEnd(text, end);
      return range;
    }
    start -= length;
    end -= length;
  }
  return undefined;
}

/** Takes the marks of the last hit away. */
export function leaveMarks() {
  document.querySelector('[data-found]')?.removeAttribute('data-found');
  CSS.highlights?.delete(mark);
}

/** Brings the field of a hit on the screen and marks the hit in it; the focus stays where it is. */
export function showHit(hit: Hit) {
  leaveMarks();
  whenHitDrawn(hit, (field) => {
    const box = field.closest<HTMLElement>('.field') ?? field;
    box.dataset.found = 'true';
    box.scrollIntoView({ block: 'center' });
    if (isTextBox(field)) {
      if (field.type !== 'hidden') field.setSelectionRange(hit.start, hit.end);
      return;
    }
    const range = hit.inAddress ? undefined : rangeOf(hit, field);
    if (!range) return;
    CSS.highlights?.set(mark, new Highlight(range));
    const { top, bottom } = range.getBoundingClientRect();
    const port = field.getBoundingClientRect();
    if (top < port.top || bottom > port.bottom) field.scrollBy({ top: top - port.top - port.height / 2 });
  });
}

/** Puts the focus into the field of a hit, with the hit selected. */
export function resumeHit(hit: Hit) {
  whenHitDrawn(hit, (field) => {
    field.focus();
    if (isTextBox(field)) return field.setSelectionRange(hit.start, hit.end);
    const range = hit.inAddress ? undefined : rangeOf(hit, field);
    if (!range) return;
    const selection = getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
  });
}
