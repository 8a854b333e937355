import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HTTPRequest, Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../src/core/campaign/block.ts';
import { blockClipType } from '../../src/ui/editor-state/block-clip-type.ts';
import { aPicture } from '../support/builders/picture.ts';
import { aZip } from '../support/builders/zip.ts';
import { hostileHtml } from '../support/hostile-html.ts';
import { desk } from './desk.ts';
import {
  clickButton,
  dialogGone,
  type EditorPage,
  editorOpener,
  focusOn,
  get,
  openIn,
  post,
  pressCtrl,
  selectBlock,
  waitForPreview,
  waitForText,
} from './editor-page.ts';
import { useVisits } from './shell-visit.ts';

const open = editorOpener();

/** ms. Of the page's own work: what else the machine does at the same time is no fault of the page. */
const longestFreeze = 200;
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

const script = '<img src=x onerror="window.ran=1"><script>window.ran=1</script><svg onload="window.ran=1">';
const hostile = `${script}"></td></table></div>--><style>*{display:none}</style>😀👩‍👩‍👧‍👦 ‮مرحبا بالعالم‬ שלום ${'́'.repeat(50)}`;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of processor time. */
  tdur?: number;
  args: { name?: string };
}

/** The longest task of the page's main thread while something is done, ms of processor time. */
async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.tracing.start({ categories: ['-*', '__metadata', 'toplevel'] });
  await act();
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  const trace = Buffer.from((await page.tracing.stop()) ?? []).toString();
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter((event) => mains.has(threadOf(event)) && event.name.endsWith('RunTask'));
  expect(tasks.some(({ tdur }) => tdur)).toBe(true);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}

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

/** Lays a text in a field as a paste would: at once. */
async function put(page: Page, selector: string, text: string) {
  await page.waitForSelector(`[data-panel] ${selector}`);
  await page.$eval(
    `[data-panel] ${selector}`,
    (field, words) => {
      (field as HTMLElement).focus();
      const data = new DataTransfer();
      data.setData('text/plain', words);
      const isTaken = !field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
      if (!isTaken) document.execCommand('insertText', false, words);
    },
    text,
  );
}

const ran = async ({ page, frame }: EditorPage) => {
  const look = () => 'ran' in window;
  return (await page.evaluate(look)) || (await (await frame()).evaluate(look));
};

