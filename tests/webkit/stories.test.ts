import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desk } from '../e2e/desk.ts';
import { copyCampaign, get } from '../e2e/editor-page.ts';
import { keys, startWebKit, type WebKitWindow } from '../support/web-driver.ts';

// What staff do every week, in WebKitGTK as far as its driver goes.

let web: WebKitWindow;
let campaignId: string;

beforeAll(async () => {
  web = await startWebKit();
  campaignId = await copyCampaign();
});
afterAll(() => web.close());

const open = async (path: string) => web.go(desk.origin + path);
const sees = (text: string) =>
  web.until(
    String.raw`return document.body.innerText.replace(/\s+/g, ' ').includes(arguments[0])`,
    text.replace(/\s+/g, ' '),
  );
const letter = `document.querySelector('iframe')?.contentDocument`;
const reads = (text: string) => web.until(`return ${letter}?.body?.textContent.includes(arguments[0])`, text);

/** Clicks the button that goes by a name. */
async function press(name: string) {
  const marked = `const button = [...document.querySelectorAll('button, [role=button], [role=menuitem]')].find((each) =>
    (each.getAttribute('aria-label') ?? each.textContent).trim() === arguments[0] && each.checkVisibility());
    document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
    button?.setAttribute('data-pressed', ''); return button !== undefined;`;
  await web.until(marked, name);
  await web.click('[data-pressed]');
}

const documentOf = async () => (await get(`/api/campaigns/${campaignId}/document`)).version;

describe('in WebKit', () => {
  test('a letter opens with every picture', async () => {
    await open(`/campaign/edit/${campaignId}`);
    await web.until(`return document.querySelectorAll('[data-block]').length === 20`);
    await web.until(
      `const images = [...(${letter}?.images ?? [])];
       return images.length >= 16 && images.every(({ naturalWidth }) => naturalWidth > 0)`,
    );
  });

  test('is written in, saved, and read again', async () => {
    await web.click('[data-block] > button[aria-label^="Éditorial, "]');
    await web.click('[data-panel=block] input[name=titre]');
    await web.type(`${keys.control}a${keys.release}Un titre de WebKit`);
    await reads('Un titre de WebKit');
    await web.type(`${keys.control}s${keys.release}`);
    await sees('Sauvegarde effectuée');
    expect(JSON.stringify((await documentOf()).blocks)).toContain('Un titre de WebKit');
  });

  test('takes a block by a click in the list', async () => {
    await press('Blocs');
    await web.click('[data-template=texte]');
    await web.until(`return document.querySelectorAll('[data-block]').length === 21`);
  });

  test('has a block dragged to another place', async () => {
    const order = async () =>
      web.run<string[]>(`return [...document.querySelectorAll('[data-block] > button')]
        .map((box) => box.getAttribute('aria-label').split(/, \\d/)[0])`);
    const [left, right] = ['Article, image à gauche', 'Article, image à droite'];
    const before = await order();
    expect(before.indexOf(left)).toBeLessThan(before.indexOf(right));
    await web.click(`[data-block] > button[aria-label^="${right}, "]`);
    await web.drag(
      '[role=toolbar] [aria-label="Déplacer"]',
      `[data-block] > button[aria-label^="${left}, "]`,
    );
    await expect.poll(async () => (await order()).indexOf(right)).toBe(before.indexOf(left));
  });

  test('sends its proof', async () => {
    await press('Envoi');
    // The block that was added has nothing in it: the checks come first, until one opens another step.
    await sees('Ouvrir les vérifications');
    await press('BAT');
    await web.click('textarea[name=batmail], input[name=batmail]');
    await web.type('camille@example.org');
    await press('Envoyer le BAT');
    await sees('BAT envoyé avec succès');
    await open('/outbox');
    await sees('camille@example.org');
  });

  // WebKit's styles have no end where something that CSS moves to another side is hidden with what it stands in.
  test('goes on when a bar with menus and a tooltip goes out of sight', async () => {
    await open(`/campaign/edit/${campaignId}`);
    await web.until(`return document.querySelectorAll('header [popover=auto]').length > 1`);
    await web.run(
      `document.querySelector('header button[aria-disabled]')
         .dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' }))`,
    );
    await web.until(`return document.querySelector('header [role=tooltip]:popover-open') !== null`);
    await web.run(`document.querySelector('header').style.display = 'none'`);
    await web.until('return document.querySelector("header").checkVisibility() === false');
  });

  test('a picture comes into the library', async () => {
    await open('/medias');
    await web.upload('input[type=file]', resolve('assets/images/social/youtube.png'));
    await sees('Une image ajoutée');
  });

  test('shows every screen', async () => {
    for (const [path, text] of [
      ['/', 'Nouvelle campagne'],
      ['/medias', 'Toutes les images'],
      ['/blocktemplates', 'Nouveau modèle'],
      ['/newslettertemplates', 'Lettre du Rivage'],
      ['/sends', 'Terminés'],
      ['/sources', 'Actualités'],
      ['/import', 'Déposez ici la lettre faite ailleurs'],
    ] as const) {
      await open(path);
      await sees(text);
    }
  });
});
