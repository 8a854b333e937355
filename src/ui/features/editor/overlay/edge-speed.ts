/** px between the pointer and the edge from which the letter scrolls, and px it scrolls every 20 ms; the last is past it. */
const speeds = [
  { within: 64, speed: 5 },
  { within: 32, speed: 10 },
  { within: 4, speed: 20 },
] as const;

/** Milliseconds of one tick of `edgeSpeed`. */
export const tick = 20;

/**
 * How far the letter scrolls in a tick, in px, for a pointer at a height of the window; up is negative, 0 is not at all.
 * Only towards an edge that the pointer has come nearer to since it pressed, so that lifting a block near one is calm.
 */
export function edgeSpeed(
  y: number,
  pressedAt: number,
  { top, bottom }: { top: number; bottom: number },
): number {
  const speedAt = (away: number) => speeds.findLast(({ within }) => away <= within)?.speed ?? 0;
  if (y < pressedAt) return -speedAt(y - top) || 0;
  if (y > pressedAt) return speedAt(bottom - y);
  return 0;
}
