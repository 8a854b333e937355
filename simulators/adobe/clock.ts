export interface SimulatedClock {
  /** Ms since 1970. */
  now(): number;
  advance(ms: number): void;
  set(instant: number): void;
}

/**
 * A clock that stands still until it is moved.
 * @param isRunning it goes on at the pace of the machine's own
 */
export function createClock({ start, isRunning }: { start: number; isRunning: boolean }): SimulatedClock {
  let origin = start;
  let since = Date.now();
  const now = () => origin + (isRunning ? Date.now() - since : 0);
  const set = (instant: number) => {
    origin = instant;
    since = Date.now();
  };
  return { now, set, advance: (ms) => set(now() + ms) };
}

/** How Adobe Campaign writes an instant: `2026-12-25 08:00:00.000Z`. */
export const writeInstant = (instant: number) => new Date(instant).toISOString().replace('T', ' ');

/** Undefined where it cannot be read. Without a zone it is the server's, which is UTC here. */
export function readInstant(text: string | undefined): number | undefined {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(?:\.\d+)?)(Z|[+-]\d\d(?::?\d\d)?)?$/.exec(text ?? '');
  if (!match) return undefined;
  const zone = (match[3] ?? 'Z').replace(/^([+-]\d\d)$/, '$1:00');
  const instant = Date.parse(`${match[1]}T${match[2]}${zone}`);
  return Number.isNaN(instant) ? undefined : instant;
}
