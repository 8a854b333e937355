import { describe, expect, it } from 'vitest';
import { carriedWords } from '../../src/core/wording/carried.ts';
import { mandatory } from '../../src/ui/components/messages.fr.ts';
import { editorWords, outlineWords } from '../../src/ui/features/editor/messages.fr.ts';
import {
  clickButton,
  editorOpener,
  fill,
  letGo,
  middleOf,
  post,
  selectBlock,
  waitForText,
} from './editor-page.ts';
import { useVisits } from './shell-visit.ts';

// Small things that a month of daily work stumbled over.

describe('the date of a send', () => {
  const open = editorOpener();

  it('opens empty, and holds what is typed and nothing else', async () => {
    const { page } = await open();
    await clickButton(page, 'Envoi');
    await clickButton(page, 'Programmer');
    const date = await page.waitForSelector('[name=senddate]');
    const text = () => date?.evaluate((input) => (input as HTMLInputElement).value);
    await date?.click();
    await page.waitForSelector('.flatpickr-calendar.open');
    expect(await text()).toBe('');
    const typed = `05/01/${new Date().getFullYear() + 2} 09:00`;
    await page.keyboard.type(typed);
    expect(await text()).toBe(typed);
  });

  it('is confirmed beside how many people it reaches', async () => {
    const { page } = await open();
    await clickButton(page, 'Envoi');
    await clickButton(page, 'Programmer');
    await waitForText(page, 'Choisissez une cible');
    await page.select('[name=adobetarget]', 'adherents');
    await waitForText(page, '3\u00a0personnes');
    await page.type('[name=senddate]', `05/01/${new Date().getFullYear() + 2} 09:00`);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() =>
      document.querySelector('dialog')?.textContent?.includes('3\u00a0personnes'),
    );
  });
});

describe('in the letter', () => {
  const open = editorOpener();

  it('a block that is let go of outside every place stays, and the screen says so', async () => {
    const editor = await open();
    const { page } = editor;
    const before = await editor.blocks();
    await selectBlock(page, 'Citation');
    const handle = await middleOf(page, '[role=toolbar] [aria-label="Déplacer"]');
    await page.mouse.move(handle.x, handle.y);
    await page.mouse.down();
    await page.mouse.move(handle.x - 60, handle.y, { steps: 4 });
    await page.mouse.move(30, 880, { steps: 8 });
    await letGo(page);
    await waitForText(page, editorWords.carry.outside('Citation'));
    expect(await editor.blocks()).toEqual(before);
  });

  it('a block that is shown has an open eye, a hidden one a closed one', async () => {
    const { page } = await open();
    await clickButton(page, 'Blocs');
    await page.locator('::-p-aria([name="Plan"][role="tab"])').click();
    const { hide, show, ofBlock } = outlineWords;
    const button = (verb: string) => `[data-outline-list] [aria-label="${ofBlock(verb, 'Citation')}"]`;
    await page.waitForSelector(button(hide));
    expect(await page.$eval(`${button(hide)} svg`, (icon) => icon.classList.value)).toMatch(
      /lucide-eye( |$)/,
    );
    await page.click(button(hide));
    await page.waitForSelector(button(show));
    expect(await page.$eval(`${button(show)} svg`, (icon) => icon.classList.value)).toContain(
      'lucide-eye-off',
    );
  });

  it('a notice lies over nothing that has the focus or the pointer, and its way back is a button', async () => {
    const { page } = await open();
    await page.mouse.move(1400, 840);
    await (await page.waitForSelector('::-p-aria([name="Raccourcis clavier"])'))?.focus();
    await page.keyboard.down('Control');
    await page.keyboard.press('KeyS');
    await page.keyboard.up('Control');
    await page.waitForSelector('[role=status][data-at=head] p');
    const covered = await page.evaluate(() => {
      const notice = document.querySelector('[role=status][data-at] > div')?.getBoundingClientRect();
      const focused = document.activeElement?.getBoundingClientRect();
      return !notice || !focused || (notice.bottom > focused.top && notice.right > focused.left);
    });
    expect(covered).toBe(false);
  });
});

describe('a next issue', () => {
  const open = editorOpener();

  it('marks what it took over until it is touched, counts what is left to renew, and its checks say so', async () => {
    const { campaign } = await post('/api/campaigns/lettre-de-decembre-2026/next-issue', {});
    const { page } = await open({ campaignId: campaign.id });
    const mark = carriedWords.mark(24);
    const noteOf = (field: string) =>
      page.$eval(`.field:has([name=${field}]) .field-note`, (note) => note.textContent);
    expect(await noteOf('subject')).toContain(mark);
    expect(await noteOf('surheadersubject')).toContain(mark);
    await fill(page, '[name=subject]', 'La lettre de janvier');
    await expect.poll(() => noteOf('subject')).not.toContain(mark);

    const openOutline = async () => {
      await clickButton(page, 'Blocs');
      await page.locator('::-p-aria([name="Plan"][role="tab"])').click();
      await page.waitForSelector('[data-outline-list]');
    };
    await openOutline();
    const left = async () => {
      const text = await page.$eval('[data-outline-list]', (list) => list.textContent ?? '');
      return /À renouveler\s: (\d+) sur (\d+)/.exec(text)?.slice(1).map(Number) ?? [];
    };
    const [before = 0, of] = await left();
    expect(before).toBeGreaterThan(5);
    await selectBlock(page, 'Éditorial');
    await fill(page, 'input[name=titre]', 'La nuit des phares');
    await openOutline();
    await expect.poll(left).toEqual([before - 1, of]);

    await clickButton(page, 'Vérifications');
    await waitForText(page, `est repris tel quel ${carriedWords.from(24)}`);
  });
});

describe('elsewhere', () => {
  const newVisit = useVisits();

  it('the name of what is created is marked as mandatory', async () => {
    const visit = await newVisit();
    await visit.go('/');
    await visit.click('button', 'Nouvelle campagne');
    await visit.page.waitForSelector('dialog [name=name]');
    const label = await visit.page.$eval('dialog label:has([name=name])', (each) => each.textContent);
    expect(label).toContain(mandatory);
  });

  it('a letter that is read takes the address of its version', async () => {
    const visit = await newVisit();
    await visit.go('/campaign/view/lettre-de-novembre-2026?block=agenda');
    await visit.isAt(/^\/campaign\/view\/lettre-de-novembre-2026\/000001-/);
    expect(new URL(visit.page.url()).search).toBe('?block=agenda');
  });
});
