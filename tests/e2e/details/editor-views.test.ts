import type { Page } from 'puppeteer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { specified } from '../../../src/core/wording/specification.ts';
import { desk } from '../desk.ts';
import {
  clickButton,
  display,
  type EditorPage,
  editorOpener,
  fill,
  get,
  letGo,
  middleOf,
  post,
  selectBlock,
  waitForPreview,
  waitForText,
} from '../editor-page.ts';

const open = editorOpener();

const subject = ({ page }: EditorPage) =>
  page.$eval('[name=subject]', (field) => (field as HTMLTextAreaElement).value);

/** Waits until each frame of the letter holds a text. */
const waitForFrames = (page: Page, text: string, count: number) =>
  page.waitForFunction(
    (wanted, frames) => {
      const bodies = [...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument?.body);
      return bodies.length === frames && bodies.every((body) => body?.textContent?.includes(wanted));
    },
    {},
    text,
    count,
  );

describe('the history in words', () => {
  it('lists what was done, goes to any step and back to the letter as it was opened', async () => {
    const editor = await open();
    const { page } = editor;
    const before = await subject(editor);
    await fill(page, '[name=subject]', 'Autre chose');
    await selectBlock(page, 'Éditorial');
    await fill(page, 'input[name=titre]', 'Un autre titre');
    await page.click('[aria-label="Historique"]');
    await waitForText(page, 'Modifier l’objet');
    const told = () => page.$eval('[popover] ol', (list) => list.textContent?.replaceAll('\u00a0', ' '));
    await expect
      .poll(told)
      .toMatch(
        /Modifier « Éditorial »Titre : « Un autre titre ».*Modifier l’objet.*Lettre ouverte à \d+ h \d\d/,
      );
    await page.locator('[popover] ::-p-text(Lettre ouverte)').click();
    await waitForPreview(editor, 'Un autre titre', false);
    await clickButton(page, 'Réglages');
    await expect.poll(() => subject(editor)).toBe(before);
    await page.click('[aria-label="Historique"]');
    await page.locator('[popover] ::-p-text(Modifier «\u00a0Éditorial\u00a0»)').click();
    await waitForPreview(editor, 'Un autre titre');
    await page.waitForSelector('[data-block][data-selected=true] > button[aria-label^="Éditorial"]');
  });
});

describe('the views', () => {
  const openOnce = editorOpener(afterAll);
  let editor: EditorPage;
  beforeAll(async () => {
    editor = await openOnce();
  });

  const ground = async () =>
    (await editor.frame()).evaluate(() => getComputedStyle(document.body).backgroundColor);

  /** Takes a block from the list and drops it under 'Éditorial'. */
  async function dropUnderEditorial() {
    const { page } = editor;
    await clickButton(page, 'Blocs');
    const item = await middleOf(page, '[data-template="citation"]');
    const target = await middleOf(page, '[data-block] > button[aria-label^="Éditorial"]');
    await page.mouse.move(item.x, item.y);
    await page.mouse.down();
    await page.mouse.move(target.x, target.y + 5, { steps: 6 });
    await page.waitForSelector('[data-drop][data-aimed=true]');
    await letGo(page);
    await page.waitForSelector('[data-selected=true] > button[aria-label^="Citation"]');
  }

  it('both: the phone beside the desktop follows every keystroke, in a frame of the same policy', async () => {
    const { page } = editor;
    await clickButton(page, 'Les deux');
    await waitForFrames(page, 'Le sel, toute une palette', 2);
    const frames = await page.$$eval('iframe', (all) =>
      all.map((frame) => [frame.getAttribute('src'), frame.getAttribute('sandbox')]),
    );
    expect(frames).toEqual([
      [null, 'allow-same-origin'],
      ['/preview-frame', 'allow-same-origin'],
    ]);
    await selectBlock(page, 'Éditorial');
    await fill(page, 'input[name=titre]', 'Des deux côtés');
    await waitForFrames(page, 'Des deux côtés', 2);
    await page.waitForFunction(() =>
      [...document.querySelectorAll('iframe')].every(
        (frame) => Math.abs(frame.clientHeight - (frame.contentDocument?.body.offsetHeight ?? 0)) < 3,
      ),
    );
  });

  it.each(['Les deux', 'Mobile'])('%s: one drops where one drops at the desktop', async (device) => {
    await clickButton(editor.page, device);
    await dropUnderEditorial();
    const names = await editor.blocks();
    expect(names.indexOf('Citation')).toBe(names.indexOf('Éditorial') + 1);
    await editor.page.locator('header [aria-label^="Annuler"]').click();
    await clickButton(editor.page, 'Bureau');
  });

  it('dark: the letter in its own dark colours, which stay while one types', async () => {
    const { page } = editor;
    const light = await ground();
    await display(page, 'Sombre');
    await expect.poll(ground).not.toBe(light);
    const dark = await ground();
    // Which look it is stands in the bar, where one chose it.
    const bar = () => page.$eval('header [aria-label^="Affichage"]', (button) => button.textContent);
    expect(await bar()).toBe('Sombre');
    await selectBlock(page, 'Éditorial');
    await fill(page, 'input[name=titre]', 'La nuit');
    await waitForPreview(editor, 'La nuit');
    expect(await ground()).toBe(dark);
    await display(page, 'Sombre');
    await expect.poll(ground).toBe(light);
    expect(await bar()).toBe('Affichage');
  });

  it('images blocked: no picture is left, its words are, whatever is typed', async () => {
    const { page } = editor;
    await display(page, 'Images bloquées');
    await fill(page, 'input[name=titre]', 'Sans images');
    await waitForPreview(editor, 'Sans images');
    const images = async () =>
      (await editor.frame()).evaluate(() => [...document.images].map(({ src, alt }) => ({ src, alt })));
    await expect.poll(async () => (await images()).map(({ src }) => src).join('')).toBe('');
    expect((await images()).map(({ alt }) => alt).join()).toContain('marais salants');
    await display(page, 'Images bloquées');
    await expect.poll(async () => (await images())[0]?.src).toContain('/media/');
  });

  it('text: what the text part will be, from which any device leads back', async () => {
    const { page } = editor;
    await display(page, 'Texte');
    const text = () => page.$eval('main pre', (part) => part.textContent ?? '');
    await expect.poll(text).toContain('Préparer ma visite\u00a0: https://example.org/la-couleur-du-sel');
    expect(await text()).not.toContain('<');
    await fill(page, 'input[name=titre]', 'En toutes lettres');
    await page.waitForFunction(() =>
      document.querySelector('pre')?.textContent?.includes('En toutes lettres'),
    );

    // One may write it oneself, is told what it lacks then, and goes back.
    await clickButton(page, 'Réglages');
    await page.locator('summary ::-p-text(Voir le texte qui partira)').click();
    await clickButton(page, 'Écrire la mienne');
    await fill(page, '[name=text]', 'Bonjour, voici décembre.');
    await expect.poll(text).toBe('Bonjour, voici décembre.');
    await waitForText(page, 'liens de la lettre n’y sont pas');
    await clickButton(page, 'Les ajouter à la fin');
    await page.waitForFunction(() => !document.body.textContent?.includes('n’y sont pas'));
    await clickButton(page, 'Revenir au texte automatique');
    await expect.poll(text).toContain('En toutes lettres');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Écrire la mienne');
    await clickButton(page, 'Bureau');
    await page.waitForSelector('[data-block]');
  });

  it('on a phone, where one only reads, dark, blocked and text are there too', async () => {
    const { page } = editor;
    await page.setViewport({ width: 390, height: 844 });
    await waitForText(page, 'ouvrez cette page sur un écran plus large');
    await display(page, 'Texte');
    await page.waitForSelector('main pre');
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  });
});

