import { useEffect } from 'react';
import type { EditorStore } from '../../../state/editor-actions.ts';

/** Frames within which a block that is drawn at all has its box: it is measured first. */
const patience = 6;

/** Whether nothing has the focus, as after what had it is gone. */
export const isFocusLost = () => document.activeElement === document.body;

/** Tells later whether the person is still where they are now, and went to nothing meanwhile. */
export function unlessLeft(former = document.activeElement) {
  return () => document.activeElement === former || isFocusLost();
}

/**
 * Puts the focus on a block of the layer, once it is drawn, or on the letter when it is not; `isWanted` is asked each
 * time, so that what the person went to meanwhile keeps it.
 */
export function focusBlock(id: string, isWanted = () => true, frames = patience) {
  requestAnimationFrame(() => {
    if (!isWanted()) return;
    const box = document.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"] > button`);
    if (box) box.focus({ preventScroll: true });
    else if (frames > 0) focusBlock(id, isWanted, frames - 1);
    else focusLetter();
  });
}

/** Puts the focus on the button of the section that shows. */
export function focusSection() {
  document.querySelector<HTMLElement>('[data-rail] > [aria-pressed=true]')?.focus();
}

/**
 * Puts the focus on a block's row of the outline, once that is fetched and drawn; what the person went to meanwhile keeps
 * it.
 */
export function focusOutline(id: string, isWanted = unlessLeft()) {
  requestAnimationFrame(() => {
    const panel = document.querySelector('[data-panel=outline]');
    if (!panel || !isWanted()) return;
    if (!panel.querySelector('[data-outline-list]')) return focusOutline(id, isWanted);
    panel.querySelector<HTMLElement>(`[data-outline="${CSS.escape(id)}"]`)?.focus();
  });
}

/** Whether the person is at work in the outline. */
export const isInOutline = () => document.activeElement?.closest('[data-outline-list]') != null;

/** Puts the focus on the block of the letter that Tab comes to, or on the ground where there is none. */
export function focusLetter() {
  const block = document.querySelector<HTMLElement>('[data-block] > button[tabindex="0"]');
  (block ?? document.getElementById('main'))?.focus();
}

/** Gives a block that moved its focus back where the move took it away: an element that changes place loses it. */
export function keepFocusOn(id: string) {
  const former = document.activeElement;
  requestAnimationFrame(() => {
    if (!isFocusLost()) return;
    if (former instanceof HTMLElement && former.isConnected) former.focus({ preventScroll: true });
    else focusBlock(id, isFocusLost);
  });
}

/** Puts the focus on the first field of the block's form, once it is drawn. */
export function focusBlockForm() {
  requestAnimationFrame(() => {
    const panel = document.querySelector('[data-panel="block"]');
    panel
      ?.querySelector<HTMLElement>(
        'form :is(input:not([type=hidden]), textarea, select, [contenteditable=true])',
      )
      ?.focus();
  });
}

/**
 * A section that closes takes the focus of what was in it along: it goes to the block that is selected or was, else to
 * the button of the section that shows now.
 */
export function useFocusRestore(store: EditorStore) {
  useEffect(() => {
    let { panel, selection } = store.getState();
    return store.subscribe(() => {
      const next = store.getState();
      if (next.panel === panel && next.selection === selection) return;
      const block = next.selection ?? selection;
      ({ panel, selection } = next);
      // Two frames: what closes is gone after the first.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (!isFocusLost()) return;
          if (block === undefined) focusSection();
          else focusBlock(block, isFocusLost);
        }),
      );
    });
  }, [store]);
}
