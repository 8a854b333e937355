/** Where and why a block template's markup fails; line and column from 1. */
export interface MarkupError {
  line: number;
  column: number;
  /** In French, for its author. */
  cause: string;
}

/**
 * Draws the blocks whose template has markup of its own (`email/markup`). It comes with the context and not with the
 * press: a browser loads Liquid only where a block needs it. What it takes and answers is `DrawMarkup` in `drawing.ts`,
 * which cannot be named here: it knows what it draws on, which knows this.
 */
export interface MarkupEngine {
  draw: (...given: never) => unknown;
}
