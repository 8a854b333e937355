import type { Emitter, Limiter } from 'liquidjs/dist/liquid.browser.mjs';
import { MarkupFault, RunTooLong } from './markup-error.ts';
import { markupWords } from './messages.fr.ts';

/**
 * Most templates (texts, outputs, tags) drawn, values read and filters called in one run, loops counted: the same
 * everywhere, whatever the machine.
 */
const maxSteps = 20_000;
/** Where a step itself is slow: ms. */
export interface TimeLimits {
  /** For one run. */
  run: number;
  /** For all blocks of one letter: what is slow is stopped, however often it stands there. */
  letter: number;
}
/** Whoever waits for a letter does not wait two seconds. */
export const defaultTimeLimits: TimeLimits = { run: 200, letter: 1_000 };
/**
 * A page is not held for 200 ms by one template, of which a run that took too long is tried once more. All blocks of a long imported
 * letter take 50 to 200 ms where the machine is busy or has not compiled anything yet.
 */
export const interactiveTimeLimits: TimeLimits = { run: 80, letter: 750 };
/** Units of Liquid's memory count: signs and elements that filters and ranges make. */
export const MAX_MEMORY = 1_000_000;
/** Most signs that one run may write, what its parts show counted: Gmail cuts a whole mail at 102 KB (github.com/hteumeuleu/email-bugs/issues/41). */
const maxOutput = 150_000;
/** Most tags and outputs in one markup. */
export const MAX_TAGS = 5_000;
/** Most elements in the html that one run has written. */
export const MAX_ELEMENTS = 5_000;

/**
 * Counts steps, and time from the first one on.
 * @throws RunTooLong by the clock, MarkupFault by the count
 */
export function stepLimiter({ run }: Pick<TimeLimits, 'run'>): Limiter {
  let steps = 0;
  let start: number | undefined;
  return {
    use: () => {},
    check: (now) => {
      start ??= now;
      steps += 1;
      if (steps > maxSteps) throw new MarkupFault(markupWords.causes.tooMuch);
      if (now - start > run) throw new RunTooLong(markupWords.causes.tooMuch);
    },
  };
}

/** Signs that all parts of one run have written. */
export interface Written {
  signs: number;
}

/** @throws MarkupFault beyond what one run may write */
export function spend(written: Written, signs: number): void {
  written.signs += signs;
  if (written.signs > maxOutput) throw new MarkupFault(markupWords.causes.tooMuch);
}

/** Signs of all texts in a value, at any depth. */
export function countCharacters(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (value === null || typeof value !== 'object') return 0;
  return Object.values(value).reduce((sum: number, part) => sum + countCharacters(part), 0);
}

/** Where a run, or the inside of one of its tags, is written. */
export function newEmitter(written: Written): Emitter {
  return {
    buffer: '',
    write(html) {
      const text = String(html ?? '');
      spend(written, text.length);
      this.buffer += text;
    },
  };
}
