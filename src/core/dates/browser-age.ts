/** Versions of Chromium, and the days npm had the packages of them that serve here. */
const known = [
  { version: 147, day: '2026-04-10' },
  { version: 153, day: '2026-09-11' },
];
const dayLength = 24 * 60 * 60_000;
/** Days from one version to the next; the pace doubled after the last one that is known. */
const [formerPace, pace] = [28, 14];

/** When a version of Chromium came out; about, for one that is not known. */
function releasedAt(version: number): number {
  const exact = known.find((one) => one.version === version);
  const nearest = exact ?? known.findLast((one) => one.version < version) ?? known[0];
  const { version: from = version, day = '' } = nearest ?? {};
  const days = (version - from) * (from === known.at(-1)?.version && version > from ? pace : formerPace);
  return Date.parse(day) + days * dayLength;
}

/**
 * How old a browser is that tells itself as `Chrome/147.0.7727.0`, in whole months; undefined for one that is no Chromium.
 * @returns 0 for one of this month, or that is newer than what is known here
 */
export function browserAge(told: string, now: Date): number | undefined {
  const version = /Chrom(?:e|ium)\/(\d+)\./.exec(told)?.[1];
  if (version === undefined) return undefined;
  return Math.max(0, Math.floor((now.getTime() - releasedAt(Number(version))) / (30.44 * dayLength)));
}
