import { formIsWhole } from './editor-page.ts';
import type { Visit } from './shell-visit.ts';

/** A screen in a state that a person meets. */
export interface Place {
  /** How one gets there. */
  reach: (visit: Visit) => Promise<void>;
  /** The part of the screen that is looked at; all of it when absent. */
  within?: string;
}

/** Rules of axe by which looks may differ: nothing but the colours does. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong at each place in each look; empty where all is well. */
export async function violationsAt(
  visit: Visit,
  places: Record<string, Place>,
  looks: readonly ('light' | 'dark')[],
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, { reach, within }] of Object.entries(places)) {
    await reach(visit);
    for (const [index, look] of looks.entries()) {
      await visit.wears(look);
      const violations = await visit.violations(within, index === 0 ? undefined : colorRules);
      if (violations.length > 0) found[`${name}, ${look}`] = violations;
    }
  }
  return found;
}

/** Is in the demonstration's letter: where it is open already, as one left it there. */
export async function inLetter(visit: Visit) {
  const address = '/campaign/edit/lettre-de-decembre-2026';
  if (!visit.page.url().includes(address)) await visit.go(address);
}

/** Opens the form of the first block of a name. */
export async function openBlock({ page }: Visit, name: string) {
  await (await page.waitForSelector(`[data-block] > button[aria-label^="${name}, "]`))?.evaluate((box) =>
    (box as HTMLButtonElement).click(),
  );
  await page.waitForSelector('#block-form');
  await formIsWhole(page);
}
