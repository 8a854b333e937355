import type { Page } from 'puppeteer';
import { expect, test } from 'vitest';
import type { RuleId } from '../../../src/core/checks/check-rules.ts';
import { sendWording } from '../../../src/core/wording/sends.ts';
import { fixTogetherWords } from '../../../src/ui/features/letter/checks/fix-together.fr.ts';
import { checkPanelWords } from '../../../src/ui/features/letter/checks/messages.fr.ts';
import { foundWorkWords } from '../../../src/ui/features/letter/left-work.fr.ts';
import { letterBarWords } from '../../../src/ui/features/letter/messages.fr.ts';
import { platformWords } from '../../../src/ui/features/letter/send/platform/messages.fr.ts';
import { clickButton, type EditorPage, editorOpener, openIn, pressCtrl } from '../editor-page.ts';
import { faultyLetter } from '../faulty-letter.ts';
import { violationsOf } from '../shell-visit.ts';

const open = editorOpener();
const list = '[data-panel=checks]';

/** What mends each of the ten faults: which of the repairs that are offered, and the answer where it asks. */
const repairs: readonly { rule: RuleId; nth?: number; answer?: string }[] = [
  { rule: 'subject-empty', answer: 'Le sel, toute une palette' },
  { rule: 'link-empty', answer: 'https://example.org/carte-rivage' },
  { rule: 'address-insecure' },
  // 'Image décorative'
  { rule: 'alt-missing', nth: 1 },
  { rule: 'alt-missing-on-link', answer: 'Accueil du Musée du Rivage' },
  // 'Retirer la variable'
  { rule: 'token-unknown', nth: 1 },
  { rule: 'preheader-length', answer: 'Une exposition, une nocturne, un tableau restauré' },
  { rule: 'link-vague', answer: 'lire le programme des fêtes' },
  { rule: 'mirror-link-missing' },
  { rule: 'apostrophe' },
];
const seeded: string[] = repairs.map(({ rule }) => rule).toSorted();
/** Rules of the remarks that stand in the list, each once. */
const rulesIn = (page: Page) =>
  page.$$eval(`${list} [data-finding]:not([data-gone=true])`, (lines) =>
    [...new Set(lines.map((line) => line.getAttribute('data-rule') ?? ''))].sort(),
  );

const seededIn = async (page: Page) => (await rulesIn(page)).filter((rule) => seeded.includes(rule));

/** Presses one of the repairs that the first remark of a rule offers. */
const mend = (page: Page, rule: string, nth: number) =>
  page.waitForFunction(
    (where, at) => {
      const finding = document.querySelector(where);
      const repair = finding?.querySelectorAll<HTMLElement>('button:not([data-line])')[at];
      repair?.click();
      return repair !== undefined;
    },
    {},
    `${list} [data-rule=${rule}]:not([data-gone=true])`,
    nth,
  );

const undoName = (page: Page) =>
  page.$eval('button[aria-label^="Annuler"]', (button) => button.getAttribute('aria-label'));

