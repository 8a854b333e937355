/** px from the top of the window to what lies under its bars. */
const headTop = 64;
/** px: less than anything that is pressed is high or wide. */
const step = 16;

/** Bars over the letter, which are used as a whole. */
const bars = '[data-text-bar], [data-block] [role=toolbar]';
/** What can be pressed or written in; a block of the letter is large enough to be pressed beside a notice. */
const controls = `${bars}, :is(a[href], button, input, select, textarea, summary):not([data-block] *)`;

/** px in the window. */
type Area = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const overlap = (one: Area, other: Area) =>
  one.right > other.left && one.left < other.right && one.bottom > other.top && one.top < other.bottom;

/** What has the focus, or the bar that it is in; undefined where that is the page as a whole. */
function focusedPart(): Element | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.id === 'main') return undefined;
  return focused.closest(bars) ?? focused;
}

/** Whether notices lie over what has the focus or over a bar, which comes and goes without it. */
export function areOverWhatIsUsed(region: HTMLElement): boolean {
  const own = region.getBoundingClientRect();
  return [focusedPart(), ...document.querySelectorAll(bars)].some(
    (part) => part && overlap(own, part.getBoundingClientRect()),
  );
}

/**
 * Puts notices at the foot of the window, else under its bars, else between: over nothing that is used or can be pressed. What
 * has the focus may be too large for that: then over a part of it where nothing is pressed.
 */
export function placeNotices(region: HTMLElement, pointer: { x: number; y: number }): void {
  region.dataset.at = 'foot';
  region.style.top = '';
  const { left, right, top: foot, height } = region.getBoundingClientRect();
  const focused = focusedPart()?.getBoundingClientRect();
  // Whoever is under notices at the foot is about to be over them.
  const usedAt = (top: number) => ({ left, right, top, bottom: top === foot ? innerHeight : top + height });
  const isUnpressed = (top: number) => {
    const pointed = { left: pointer.x, right: pointer.x, top: pointer.y, bottom: pointer.y };
    return (
      !overlap(usedAt(top), pointed) && !isOverControls(region, { left, right, top, bottom: top + height })
    );
  };
  const isFree = (top: number) => !(focused && overlap(usedAt(top), focused)) && isUnpressed(top);
  const between = Array.from(
    { length: Math.max(0, Math.ceil((foot - headTop) / step) - 1) },
    (_, nth) => foot - (nth + 1) * step,
  );
  const tops = [foot, headTop, ...between];
  const top = tops.find(isFree) ?? [headTop, ...tops].find(isUnpressed) ?? headTop;
  if (top === foot) return;
  region.dataset.at = 'head';
  region.style.top = `${top}px`;
}

function isOverControls(region: HTMLElement, { left, right, top, bottom }: Area): boolean {
  for (let y = top; y < bottom + step; y += step) {
    for (let x = left; x < right + step; x += step) {
      const under = document
        .elementsFromPoint(Math.min(x, right - 1), Math.min(y, bottom - 1))
        .find((element) => !region.contains(element));
      if (under?.closest(controls)) return true;
    }
  }
  return false;
}
