/** Where and why a block template's markup fails; line and column from 1. */
export interface MarkupError {
  line: number;
  column: number;
  /** In French, for its author. */
  cause: string;
}

/**
 * Draws the blocks whose template has markup of its own (`email/markup`), and free HTML that is more than rich text. It
 * comes with the context and not with the renderer: a browser loads Liquid only where a block needs it. What it takes and
 * answers are `DrawMarkup` and `DrawHtml` in `drawing.ts`, which cannot be named here: they know what they draw on, which
 * knows this.
 */
export interface MarkupEngine {
  draw: (...given: never) => unknown;
  drawHtml: (...given: never) => unknown;
}
