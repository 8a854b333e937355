import type { KeyboardEvent } from 'react';

const steps: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 };

/** One tab stop, then arrows (WAI-ARIA toolbar pattern). */
export function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = steps[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}
