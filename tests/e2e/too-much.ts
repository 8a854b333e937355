import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { expect } from 'vitest';
import type { Block } from '../../src/core/campaign/block.ts';
import { blockClipType } from '../../src/ui/state/block-clip-type.ts';
import { desk } from './desk.ts';
import {
  clickButton,
  dialogGone,
  type EditorPage,
  type editorOpener,
  focusOn,
  get,
  openIn,
  post,
  pressCtrl,
  selectBlock,
  waitForPreview,
  waitForText,
} from './editor-page.ts';

type Open = ReturnType<typeof editorOpener>;

/** Characters. */
const veryLong = 200_000;
const manyWords = 'mot '.repeat(veryLong / 4);
/** More than fields take; and what they would take if it were not so laborious to draw. */
const tooMuch = [manyWords, '👩‍👩‍👧‍👦 مرحبا '.repeat(11_000), 'W'.repeat(9_000)];

/** Fields of each kind that text is pasted into. */
const blockFields: [string, string[]][] = [
  ['Éditorial', ['[contenteditable=true]', '[name=titre]']],
  ['Agenda', ['[name="dates[0][titre]"]', '[name="dates[0][details]"]', 'input[inputmode=url]']],
  ['Article, image à gauche', ['[name="article[image][url]"]', '[name="article[image][alt]"]']],
];

