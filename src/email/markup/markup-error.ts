import { LiquidError } from 'liquidjs/dist/liquid.browser.mjs';
import type { MarkupError } from '../render/markup-engine.ts';
import { markupWords } from './messages.fr.ts';

const { causes } = markupWords;

/** A fault found by us and not by Liquid; its message is the cause in French. */
export class MarkupFault extends Error {}

/** What the clock stopped, and not a count: another time, or on another machine, it may end. */
export class RunTooLong extends MarkupFault {}

/** Liquid's own messages, and what they are in French. */
const known: readonly [pattern: RegExp, cause: (...groups: string[]) => string][] = [
  [/^tag "(end\w+|else|elsif|when)" not found/, (tag) => causes.strayEnd(tag)],
  [/^tag "([^"]{0,60})[\s\S]*" not found/, (tag) => causes.unknownTag(tag)],
  [/^undefined filter: (\S{1,60})/, (filter) => causes.unknownFilter(filter)],
  [/^(?:tag|output|raw) (?:"|)?([\s\S]*?)"? not closed/, (what) => causes.notClosed(shortened(what))],
  [/limit exceeded/, () => causes.tooMuch],
  [/^Maximum call stack|too much recursion/, () => causes.tooDeep],
  [/tag name expected/, () => causes.tagNameMissing],
  [/^invalid value expression|value expected|expected variable name/, () => causes.valueMissing],
  [/^expected filter name/, () => causes.filterNameMissing],
  [/^expected ":" after/, () => causes.colonMissing],
  [/^(?:unexpected|duplicated) (?:token |character )?"?([^",]{1,60})/, (what) => causes.unexpected(what)],
  [/^(?:illegal tag|expected|empty candidates|\[ not closed|unbalanced)/, () => causes.unreadable],
];

const shortened = (text: string) => {
  const line = text.trim().split('\n')[0] as string;
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
};

function causeOf(error: Error): string {
  if (error instanceof MarkupFault) return error.message;
  for (const [pattern, cause] of known) {
    const groups = pattern.exec(error.message);
    if (groups) return cause(...groups.slice(1).map((group) => group ?? ''));
  }
  return causes.badValue;
}

/** Whether it was the clock that stopped a run. */
export const isRunTooLong = (error: unknown) =>
  (LiquidError.is(error) ? error.originalError : error) instanceof RunTooLong;

/** Where and why markup fails, whatever was thrown on the way; line and column from 1. */
export function markupErrorOf(error: unknown): MarkupError {
  if (!LiquidError.is(error)) {
    return { line: 1, column: 1, cause: error instanceof Error ? causeOf(error) : causes.badValue };
  }
  const [line, column] = error.token.getPosition();
  const { input, begin } = error.token;
  if (/\{\{-?\s*nl:$/.test(input.slice(Math.max(0, begin - 10), begin)))
    return { line, column, cause: causes.token };
  return { line, column, cause: causeOf(error.originalError ?? error) };
}