/** px by which the screen is wider than its window, and the letter than its frame. */
async function overflow({ page }: EditorPage): Promise<number[]> {
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
const openLetter = async (change: (blocks: readonly Block[]) => Block[]): Promise<EditorPage> =>
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

describe('hostile content', () => {
  it('is words in every field: it neither runs nor breaks the layout', async () => {
    const editor = await open();
    const { page } = editor;
    await page.click('nav button ::-p-text(Réglages)');
    for (const name of ['surheadersubject', 'preheader', 'legalbottomtext']) {
      await put(page, `[name=${name}]`, hostile);
    }
    await selectBlock(page, 'Éditorial');
    await put(page, 'input[name=titre]', hostile);
    await put(page, '[contenteditable=true]', hostile);
    await waitForPreview(editor, 'window.ran=1');
    expect(await ran(editor)).toBe(false);
    expect(await overflow(editor)).toEqual([0, 0]);
  });

  it('of 200 KB is refused whole by every field, which says why, and does not freeze the page', async () => {
    const editor = await openLetter(sixty);
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
    const longest = await longestTask(page, async () => {
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
    expect(longest).toBeLessThan(longestFreeze);
    expect(await overflow(editor)).toEqual([0, 0]);
  });

  it('that a field takes is drawn without a freeze', async () => {
    const editor = await openLetter(sixty);
    const { page } = editor;
    await selectBlock(page, 'Éditorial');
    const pasted = async (data: Record<string, string>, selector: string) => {
      await layInClipboard(page, data);
      await focusOn(page, `[data-panel] ${selector}`);
      return longestTask(page, () => pressCtrl(page, 'KeyV'));
    };
    const word = readFileSync('fixtures/paste/word-windows.html', 'utf8');
    const [start, body, end] = word.split(/<!--(?:Start|End)Fragment-->/);
    const long = `${start}<!--StartFragment-->${body?.repeat(147_000 / body.length)}<!--EndFragment-->${end}`;
    expect(await pasted({ 'text/plain': manyWords.slice(0, 59_000) }, '[contenteditable=true]')).toBeLessThan(
      longestFreeze,
    );
    expect(await pasted({ 'text/html': long }, '[contenteditable=true]')).toBeLessThan(longestFreeze);
    await waitForText(page, 'images n’ont pas été collées');
  });

  it('in a replacement that would lengthen the letter out of measure is refused', async () => {
    const editor = await openLetter(sixty);
    const { page } = editor;
    await page.click('[aria-label^="Rechercher dans la lettre"]');
    await page.waitForSelector('search input');
    await page.type('search input', 'e');
    await layInClipboard(page, { 'text/plain': manyWords.slice(0, 2_000) });
    await focusOn(page, 'search [aria-label="Remplacer par"]');
    await pressCtrl(page, 'KeyV');
    const longest = await longestTask(page, () => clickButton(page, 'Tout remplacer'));
    await waitForText(page, 'Rien n’a été remplacé');
    expect(longest).toBeLessThan(longestFreeze);
  });

  it('of 200 KB that a letter holds already opens, and typing in it goes on', async () => {
    const editor = await openLetter((blocks) =>
      blocks.map((block) =>
        block.blocktemplate === 'editorial'
          ? { ...block, blockdatas: { ...block.blockdatas, texte: `<p>${manyWords}</p>` } }
          : block,
      ),
    );
    const { page } = editor;
    const longest = await longestTask(page, async () => {
      await selectBlock(page, 'Éditorial');
      await page.waitForSelector('[data-panel] [contenteditable=true]');
      await page.click('[data-panel] input[name=titre]');
      await page.keyboard.type('abc');
      await waitForPreview(editor, 'abc');
    });
    expect(longest).toBeLessThan(longestFreeze);
  });

  it('of 200 KB that a file holds is shown in part, whatever its signs, and can be edited so', async () => {
    const campaignId = await savedLetter((blocks) => [...blocks]);
    const [emojis, letters] = ['👩‍👩‍👧‍👦 '.repeat(veryLong / 12), 'م'.repeat(veryLong)];
    writeByHand(campaignId, {
      titre: emojis,
      texte: `<p>${letters}</p><p>${'W'.repeat(veryLong)}</p>`,
    });
    const editor = await open();
    const { page } = editor;
    const longest = await longestTask(page, async () => {
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
    expect(longest).toBeLessThan(longestFreeze);
    expect(await overflow(editor)).toEqual([0, 0]);
  });

  it('is searched and replaced in 480 blocks without a freeze, as one step', async () => {
    const editor = await openLetter((blocks) => repeated(blocks, 480));
    const { page } = editor;
    await page.click('[aria-label^="Rechercher dans la lettre"]');
    await page.waitForSelector('search input');
    const searched = await longestTask(page, () => page.type('search input', 'sel'));
    await focusOn(page, 'search [aria-label="Remplacer par"]');
    await page.keyboard.type('poivre');
    const replaced = await longestTask(page, async () => {
      await clickButton(page, 'Tout remplacer');
      await waitForText(page, 'remplacements faits');
      await waitForPreview(editor, 'poivre');
    });
    const undone = await longestTask(page, async () => {
      await page.click('header [aria-label^="Annuler"]');
      await waitForPreview(editor, 'poivre', false);
    });
    expect(Math.max(searched, replaced, undone)).toBeLessThan(longestFreeze);
  });

  it('of 500 blocks opens, and typing goes on', async () => {
    const editor = await openLetter((blocks) => repeated(blocks, 500));
    const { page } = editor;
    await expect.poll(editor.blocks).toHaveLength(500);
    await selectBlock(page, 'Éditorial');
    const longest = await longestTask(page, async () => {
      await page.click('[data-panel] input[name=titre]');
      await page.keyboard.type('abc');
    });
    expect(longest).toBeLessThan(longestFreeze);
  });

  it('of blocks is pasted as far as a letter takes it: 5,000 are refused, as is one of 380 KB; 400 are not', async () => {
    const editor = await openLetter(sixty);
    const { page } = editor;
    const pasted = async (blocks: object[], said: string) => {
      await focusOn(page, '[data-block] > button');
      await layInClipboard(page, { [blockClipType]: JSON.stringify({ schemaVersion: 1, blocks }) });
      const longest = await longestTask(page, async () => {
        await pressCtrl(page, 'KeyV');
        await waitForText(page, said);
      });
      expect(longest, said).toBeLessThan(longestFreeze);
      if (said.includes('blocs sont')) return;
      await clickButton(page, 'Fermer');
      await dialogGone(page);
    };
    const block = (texte: string) => ({ blocktemplate: 'texte', position: 'full1', blockdatas: { texte } });
    await pasted(Array(5_000).fill(block('<p>a</p>')), '5000\u00a0blocs');
    await pasted([block(`<p>${'<b>mot</b> '.repeat(34_000)}</p>`)], 'trop pour être collé');
    await pasted(Array(400).fill(block('<p>a</p>')), '400 blocs sont collés');
    await expect.poll(editor.blocks).toHaveLength(460);
  });
});

describe('a letter of one line of millions of signs', () => {
  it('is shown in part where it is only looked at, and whole when asked', async () => {
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
      const longest = await longestTask(page, async () => {
        await page.goto(`${desk.origin}/campaign/${screen}/${id}`);
        if (screen === 'edit') await page.waitForSelector('.cm-line');
        await expect.poll(shown).toBeGreaterThan(100_000);
      });
      expect(longest).toBeLessThan(longestFreeze);
      expect(await shown()).toBeLessThan(1_000_000);
    }
    await (await letter()).evaluate(() => document.querySelector<HTMLElement>('a[target=_self]')?.click());
    await expect.poll(shown).toBeGreaterThan(3_900_000);
  });
});

/** Everything that could run or call, of a letter made elsewhere. */
const hostileLetter =
  `<html><head><title>Mars</title><meta http-equiv="refresh" content="0;url=https://ailleurs.example/"><base href="https://ailleurs.example/"></head>` +
  `<body onload="window.ran=1" background="https://ailleurs.example/fond.png"><table width="600"><tr><td><h1>La lettre de mars</h1>${script}` +
  `<p>Un <a href="javascript:window.ran=1" onclick="window.ran=1">lien</a></p><img src="https://ailleurs.example/a.png" width="200" height="100">` +
  `${hostileHtml.map((one) => one.replaceAll('alert(1)', 'window.ran=1')).join('\n')}</td></tr></table></body></html>`;

/** A name of a file that would run, were it taken for markup. */
const hostileName = '"><img src=x onerror=window.ran=1>';

/** That letter with a picture beside it, both of hostile names. */
async function hostileZip(): Promise<File> {
  const picture = { name: `images/${hostileName}.png`, content: Buffer.from(await aPicture()) };
  const shown = `<img src="${encodeURI(picture.name).replaceAll('"', '%22')}" width="200" height="100">`;
  const letter = { name: `${hostileName}.html`, content: hostileLetter.replace('<h1>', `${shown}<h1>`) };
  return new File([new Uint8Array(aZip([letter, picture]))], `${hostileName}.zip`);
}

/** It as a mail, which says hostile things of itself, and whose parts are not what an address asks for. */
function hostileMail(): File {
  const traps =
    '<iframe src="cid:page"></iframe><img src="cid:dessin"><img src="cid:page"><a href="cid:page">Page</a>';
  const part = (head: string, content: string) =>
    `--x\r\n${head}\r\nContent-Transfer-Encoding: base64\r\n\r\n${btoa(content)}\r\n`;
  const mail =
    `From: "${hostileName.slice(1)}" <a@exemple.fr>\r\nSubject: </title>${script}\r\nMIME-Version: 1.0\r\n` +
    `Content-Type: multipart/related; boundary=x\r\n\r\n${part('Content-Type: text/html', hostileLetter.replace('<h1>', `${traps}<h1>`))}` +
    part(`Content-Type: text/html; name="${hostileName.slice(1)}.html"\r\nContent-ID: <page>`, script) +
    part(
      'Content-Type: image/svg+xml\r\nContent-ID: <dessin>',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran=1"/>',
    );
  return new File([`${mail}--x--`], `${hostileName}.eml`);
}

/** Brings a letter in as a dropped file would be, or only tries it. */
async function importHostile(path: string, file: File, as: 'blocks' | 'raw') {
  const form = new FormData();
  form.append('files', file);
  form.append('as', as);
  const response = await fetch(`${desk.origin}${path}`, { method: 'POST', body: form });
  const answer = await response.json();
  expect(answer).toMatchObject({ success: true });
  return answer;
}

describe('a hostile letter that is imported (faults D1, D2)', () => {
  const newVisit = useVisits();

  it('runs nowhere, calls nowhere and leads nowhere: not edited, viewed, compared nor reported', async () => {
    const { campaign, report } = await importHostile('/api/imports', await hostileZip(), 'blocks');
    expect(report.file).toContain('<img src=x');
    expect(report.remarks.map(({ code }: { code: string }) => code)).toContain('removed');
    const raw = (await importHostile('/api/imports', hostileMail(), 'raw')).campaign.id;
    const { key } = await importHostile('/api/imports/try', hostileMail(), 'blocks');
    const blocks = campaign.id;
    const { page } = await newVisit();
    const called: string[] = [];
    const note = (request: HTTPRequest) => {
      const isOurs = request.url().startsWith(desk.origin) || !/^https?:/.test(request.url());
      // A viewer shows the pictures of a letter as its readers see them (decisions 7): that, and nothing else.
      const isPicture =
        /\/(?:view|noneditablepreview)\//.test(page.url()) && request.resourceType() === 'image';
      if (!isOurs && !isPicture) called.push(`${request.resourceType()} ${request.url()}`);
    };
    page.on('requestfinished', note);
    // What a policy forbids is told as a request without an error of the network.
    page.on('requestfailed', (request) => request.failure()?.errorText?.startsWith('net::') && note(request));
    const screens = [
      [`/campaign/edit/${blocks}`, '[data-block]'],
      [`/import/${blocks}`, 'iframe'],
      [`/imports/tries/${key}`, 'figure'],
      [`/campaign/noneditablepreview/${blocks}`, 'body'],
      [`/campaign/view/${blocks}`, 'iframe'],
      [`/campaign/edit/${raw}`, '.cm-line'],
      [`/campaign/view/${raw}`, 'iframe'],
    ] as const;
    for (const [path, shown] of screens) {
      await page.goto(`${desk.origin}${path}`);
      await page.waitForSelector(shown);
      await page.waitForFunction(() =>
        [...document.querySelectorAll('iframe')].every(
          (frame) => frame.contentDocument?.readyState !== 'loading',
        ),
      );
      for (const frame of page.frames())
        expect(await frame.evaluate(() => 'ran' in window), `${path} ${frame.url()}`).toBe(false);
      expect(page.url()).toContain(path);
    }
    expect(called).toEqual([]);
  });
});
