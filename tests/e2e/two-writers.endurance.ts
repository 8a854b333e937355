import fc from 'fast-check';
import type { BrowserContext, Page } from 'puppeteer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { railWords as rail } from '../../src/ui/features/letter/messages.fr.ts';
import { pictureWords } from '../../src/ui/pictures/messages.fr.ts';
import { type OpenBrowser, openBrowser } from './desk.ts';
import { get, post, pressCtrl } from './editor-page.ts';
import {
  dialogText,
  eventually,
  newTab,
  openLetter,
  openSection,
  selectBlock,
  type Tab,
} from './reliability/tab.ts';

// Two people write in one letter at once, far from the server, and one of them loses it for a while.
// `npm run reliability writers` writes for two minutes; WRITERS_SEED plays one again.
const { WRITERS_SECONDS = '12', WRITERS_SEED = '1' } = process.env;
const seconds = Number(WRITERS_SECONDS);

const LATENCY_MS = 300;
/** What the other saves has come in by then. */
const SETTLE_MS = 700;

/** A text that one of both writes at the end of: of a rich text, of one of its paragraphs. */
interface Place {
  block?: string;
  field: string;
  paragraph?: number;
}

interface WriterPlaces {
  places: readonly Place[];
  /** The block that is moved up and down. */
  moved: string;
  /** The block whose picture is changed; the library does not open without the server. */
  picture?: string;
}

const first: WriterPlaces = {
  places: [
    { field: '[name=subject]' },
    { block: 'a', field: '[name=titre]' },
    { block: 'a', field: '[contenteditable=true]', paragraph: 0 },
    { block: 'p', field: '[name$="[alt]"]:not([type=hidden])' },
    { block: 's', field: '[contenteditable=true]', paragraph: 0 },
  ],
  moved: 'm1',
  picture: 'q',
};
const second: WriterPlaces = {
  places: [
    { field: '[name=preheader]' },
    { block: 'a', field: '[name=signature]' },
    { block: 'c', field: '[name=citation]' },
    { block: 's', field: '[contenteditable=true]', paragraph: 1 },
  ],
  moved: 'm2',
};

let opened: OpenBrowser;
const contexts: BrowserContext[] = [];
beforeAll(async () => {
  opened = await openBrowser();
});
afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  await opened.leave();
});

async function aLetter(): Promise<string> {
  const { campaign } = await post('/api/campaigns', {
    name: 'À deux',
    newslettertemplate_id: 'lettre-du-rivage',
  });
  const block = (id: string, blocktemplate: string, blockdatas: object) => ({
    ...{ id, blocktemplate, position: 'full1', blockfilter: 'full', blockdatas },
  });
  const editorial = { surtitre: '', titre: 'Titre', texte: '<p>Un.</p>', signature: 'Claire' };
  const picture = { url: '/media/musee/facade-du-musee.jpg', alt: 'Le musée', decorative: false, link: '' };
  await post(`/campaign/ajaxsave/${campaign.id}`, {
    subject: 'Objet',
    preheader: 'Accroche',
    blocks: [
      block('a', 'editorial', editorial),
      block('m1', 'citation', { citation: 'Une', auteur: 'Hugo' }),
      block('s', 'texte', { texte: '<p>Le premier écrit ici</p><p>La seconde écrit là</p>' }),
      block('p', 'image-bandeau', { image: picture }),
      block('m2', 'citation', { citation: 'Deux', auteur: 'Sand' }),
      block('q', 'image-bandeau', { image: picture }),
      block('c', 'citation', { citation: 'Trois', auteur: 'Colette' }),
    ],
  });
  return campaign.id;
}

async function aWriter(campaignId: string): Promise<Tab> {
  const context = await opened.browser.createBrowserContext();
  contexts.push(context);
  const tab = await newTab(context, { campaignId, faults: [] });
  await openLetter(tab);
  await tab.page.emulateNetworkConditions({ download: -1, upload: -1, latency: LATENCY_MS });
  return tab;
}

/** Pressed once more, a block that is selected would be written in. */
async function select(tab: Tab, id: string) {
  if (!(await tab.page.$(`[data-block="${id}"][data-selected=true]`))) await selectBlock(tab, id);
}

/** Goes to a text and to the end of what one writes of it. */
async function goTo(tab: Tab, { block, field, paragraph }: Place) {
  if (block === undefined) await openSection(tab, rail.settings);
  else await select(tab, block);
  await tab.page.waitForSelector(`[data-panel] ${field}`);
  await tab.page.evaluate(
    (selector, at) => {
      const element = document.querySelector<HTMLElement>(`[data-panel] ${selector}`);
      element?.focus();
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
        return element.setSelectionRange(element.value.length, element.value.length);
      const end = element?.querySelectorAll('p')[at ?? 0];
      if (end) getSelection()?.selectAllChildren(end);
      getSelection()?.collapseToEnd();
    },
    field,
    paragraph,
  );
}

/** What stands before the caret, in the field or the paragraph where it is. */
const beforeCaret = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)
      return activeElement.value.slice(0, activeElement.selectionStart ?? 0);
    const { anchorNode, anchorOffset } = getSelection() ?? {};
    return anchorNode?.textContent?.slice(0, anchorOffset) ?? '';
  });