/** Lays something in the clipboard as another program would; pasting it is then the browser's own. */
async function layInClipboard(page: Page, data: Record<string, string>) {
  await page.evaluate((clip) => {
    const lay = (event: ClipboardEvent) => {
      for (const [type, content] of Object.entries(clip)) event.clipboardData?.setData(type, content);
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    document.addEventListener('copy', lay, { capture: true, once: true });
  }, data);
  await pressCtrl(page, 'KeyC');
}

/** px by which the screen is wider than its window, and the letter than its frame. */
export async function overflow({ page }: EditorPage): Promise<number[]> {
  return page.evaluate(() => {
    const wider = ({ scrollWidth, clientWidth }: Element) => scrollWidth - clientWidth;
    const letter = document.querySelector('iframe')?.contentDocument?.documentElement;
    return [wider(document.documentElement), letter ? wider(letter) : 0];
  });
}

/** Blocks in turn under new ids, in the order of the layout. */
const repeated = (blocks: readonly Block[], count: number): Block[] =>
  Array.from({ length: count }, (_, n) => ({ ...(blocks[n % blocks.length] as Block), id: `b${n}` }));
const sixty = (blocks: readonly Block[]) => repeated(blocks, 60);

/** A copy of the demonstration's letter with other blocks, saved. */
async function savedLetter(change: (blocks: readonly Block[]) => Block[]): Promise<string> {
  const { campaign } = await post('/api/campaigns/lettre-de-decembre-2026/duplicate', {});
  const { version } = await get(`/api/campaigns/${campaign.id}/document`);
  const answer = await post(`/campaign/ajaxsave/${campaign.id}`, { blocks: change(version.blocks) });
  expect(answer).toMatchObject({ success: true });
  return campaign.id;
}

/** Opens such a letter. */
const openLetter = async (open: Open, change: (blocks: readonly Block[]) => Block[]): Promise<EditorPage> =>
  open({ campaignId: await savedLetter(change) });

/** Writes values into the editorial of a letter where no form refuses them: into its file. */
function writeByHand(campaignId: string, blockdatas: Block['blockdatas']) {
  const folder = join(desk.workspace, 'campaigns', campaignId, 'versions');
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .at(-1);
  const file = join(folder, newest ?? '');
  const version = JSON.parse(readFileSync(file, 'utf8'));
  const editorial = version.blocks.find((block: Block) => block.blocktemplate === 'editorial');
  Object.assign(editorial.blockdatas, blockdatas);
  writeFileSync(file, JSON.stringify(version));
}

/** How that is done which might freeze a page: as it is, or watched. */
export type By = (page: Page, act: () => Promise<unknown>) => Promise<unknown>;

/** What becomes of content that is too much: what it is, and the story. */
export const storiesOfTooMuch: readonly (readonly [
  title: string,
  story: (open: Open, by: By) => Promise<void>,
])[] = [
  [
    'of 200 KB is refused whole by every field, which says why',
    async (open, by) => {
      const editor = await openLetter(open, sixty);
      const { page } = editor;
      async function refused(text: string, selectors: readonly string[]) {
        await layInClipboard(page, { 'text/plain': text });
        for (const selector of selectors) {
          const field = await page.waitForSelector(`[data-panel] ${selector}`);
          const held = () => field?.evaluate((box) => (box as HTMLInputElement).value ?? box.textContent);
          const before = await held();
          await field?.evaluate((box) => (box as HTMLElement).focus());
          await pressCtrl(page, 'KeyV');
          expect(await held(), selector).toBe(before);
        }
        await waitForText(page, 'Rien n’a été collé');
      }
      await by(page, async () => {
        const settings = ['subject', 'preheader', 'mirrorlink', 'legalbottomtext'];
        for (const text of tooMuch)
          await refused(
            text,
            settings.map((name) => `[name=${name}]`),
          );
        for (const [block, selectors] of blockFields) {
          await selectBlock(page, block);
          for (const text of tooMuch) await refused(text, selectors);
        }
      });
      expect(await overflow(editor)).toEqual([0, 0]);
    },
  ],
  [
    'that a field takes is drawn, and what was left out is said',
    async (open, by) => {
      const editor = await openLetter(open, sixty);
      const { page } = editor;
      await selectBlock(page, 'Éditorial');
      const pasted = async (data: Record<string, string>, selector: string) => {
        await layInClipboard(page, data);
        await focusOn(page, `[data-panel] ${selector}`);
        await by(page, () => pressCtrl(page, 'KeyV'));
      };
      const word = readFileSync('fixtures/paste/word-windows.html', 'utf8');
      const [start, body, end] = word.split(/<!--(?:Start|End)Fragment-->/);
      const long = `${start}<!--StartFragment-->${body?.repeat(147_000 / body.length)}<!--EndFragment-->${end}`;
      await pasted({ 'text/plain': manyWords.slice(0, 59_000) }, '[contenteditable=true]');
      await waitForPreview(editor, 'mot mot mot');
      await pasted({ 'text/html': long }, '[contenteditable=true]');
      await waitForText(page, 'images n’ont pas été collées');
    },
  ],
  [
    'in a replacement that would lengthen the letter out of measure is refused',
    async (open, by) => {
      const editor = await openLetter(open, sixty);
      const { page } = editor;
      await page.click('[aria-label^="Rechercher dans la lettre"]');
      await page.waitForSelector('search input');
      await page.type('search input', 'e');
      await layInClipboard(page, { 'text/plain': manyWords.slice(0, 2_000) });
      await focusOn(page, 'search [aria-label="Remplacer par"]');
      await pressCtrl(page, 'KeyV');
      await by(page, () => clickButton(page, 'Tout remplacer'));
      await waitForText(page, 'Rien n’a été remplacé');
    },
  ],
  [
    'of 200 KB that a letter holds already opens, and typing in it goes on',
    async (open, by) => {
      const editor = await openLetter(open, (blocks) =>
        blocks.map((block) =>
          block.blocktemplate === 'editorial'
            ? { ...block, blockdatas: { ...block.blockdatas, texte: `<p>${manyWords}</p>` } }
            : block,
        ),
      );
      const { page } = editor;
      await by(page, async () => {
        await selectBlock(page, 'Éditorial');
        await page.waitForSelector('[data-panel] [contenteditable=true]');
        await page.click('[data-panel] input[name=titre]');
        await page.keyboard.type('abc');
        await waitForPreview(editor, 'abc');
      });
    },
  ],
  [
    'of 200 KB that a file holds is shown in part, whatever its signs, and can be edited so',
    async (open, by) => {
      const campaignId = await savedLetter((blocks) => [...blocks]);
      const [emojis, letters] = ['👩‍👩‍👧‍👦 '.repeat(veryLong / 12), 'م'.repeat(veryLong)];
      writeByHand(campaignId, {
        titre: emojis,
        texte: `<p>${letters}</p><p>${'W'.repeat(veryLong)}</p>`,
      });
      const editor = await open();
      const { page } = editor;
      await by(page, async () => {
        await openIn(page, campaignId);
        await waitForPreview(editor, 'n’est pas montrée ici');
        await clickButton(page, 'Blocs');
        await page.locator('::-p-aria([name="Plan"][role="tab"])').click();
        await page.waitForSelector('[data-outline]');
        await selectBlock(page, 'Éditorial');
        await waitForText(page, 'trop pour être montré');
        await page.click('[data-panel] ::-p-text(Ne garder que le début)');
        await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'titre');
        await page.keyboard.type('a');
        await pressCtrl(page, 'KeyZ');
      });
      expect(await overflow(editor)).toEqual([0, 0]);
    },
  ],
  [
    'is searched and replaced in 480 blocks, as one step',
    async (open, by) => {
      const editor = await openLetter(open, (blocks) => repeated(blocks, 480));
      const { page } = editor;
      await page.click('[aria-label^="Rechercher dans la lettre"]');
      await page.waitForSelector('search input');
      await by(page, () => page.type('search input', 'sel'));
      await focusOn(page, 'search [aria-label="Remplacer par"]');
      await page.keyboard.type('poivre');
      await by(page, async () => {
        await clickButton(page, 'Tout remplacer');
        await waitForText(page, 'remplacements faits');
        await waitForPreview(editor, 'poivre');
      });
      await by(page, async () => {
        await page.click('header [aria-label^="Annuler"]');
        await waitForPreview(editor, 'poivre', false);
      });
    },
  ],
  [
    'of 500 blocks opens, and typing goes on',
    async (open, by) => {
      const editor = await openLetter(open, (blocks) => repeated(blocks, 500));
      const { page } = editor;
      await expect.poll(editor.blocks).toHaveLength(500);
      await selectBlock(page, 'Éditorial');
      await by(page, async () => {
        await page.click('[data-panel] input[name=titre]');
        await page.keyboard.type('abc');
      });
      await waitForPreview(editor, 'abc');
    },
  ],
  [
    'of blocks is pasted as far as a letter takes it: 5,000 are refused, as is one of 380 KB; 400 are not',
    async (open, by) => {
      const editor = await openLetter(open, sixty);
      const { page } = editor;
      const pasted = async (blocks: object[], sentence: string) => {
        await focusOn(page, '[data-block] > button');
        await layInClipboard(page, { [blockClipType]: JSON.stringify({ schemaVersion: 1, blocks }) });
        await by(page, async () => {
          await pressCtrl(page, 'KeyV');
          await waitForText(page, sentence);
        });
        if (sentence.includes('blocs sont')) return;
        await clickButton(page, 'Fermer');
        await dialogGone(page);
      };
      const block = (texte: string) => ({ blocktemplate: 'texte', position: 'full1', blockdatas: { texte } });
      await pasted(Array(5_000).fill(block('<p>a</p>')), '5\u202f000\u00a0blocs');
      await pasted([block(`<p>${'<b>mot</b> '.repeat(34_000)}</p>`)], 'trop pour être collé');
      await pasted(Array(400).fill(block('<p>a</p>')), '400 blocs sont collés');
      await expect.poll(editor.blocks).toHaveLength(460);
    },
  ],
  [
    'of one line of millions of signs is shown in part where it is only looked at, and whole when asked',
    async (open, by) => {
      const { page } = await open();
      const made = await post('/api/campaigns', {
        name: 'Une seule ligne',
        newslettertemplate_id: 'html-libre',
      });
      const { id } = made.campaign;
      await post(`/campaign/ajaxsave/${id}`, { html: `<body><p>${'mot '.repeat(1_000_000)}</p></body>` });
      const letter = () => page.waitForFrame((frame) => frame.url().includes('/noneditablepreview/'));
      const shown = async () => (await letter()).evaluate(() => document.body?.textContent?.length ?? 0);
      for (const screen of ['view', 'edit']) {
        await by(page, async () => {
          await page.goto(`${desk.origin}/campaign/${screen}/${id}`);
          if (screen === 'edit') await page.waitForSelector('.cm-line');
          await expect.poll(shown).toBeGreaterThan(100_000);
        });
        expect(await shown()).toBeLessThan(1_000_000);
      }
      await (await letter()).evaluate(() => document.querySelector<HTMLElement>('a[target=_self]')?.click());
      await expect.poll(shown).toBeGreaterThan(3_900_000);
    },
  ],
];
