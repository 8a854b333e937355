/** Gives the focus to the main part of the screen, once it is drawn, where what had it is gone. */
export function restoreLostFocus() {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  });
}
