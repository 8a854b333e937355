import type { z } from 'zod';

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
    const message =
      twice === key
        ? `deux paramètres ont ou ont eu la clé « ${key} »`
        : `la clé « ${twice} » a servi à deux paramètres`;
    issues.push({ code: 'custom', message, path: [index, 'key'], input: key });
  }
}
