/**
 * A text as an address; undefined where it is none. `URL.canParse` is not to be trusted: once Node 20 has optimised it,
 * it refuses what holds an accent (its fast call hands Latin-1 over as UTF-8).
 */
export function readUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
