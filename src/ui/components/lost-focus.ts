/** Gives the focus to the main part of the screen, or what `to` selects, once it is drawn, where what had it is gone. */
export function restoreLostFocus(to = '#main') {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>(to)?.focus({ preventScroll: true });
    }
  });
}
