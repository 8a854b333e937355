import { isWhole, prefetchLetter } from './prefetch-letter.ts';

/** A block that was pressed, and how it looked before. */
interface Pressed {
  block: HTMLElement;
  style: string | null;
}

let pressed: Pressed | undefined;
const letterAlone = new AbortController();

/**
 * Takes the presses on the letter that came with the page while its editor is on the way: a block that is pressed is framed
 * at once, and the editor opens on it. As in the editor, a link leads nowhere.
 */
export function takePresses(): void {
  const frame = prefetchLetter();
  const letter = frame && isWhole(frame) ? frame.contentDocument : null;
  const { signal } = letterAlone;
  // A finger may only move the letter: it has pressed once it is lifted.
  const pressNow = (event: PointerEvent) => event.pointerType === 'touch' || press(event);
  const pressAtEnd = (event: MouseEvent) => {
    event.preventDefault();
    press(event);
  };
  letter?.addEventListener('pointerdown', pressNow, { signal });
  letter?.addEventListener('click', pressAtEnd, { signal });
}

function press({ target, button }: MouseEvent) {
  const block = (target as Element).closest<HTMLElement>('[data-block-id]');
  if (!block || button !== 0) return;
  unframe();
  pressed = { block, style: block.getAttribute('style') };
  const color = getComputedStyle(document.documentElement).getPropertyValue('--accent');
  block.style.outline = `1px solid ${color}`;
}

/** Gives the block back the style that it had, byte for byte: the editor compares. */
function unframe() {
  if (!pressed) return;
  const { block, style } = pressed;
  if (style === null) block.removeAttribute('style');
  else block.setAttribute('style', style);
}

/** Id of the block that was pressed last, once; from here on presses are the editor's. */
export function pressedBlock(): string | undefined {
  letterAlone.abort();
  unframe();
  const id = pressed?.block.dataset.blockId;
  pressed = undefined;
  return id;
}
