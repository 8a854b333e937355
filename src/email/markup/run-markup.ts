import { Context, type Template, toValueSync } from 'liquidjs/dist/liquid.browser.mjs';
import { MAX_MARKUP_CHARS } from '../../core/block-template/markup-limit.ts';
import type { Parameter } from '../../core/fields/index.ts';
import { once } from '../../core/once.ts';
import { formatFrenchNumber } from '../render/fields/number.ts';
import type { MarkupError } from '../render/markup-engine.ts';
import { authorValues } from './author-values.ts';
import {
  interactiveTimeLimits,
  MAX_TAGS,
  newEmitter,
  stepLimiter,
  type TimeLimits,
  type Written,
} from './limits.ts';
import { createLiquid } from './liquid-engine.ts';
import { isRunTooLong, MarkupFault, markupErrorOf } from './markup-error.ts';
import { markupWords } from './messages.fr.ts';
import { type MarkupPart, stripMarks } from './parts.ts';

/** What markup has written for a block: html, with marks where parts stand. */
export interface MarkupRun {
  html: string;
  parts: readonly MarkupPart[];
}

const liquid = createLiquid();
// A letter draws the same few templates at each keystroke.
const MAX_KEPT_TEMPLATES = 100;

const tagsIn = (markup: string) => markup.split(/\{[{%]/).length - 1;

const parse = once((markup: string): Template[] => {
  if (markup.length > MAX_MARKUP_CHARS) {
    throw new MarkupFault(markupWords.causes.tooLong(formatFrenchNumber(MAX_MARKUP_CHARS)));
  }
  if (tagsIn(markup) > MAX_TAGS)
    throw new MarkupFault(markupWords.causes.tooMany(formatFrenchNumber(MAX_TAGS)));
  return liquid.parse(stripMarks(markup));
}, MAX_KEPT_TEMPLATES);

/** Reading a value is a step as well: one condition may read thousands, each as long to compare. */
class CountingContext extends Context {
  override _getFromScope(...given: Parameters<Context['_getFromScope']>) {
    this.renderLimit.check(performance.now());
    return super._getFromScope(...given);
  }
}

type RunGiven = [
  markup: string,
  parameters: readonly Parameter[],
  datas: Readonly<Record<string, unknown>>,
  limits: Pick<TimeLimits, 'run'>,
  timeZone?: string,
];

/**
 * Runs markup on a block's values, whose dates are what clocks of the zone show; stops within its limits whatever it says. Never throws.
 * What the clock stopped is run once more: the first run of a template pays for its code being compiled, and for what else the
 * machine did meanwhile.
 */
export function runMarkup(...given: RunGiven): MarkupRun | MarkupError {
  try {
    return run(...given);
  } catch (error) {
    if (!isRunTooLong(error)) return markupErrorOf(error);
  }
  try {
    return run(...given);
  } catch (error) {
    return markupErrorOf(error);
  }
}

/** @throws whatever Liquid or the limits throw */
function run(...[markup, parameters, datas, limits, timeZone]: RunGiven): MarkupRun {
  const templates = parse(markup);
  const context = new CountingContext(
    authorValues(parameters, datas),
    liquid.options,
    { sync: true },
    { renderLimit: stepLimiter(limits), liquid },
  );
  const parts: MarkupPart[] = [];
  const written: Written = { signs: 0 };
  context.setRegister('parts', parts);
  context.setRegister('written', written);
  context.setRegister('timeZone', timeZone);
  const emitter = newEmitter(written);
  toValueSync(liquid.renderer.renderTemplates(templates, context, emitter));
  return { html: emitter.buffer, parts };
}

/** In a longer markup, finding out where each name stands would take too long. */
const MAX_SEARCHED_CHARS = 10_000;

/** The first name that is neither a parameter nor made by the markup itself. */
function unknownName(markup: string, parameters: readonly Parameter[]): MarkupError | undefined {
  if (markup.length > MAX_SEARCHED_CHARS) return undefined;
  const keys = new Set(parameters.map(({ key }) => key));
  const { globals } = liquid.analyzeSync(parse(markup), { partials: false });
  const [first] = Object.entries(globals)
    .filter(([name]) => !keys.has(name))
    .map(([name, [variable]]) => ({ name, at: variable?.location ?? { row: 1, col: 1 } }))
    .sort((one, other) => one.at.row - other.at.row || one.at.col - other.at.col);
  return (
    first && { line: first.at.row, column: first.at.col, cause: markupWords.causes.unknownName(first.name) }
  );
}

/**
 * The first error of a markup, as its author should see it while typing: one that keeps it from being drawn, or a name
 * that no parameter has. It is tried on the parameters' defaults.
 */
export function getMarkupError(markup: string, parameters: readonly Parameter[]): MarkupError | undefined {
  const run = runMarkup(markup, parameters, {}, interactiveTimeLimits);
  if ('cause' in run) return run;
  try {
    return unknownName(markup, parameters);
  } catch (error) {
    return markupErrorOf(error);
  }
}
