import type { z } from 'zod';
import { valueWording as words } from '../wording/refusals.ts';

interface Keyed {
  key: string;
  former?: string[] | undefined;
}

/** A key, present or former, names one parameter: under two, a block's value would have two meanings. */
export function checkKeys({ value, issues }: z.core.ParsePayload<Keyed[]>): void {
  const taken = new Set<string>();
  for (const [index, { key, former = [] }] of value.entries()) {
    const twice = [key, ...former].find((one) => taken.has(one));
    for (const one of [key, ...former]) taken.add(one);
    if (twice === undefined) continue;
    const message = twice === key ? words.keyHeldTwice(key) : words.keyServedTwice(twice);
    issues.push({ code: 'custom', message, path: [index, 'key'], input: key });
  }
}
