import type { HTTPRequest, Page } from 'puppeteer';
import { describe, expect, it } from 'vitest';
import { aPicture } from '../support/builders/picture.ts';
import { aZip } from '../support/builders/zip.ts';
import { hostileHtml } from '../support/hostile-html.ts';
import { desk } from './desk.ts';
import { type EditorPage, editorOpener, selectBlock, waitForPreview } from './editor-page.ts';
import { useVisits } from './shell-visit.ts';
import { overflow, storiesOfTooMuch } from './too-much.ts';

const open = editorOpener();

const script = '<img src=x onerror="window.ran=1"><script>window.ran=1</script><svg onload="window.ran=1">';
const hostile = `${script}"></td></table></div>--><style>*{display:none}</style>😀👩‍👩‍👧‍👦 ‮مرحبا بالعالم‬ שלום ${'́'.repeat(50)}`;

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

  it.each(storiesOfTooMuch)('%s', (_, story) => story(open, (_page, act) => act()));
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

describe('a hostile letter that is imported', () => {
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
      // A viewer shows the pictures of a letter as its readers see them: that, and nothing else.
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
