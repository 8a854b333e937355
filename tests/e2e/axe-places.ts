import type { Visit } from './shell-visit.ts';

/** A screen in a state that a person meets. */
export interface Place {
  /** How one gets there. */
  reach: (visit: Visit) => Promise<void>;
  /** The part of the screen that is looked at; all of it when absent. */
  within?: string;
}

/** What axe finds wrong at each place in each look; empty where all is well. */
export async function violationsAt(
  visit: Visit,
  places: Record<string, Place>,
  looks: readonly ('light' | 'dark')[],
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, { reach, within }] of Object.entries(places)) {
    await reach(visit);
    for (const look of looks) {
      await visit.wears(look);
      const violations = await visit.violations(within);
      if (violations.length > 0) found[`${name}, ${look}`] = violations;
    }
  }
  return found;
}

/** Opens the form of the first block of a name. */
export async function openBlock({ page }: Visit, name: string) {
  await (await page.waitForSelector(`[data-block] > button[aria-label^="${name}, "]`))?.evaluate((box) =>
    (box as HTMLButtonElement).click(),
  );
  await page.waitForSelector('#block-form');
}
