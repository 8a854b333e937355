/** px between a button and what it opens, and from there to the edge of the window. */
const gap = 4;

/** The button that opens a popover; a tooltip stands after what it names. */
const openerOf = (popover: HTMLElement) =>
  document.querySelector(`[popovertarget="${CSS.escape(popover.id)}"]`) ?? popover.previousElementSibling;

const within = (at: number, length: number, room: number) => Math.max(gap, Math.min(at, room - length - gap));

function place(popover: HTMLElement) {
  const opener = openerOf(popover)?.getBoundingClientRect();
  if (!opener) return;
  const { width, height } = popover.getBoundingClientRect();
  const isTooltip = popover.role === 'tooltip';
  const above = opener.top - height - gap;
  const below = opener.bottom + gap;
  const goesAbove = isTooltip ? above >= gap : below + height > innerHeight && above >= gap;
  const left = isTooltip ? (opener.left + opener.right - width) / 2 : opener.right - width;
  Object.assign(popover.style, {
    inset: 'auto',
    margin: '0',
    top: `${within(goesAbove ? above : below, height, innerHeight)}px`,
    left: `${within(left, width, innerWidth)}px`,
  });
}

/**
 * Puts menus and tooltips beside their buttons where the browser knows no `position-area` (Firefox before 147, Safari
 * before 26): they would stand in the middle of the window.
 */
export function placePopovers() {
  const onToggle = (event: Event) => {
    const { target, newState } = event as ToggleEvent;
    // Measured once it is there, before it is seen.
    if (newState === 'open' && target instanceof HTMLElement) requestAnimationFrame(() => place(target));
  };
  document.addEventListener('beforetoggle', onToggle, { capture: true });
}
