import { jsonWording as words } from './wording/refusals.ts';

/** What came of reading a JSON text: its value, or a French phrase that says why there is none. */
export type JsonText = { ok: true; value: unknown } | { ok: false; reason: string };

/** Whether nothing is wrong with a text but that it stops too early. */
function isIncomplete(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as Error;
    const position = /position (\d+)/.exec(message)?.[1];
    return position ? Number(position) >= text.length : message.includes('end of JSON');
  }
}

/** How long the longest sound beginning is: the engine does not always say where it stopped. */
function soundLength(text: string): number {
  let [sound, wrong] = [0, text.length];
  while (wrong - sound > 1) {
    const middle = (sound + wrong) >> 1;
    if (isIncomplete(text.slice(0, middle))) sound = middle;
    else wrong = middle;
  }
  return sound;
}

function reasonFor(text: string): string {
  if (text.trim() === '') return words.empty;
  if (text.includes('\0')) return words.zeroBytes;
  if (/^(?:<{7}|>{7}) /m.test(text)) return words.gitConflict;
  if (isIncomplete(text)) return words.incomplete;
  const before = text.slice(0, soundLength(text)).split('\n');
  return words.incorrect(before.length, (before.at(-1)?.length ?? 0) + 1);
}

/** Reads a JSON text; a leading byte order mark is allowed. Never throws. */
export function parseJson(source: string): JsonText {
  const text = source.replace(/^\uFEFF/, '');
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false, reason: reasonFor(text) };
  }
}
