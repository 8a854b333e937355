import type { TrackingParameters } from '../../core/links/organisation-tracking.ts';
import { cleanFreeHtml } from '../html/clean-html.ts';
import { trackHtml } from '../links/track-html.ts';
import type { DrawHtml, DrawMarkup, RenderedPiece } from '../render/block-render-context.ts';
import { createFlow } from './flow.ts';
import { forbiddenInParts } from './forbidden-elements.ts';
import { defaultTimeLimits, interactiveTimeLimits, type TimeLimits } from './limits.ts';
import { MarkupFault, markupErrorOf } from './markup-error.ts';
import { markupWords } from './messages.fr.ts';
import { runMarkup } from './run-markup.ts';

/** Elements that have no place in a mail: they are left out, with what they do. */
const forbidden = new RegExp(`<\\s*(${forbiddenInParts.join('|')})\\b`, 'gi');

/** Addresses that the markup itself writes bear the organisation's parameters, as those of its values do. */
const trackedPieces = (
  pieces: readonly RenderedPiece[],
  tracking: TrackingParameters = {},
): RenderedPiece[] =>
  pieces.map((piece) => ({ ...piece, html: (top) => trackHtml(piece.html(top), tracking) }));

const drawOnce = (limits: TimeLimits, ...given: Parameters<DrawMarkup>): ReturnType<DrawMarkup> => {
  const [{ markup, parameters, name }, datas, drawing] = given;
  const { timeZone, tracking } = drawing.state.context;
  const run = runMarkup(markup, parameters, datas, limits, timeZone);
  if ('cause' in run) return run;
  for (const element of new Set(
    [...markup.matchAll(forbidden)].map(([, tag]) => String(tag).toLowerCase()),
  )) {
    drawing.state.report({
      rule: 'element-forbidden',
      severity: 'blocking',
      message: markupWords.elementForbidden(name, element),
      block: drawing.blockId,
    });
  }
  try {
    return trackedPieces(createFlow(run.parts).draw(run.html, drawing), tracking);
  } catch (error) {
    return markupErrorOf(error);
  }
};

/** What holds more elements than a mail can is shown by its words, and said. */
const drawHtml: DrawHtml = (html, drawing) => {
  try {
    return createFlow([]).draw(cleanFreeHtml(html), drawing);
  } catch {
    const message = markupWords.htmlFailed(drawing.blockName, markupWords.causes.tooManyElements);
    drawing.state.report({ rule: 'markup-failed', severity: 'warning', message, block: drawing.blockId });
    return undefined;
  }
};

/** Draws blocks by their template's own markup, and free HTML: the same in Node and in browsers. Never throws. */
export function createMarkupEngine(limits: TimeLimits): { draw: DrawMarkup; drawHtml: DrawHtml } {
  const spent = new WeakMap<object, number>();
  return {
    drawHtml,
    draw(template, datas, drawing) {
      const before = spent.get(drawing.state) ?? 0;
      if (before > limits.letter) return markupErrorOf(new MarkupFault(markupWords.causes.tooMuch));
      const start = performance.now();
      const drawn = drawOnce(limits, template, datas, drawing);
      spent.set(drawing.state, before + performance.now() - start);
      return drawn;
    },
  };
}

/** For whoever waits for a letter. */
export const markupEngine = createMarkupEngine(defaultTimeLimits);

/** For a page that somebody works in meanwhile. */
export const interactiveMarkupEngine = createMarkupEngine(interactiveTimeLimits);
