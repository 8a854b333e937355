import { AppError } from '../core/errors/app-error.ts';
import { jsonLimits, jsonProblem } from '../core/json-text.ts';
import { refusalWording as words } from '../core/wording/refusals.ts';
import { requestRefusals } from './messages.fr.ts';

const quote = 0x22;
const backslash = 0x5c;

/** Nesting, keys and list entries of a JSON text, counted without building anything. */
function measure(text: string): { depth: number; keys: number; entries: number } {
  let depth = 0;
  let deepest = 0;
  let keys = 0;
  let entries = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
    else if (code === 0x3a) keys += 1;
    else if (code === 0x2c) entries += 1;
  }
  return { depth: deepest, keys, entries };
}

/** Index of the quote that ends the string begun at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) break;
  }
  return at;
}

/**
 * Refuses fields that are too many, too deep or named to reach a prototype, however they were posted.
 * @throws AppError `body-unreadable`
 */
export function refuseBadFields(fields: unknown): void {
  const reason = jsonProblem(fields);
  if (reason !== undefined) throw AppError.of('body-unreadable', { reason });
}

/**
 * A JSON body. A bomb is refused by its text alone, before it is built.
 * @throws AppError `body-unreadable`
 */
export function parseJsonBody(text: string): unknown {
  const { depth, keys, entries } = measure(text);
  if (depth > jsonLimits.depth) {
    throw AppError.of('body-unreadable', { reason: words.tooDeep(jsonLimits.depth) });
  }
  if (Math.max(keys, entries) > jsonLimits.keys) {
    throw AppError.of('body-unreadable', { reason: words.tooManyKeys(jsonLimits.keys) });
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw AppError.of('body-unreadable', { reason: requestRefusals.badJson }, { cause });
  }
}