describe('the state of the work in the bar', () => {
  it('never moves what stands beside it', async () => {
    const { page } = await open({ width: 1024, height: 768 });
    const places = () =>
      page.$eval('header', (bar) =>
        [...bar.querySelectorAll('button, a')].map((control) =>
          Math.round(control.getBoundingClientRect().left),
        ),
      );
    const before = await places();
    await clickButton(page, 'Réglages');
    await fill(page, '[name=subject]', 'Pas encore enregistré');
    await waitForText(page, 'non enregistré');
    await expect.poll(places).toEqual(before);
  });
});

describe('unsaved work', () => {
  it('is offered on the current version when its own became an old one before the reload, and merged with it', async () => {
    const editor = await open({ isDeaf: true });
    const { page, campaignId } = editor;
    const base = (await get(`/api/campaigns/${campaignId}/document`)).current_version_id;
    await page.waitForFunction((id) => location.pathname.endsWith(id), {}, base);
    page.on('dialog', (dialog) => void dialog.accept());
    await fill(page, '[name=preheader]', 'Le mien');
    await post(`/campaign/ajaxsave/${campaignId}`, { subject: 'Le leur' });
    await page.goto(`${desk.origin}/campaign/edit/${campaignId}/${base}`);
    await waitForText(page, 'a été retrouvé');
    await expect.poll(() => subject(editor)).toBe('Le leur');
    await clickButton(page, 'Le reprendre');
    await clickButton(page, 'Enregistrer');
    await waitForText(page, specified.versionSaved);
    const { version } = await get(`/api/campaigns/${campaignId}/document`);
    expect(version).toMatchObject({ subject: 'Le leur', preheader: 'Le mien' });
    await expect.poll(() => subject(editor)).toBe('Le leur');
  });

  it('says when the browser has no room left to keep it', async () => {
    const { page } = await open();
    await page.evaluate(() => {
      for (let size = 2 ** 20; size >= 1; size /= 2) {
        try {
          for (let n = 0; ; n += 1) localStorage.setItem(`filler:${size}:${n}`, 'x'.repeat(size));
        } catch {
          // Full for this size.
        }
      }
    });
    await fill(page, '[name=subject]', 'Sans place');
    await waitForText(page, 'n’a plus de place');
    await page.evaluate(() => localStorage.clear());
    await fill(page, '[name=subject]', 'Avec de la place');
    await page.waitForFunction(() => document.querySelector('[role=alert]') === null);
  });
});