/** Tries to schedule, and gives what is said against it. */
async function tryToSchedule({ page }: EditorPage): Promise<string> {
  await clickButton(page, 'Envoi');
  await clickButton(page, 'Programmer');
  const target = await page.waitForSelector('[data-panel=send] [name=adobetarget]');
  const first = await target?.$$eval('option', (options) => options.at(-1)?.value ?? '');
  await target?.select(first ?? '');
  await page.type('[data-panel=send] [name=senddate]', `05/01/${new Date().getFullYear() + 2} 09:00`);
  await clickButton(page, sendWording.submit);
  await page.waitForSelector('[data-panel=send] form [role=alert]');
  return page.$eval('[data-panel=send] form:has([name=adobetarget])', (form) => form.textContent ?? '');
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

/** What was put right keeps its room no longer. */
const closesUp = (page: Page) =>
  page.waitForFunction((where) => document.querySelector(`${where} [data-gone=true]`) === null, {}, list);

test('a stranger repairs a letter with ten faults from the list alone, once told why it cannot leave', async () => {
  const editor = await open({ campaignId: await faultyLetter() });
  const { page } = editor;
  const refusal = await tryToSchedule(editor);
  expect(refusal).toContain(platformWords.blocked(6));
  expect(refusal).toContain('L’objet est vide.');
  expect(refusal).toContain(platformWords.overrideRequired);
  await clickButton(page, checkPanelWords.open);

  await page.waitForSelector(`${list} [data-finding]`);
  expect(await seededIn(page)).toEqual(seeded);
  expect(await page.$eval('[data-check-badge]', (badge) => badge.textContent)).toContain('6');
  expect(await violationsOf(page, 'aside')).toEqual([]);

  const steps: (string | null)[] = [];
  for (const { rule, nth = 0, answer } of repairs) {
    await mend(page, rule, nth);
    if (answer !== undefined) {
      await page.waitForSelector(`${list} form [name=answer]:focus`);
      await page.keyboard.sendCharacter(answer);
      await page.keyboard.press('Enter');
    }
    await page.waitForSelector(`${list}:not(:has([data-rule=${rule}][data-gone=false])) [data-line]:focus`);
    steps.push(await undoName(page));
  }
  await page.waitForFunction(() => document.querySelector('[data-check-badge]') === null);
  expect(await seededIn(page)).toEqual([]);
  // What was put right closes up, whether or not somebody still points at it.
  await page.hover(`${list} [data-finding]`);
  await closesUp(page);
  await page.mouse.move(0, 0);
  expect(await page.$$('[data-check-pin]')).toEqual([]);
  // biome-ignore lint/performance/useDomNodeTextContent: only what is rendered counts here
  expect(await page.$eval(list, (panel) => (panel as HTMLElement).innerText)).not.toContain('(0)');

  // Each repair is one step, told apart in the history.
  expect(new Set(steps).size).toBe(repairs.length);
  for (const step of steps.toReversed()) {
    expect(await undoName(page)).toBe(step);
    await pressCtrl(page, 'KeyZ');
  }
  await expect.poll(() => seededIn(page)).toEqual(seeded);

  // The dot on a block, a remark and F8 lead on, to the field.
  await page.click('[data-check-pin=facade]');
  await page.waitForSelector(`${list} [data-rule=alt-missing][data-here=true] [data-line]:focus`);
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('image[alt]');
  await page.keyboard.press('F8');
  await page.waitForSelector(`${list} [data-rule=alt-missing-on-link] [data-line]:focus`);
  await page.click(`${list} [data-rule=subject-empty] [data-line]`);
  await expect.poll(() => focused(page)).toBe('subject');
});

/** Opens the form of the first remark of a rule, and types in it. */
async function beginsToAnswer(page: Page, rule: RuleId, answer: string) {
  await mend(page, rule, 0);
  await page.waitForSelector(`${list} form [name=answer]:focus`);
  await page.keyboard.sendCharacter(answer);
}

test('what is typed in the form of a remark is taken when it is left; what will not do waits in it', async () => {
  const { page } = await open({ campaignId: await faultyLetter() });
  const toChecks = () => page.locator('[data-rail] > :has([data-check-badge])').click();
  await toChecks();

  await beginsToAnswer(page, 'subject-empty', 'Le sel, toute une palette');
  await clickButton(page, letterBarWords.send);
  await page.waitForSelector('[data-panel=send]');
  await expect.poll(() => undoName(page)).toContain('objet');
  await toChecks();
  await expect.poll(() => rulesIn(page)).not.toContain('subject-empty');

  // Another remark is gone to: this one is mended, and the focus is where the person went.
  await beginsToAnswer(page, 'alt-missing', 'La façade du musée');
  await page.click(`${list} [data-rule=link-empty] button:not([data-line])`);
  await page.waitForSelector(`${list} [data-rule=link-empty] form [name=answer]:focus`);
  await expect.poll(() => rulesIn(page)).not.toContain('alt-missing');
  await closesUp(page);

  // In the form that stayed open meanwhile.
  await page.keyboard.sendCharacter('pas une adresse');
  await clickButton(page, letterBarWords.send);
  await page.waitForSelector('[data-panel=send]');
  await toChecks();
  const field = await page.waitForSelector(`${list} [data-rule=link-empty] form [aria-invalid=true]`);
  expect(await field?.evaluate((input) => (input as HTMLInputElement).value)).toBe('pas une adresse');
  expect(await page.$eval(`${list} form`, (form) => form.textContent)).toContain(checkPanelWords.notApplied);

  // Escape gives it up.
  await field?.focus();
  await page.keyboard.press('Escape');
  await page.waitForFunction((where) => document.querySelector(`${where} form`) === null, {}, list);
  expect(await rulesIn(page)).toContain('link-empty');
});

test('what is typed in the form of a remark is offered back to those whose tab went with the caret in it', async () => {
  const { page, context, campaignId } = await open({ campaignId: await faultyLetter() });
  const toChecks = (tab: Page) => tab.locator('[data-rail] > :has([data-check-badge])').click();
  await toChecks(page);
  await beginsToAnswer(page, 'subject-empty', 'Le sel, toute une palette');
  const closed = new Promise((resolve) => page.once('close', resolve));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.close({ runBeforeUnload: true });
  await closed;

  const tab = await context.newPage();
  await tab.setViewport({ width: 1440, height: 900 });
  await openIn(tab, campaignId);
  await clickButton(tab, foundWorkWords.take);
  await expect.poll(() => undoName(tab)).not.toBeNull();
  await toChecks(tab);
  await tab.waitForSelector(`${list} [data-rule=alt-missing]`);
  expect(await rulesIn(tab)).not.toContain('subject-empty');
});

test.each<[string, (page: Page) => Promise<void>]>([
  ['an answer that will not do', (page) => beginsToAnswer(page, 'link-empty', 'pas une adresse')],
  [
    'words for its pictures that were not applied',
    async (page) => {
      await page.locator(`${list} ::-p-text(${fixTogetherWords.pictures.title})`).click();
      await page.waitForSelector('dialog input:focus');
      await page.keyboard.sendCharacter('La façade du musée');
    },
  ],
])('a tab with %s asks before it goes', async (_name, write) => {
  const { page } = await open({ campaignId: await faultyLetter() });
  await page.locator('[data-rail] > :has([data-check-badge])').click();
  await write(page);
  let asked = '';
  page.on('dialog', (dialog) => {
    asked = dialog.type();
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toBe('beforeunload');
});
