import { setFlagsFromString } from 'node:v8';

/** What V8 lets a function run before it optimises it, bytes of its code; 132 KB by default. */
const interruptBudget = 1_000_000;

/**
 * For a command that lists or checks thousands of things: V8 took up to a third of its processor time to optimise functions that
 * had done most of their work by then, or of which none takes a hundredth of the whole.
 */
export function optimizeLater(): void {
  setFlagsFromString(`--interrupt-budget=${interruptBudget}`);
}