/** Writes a word, key by key, and looks at the caret then and once the other's work has come in. */
async function write(tab: Tab, place: Place, word: string) {
  await goTo(tab, place);
  await tab.page.keyboard.type(` ${word}`, { delay: 25 });
  expect(await beforeCaret(tab.page)).toMatch(new RegExp(`${word}$`));
  await new Promise((done) => setTimeout(done, SETTLE_MS));
  expect(await beforeCaret(tab.page)).toMatch(new RegExp(`${word}$`));
}

const library = ['rendez-vous/aigrette.jpg', 'musee/facade-du-musee.jpg'] as const;

/** Takes the other picture of the two; answers its address. */
async function changePicture(tab: Tab, id: string): Promise<string> {
  const { page } = tab;
  await select(tab, id);
  const address = '[data-panel] [name="image[url]"]';
  await page.waitForSelector(address);
  const url = () => page.$eval(address, (field) => (field as HTMLInputElement).value);
  const before = await url();
  const other = library.find((media) => !before.endsWith(media));
  await page.locator(`[data-panel] button[aria-label^="${pictureWords.field.search}"]`).click();
  await page
    .locator(`dialog input[aria-label="${pictureWords.library.query}"]`)
    .fill(String(other).replace(/.*\/|\..*/g, ''));
  await page.locator(`dialog [data-media="${other}"]`).click();
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
  await expect.poll(url).toContain(other);
  return url();
}

/** A short text is full then, and what follows is written in the last one, which is long. */
const MAX_WORDS = 15;

/** Saves; without the server that fails, which is said, and one goes on. */
async function save({ page }: Tab) {
  await pressCtrl(page, 'KeyS');
  await page.waitForFunction(() => document.querySelector('header [data-tone=saving]') === null);
  if (!(await page.$('header [data-tone=failed]'))) return;
  await page.waitForSelector('dialog[open]');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
}

/** Writes until the time is over; answers the words, and the picture that was chosen last. */
async function writeOn(tab: Tab, { places, moved, picture }: WriterPlaces, name: string, until: number) {
  const words: string[] = [];
  let chosen: string | undefined;
  const written = new Map<Place, number>();
  const random = fc.sample(fc.nat({ max: 99 }), { numRuns: 500, seed: Number(WRITERS_SEED) + name.length });
  for (let turn = 0; Date.now() < until; turn += 1) {
    const choice = random[turn % random.length] ?? 0;
    if (choice < 12) {
      await select(tab, moved);
      await tab.page.keyboard.down('Alt');
      await tab.page.keyboard.press(choice % 2 ? 'ArrowUp' : 'ArrowDown');
      await tab.page.keyboard.up('Alt');
    } else if (picture && choice < 20) {
      chosen = await changePicture(tab, picture);
    } else {
      const word = `${name}${turn}x`;
      const wanted = places[choice % places.length] as Place;
      const place = (written.get(wanted) ?? 0) < MAX_WORDS ? wanted : (places.at(-1) as Place);
      written.set(place, (written.get(place) ?? 0) + 1);
      words.push(word);
      await write(tab, place, word);
    }
    if (choice % 2 === 0) await save(tab);
    expect(await dialogText(tab)).toBe('');
  }
  return { words, chosen };
}

it(`two people write ${seconds} s in one letter: every word stays, and no caret moves`, {
  timeout: 90_000 + seconds * 1_000,
}, async () => {
  const campaignId = await aLetter();
  const [one, two] = [await aWriter(campaignId), await aWriter(campaignId)];
  const until = Date.now() + seconds * 1_000;
  const cut = async () => {
    await new Promise((done) => setTimeout(done, (seconds * 1_000) / 2));
    await two.page.setOfflineMode(true);
    await new Promise((done) => setTimeout(done, Math.min(5_000, seconds * 200)));
    await two.page.setOfflineMode(false);
  };
  const [{ words, chosen }, { words: others }] = await Promise.all([
    writeOn(one, first, 'p', until),
    writeOn(two, second, 'ss', until),
    cut(),
  ]);
  const isStored = async ({ page }: Tab) => (await page.$('header [data-tone=saved]')) !== null;
  await eventually(async () => {
    for (const tab of [one, two]) if (!(await isStored(tab))) await save(tab);
    expect(await Promise.all([one, two].map(isStored))).toEqual([true, true]);
    expect([one, two].map(({ page }) => page.url())).toEqual([two.page.url(), two.page.url()]);
  });
  const { version } = await get(`/api/campaigns/${campaignId}/document`);
  const text = JSON.stringify(version);
  expect([...words, ...others].filter((word) => !text.includes(word))).toEqual([]);
  expect(version.blocks).toHaveLength(7);
  const { blockdatas } = version.blocks.find(({ id }: { id: string }) => id === first.picture);
  expect(blockdatas.image.url).toBe(chosen ?? '/media/musee/facade-du-musee.jpg');
  expect([...one.faults, ...two.faults].filter((fault) => !fault.includes('Failed to fetch'))).toEqual([]);
  console.log(`${words.length} et ${others.length} mots, version ${version.id.slice(0, 6)}`);
});
