import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clickButton, editorOpener, waitForText } from '../editor-page.ts';
import { openSendingDesk, type SendingDesk } from '../sending-desk.ts';
import { useVisits } from '../shell-visit.ts';

// The way to send does not move under a hand, and says why it does not go on.

const panel = '[data-panel=send]';

describe('the step that is open', () => {
  const open = editorOpener();

  test('stays open, whatever the checks say later', async () => {
    const { page } = await open();
    await clickButton(page, 'Vérifications');
    await page.waitForSelector('[data-panel=checks]');
    await waitForText(page, 'Conseil');
    // The checks of what follows are held back.
    await page.evaluate(() => {
      const send = Worker.prototype.postMessage;
      const held: (() => void)[] = [];
      Worker.prototype.postMessage = function (this: Worker, ...message: unknown[]) {
        held.push(() => send.apply(this, message as Parameters<typeof send>));
      } as typeof send;
      const letGo = () => {
        Worker.prototype.postMessage = send;
        for (const one of held) one();
      };
      Object.assign(globalThis, { letGo });
    });
    await clickButton(page, 'Blocs');
    await page.locator('[data-panel=blocks] [data-template="article-image-haut"]').click();
    await page.waitForSelector('[data-panel=block]');
    await clickButton(page, 'Envoi');
    const step = (name: string, on: string) => page.waitForSelector(`${panel} [data-step=${name}]${on}`);
    await step('proof', ' [aria-expanded=true]');
    await page.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo());
    await step('check', '[aria-current=step]');
    await step('proof', ' [aria-expanded=true]');
    await step('check', ' [aria-expanded=false]');
  });
});

describe('the date of a send', () => {
  const newVisit = useVisits();
  let desk: SendingDesk;
  beforeAll(async () => {
    desk = await openSendingDesk();
  });
  afterAll(() => desk.close());

  test('that does not exist is refused in words as long as it stands, once it was given by Enter or left', async () => {
    const { page, click, sees, losesSight } = await newVisit();
    await page.goto(`${desk.origin}/campaign/edit/lettre-de-decembre-2026`);
    await click('button', 'Envoi');
    await page.waitForSelector(`${panel} [data-step]`);
    await click('button', 'Programmer');
    await page.select(`${panel} [name=adobetarget]`, 'abonnes');
    const date = `${panel} [name=senddate]`;
    await page.type(date, `31/02/${new Date().getFullYear() + 2} 09:00`);
    await page.keyboard.press('Enter');
    await sees('n’est pas une date d’envoi');
    await page.keyboard.press('Backspace');
    await losesSight('n’est pas une date d’envoi');
    // What stands under the date has its room before it is said: the click that leaves the field hits what it was meant for.
    const buttonAt = () =>
      page.$eval('[data-step=schedule] [data-step-button]', (button) => {
        const field = document.querySelector('[name=senddate]');
        return Math.round(button.getBoundingClientRect().top - (field?.getBoundingClientRect().top ?? 0));
      });
    const aimedAt = await buttonAt();
    await page.keyboard.press('Tab');
    await sees('n’est pas une date d’envoi');
    expect(await buttonAt()).toBe(aimedAt);
    await page.focus(date);
    await page.waitForFunction((wanted) => document.activeElement?.matches(wanted), {}, date);
    await sees('n’est pas une date d’envoi');
  });
});
