import { setFlagsFromString } from 'node:v8';

/** What V8 lets a function run before it optimises it, bytes of its code; 132 KB by default. */
const interruptBudget = 1_000_000;

/**
 * For a command that lists thousands of things and is done in a second or two: V8 took a third of its processor time to
 * optimise functions that had done most of their work by then.
 */
export function optimizeLater(): void {
  setFlagsFromString(`--interrupt-budget=${interruptBudget}`);
}
