import type { CDPSession, KeyInput, Page } from 'puppeteer-core';

const keystrokes = 120;
// Typed, then erased again: a field keeps its length.
const words = [...'Les visiteurs aiment la mer, le'];
const keys = [...words, ...words.map(() => 'Backspace' as const)];

export interface Field {
  name: string;
  /** Brings the field on the screen and puts the caret at its end. */
  open(page: Page): Promise<void>;
}

export interface Typing {
  /** ms from the input event to the preview's DOM changed, one for each keystroke. */
  preview: number[];
  /** ms of processor for all script, style and layout of the page until it is quiet again, one for each keystroke. */
  work: number[];
  requests: number;
}

const editorial = (selector: string) => async (page: Page) => {
  await page.click('[data-block] > button[aria-label^="Éditorial"]');
  await page.waitForSelector(`[data-panel=block] ${selector}`);
  await page.click(`[data-panel=block] ${selector}`);
  await page.keyboard.press('End');
};

const setting = (name: string) => async (page: Page) => {
  await page.click('nav button ::-p-text(Réglages)');
  await page.waitForSelector(`[name=${name}]`);
  await page.click(`[name=${name}]`);
};

export const fields: Field[] = [
  { name: 'titre d’un bloc', open: editorial('input[name=titre]') },
  { name: 'texte riche', open: editorial('[contenteditable=true]') },
  { name: 'sur-en-tête', open: setting('surheadersubject') },
  { name: 'pré-en-tête', open: setting('preheader') },
];

/** A click in a text of the letter itself, of a block that is selected then, and the caret at its end. */
const inLetter = (path: string) => async (page: Page) => {
  const block = '[data-block] > button[aria-label^="Éditorial"]';
  if (!(await page.$('[data-block][data-selected=true] > button[aria-label^="Éditorial"]')))
    await page.click(block);
  await page.waitForSelector('[data-panel=block]');
  const at = await page.evaluate((name) => {
    const frame = document.querySelector('iframe');
    const text = frame?.contentDocument?.querySelector(`nl-field[data-path="${name}"] > *`);
    text?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const [around, own] = [frame?.getBoundingClientRect(), text?.getBoundingClientRect()];
    if (!around || !own) throw new Error(`the letter does not show ${name}`);
    return { x: around.left + own.left + 40, y: around.top + own.top + 12 };
  }, path);
  await page.mouse.click(at.x, at.y);
  await (await page.$('iframe'))?.contentFrame().then((frame) => frame.waitForSelector('[data-writing]'));
  await page.keyboard.press('End');
};

export const places: Field[] = [
  { name: 'titre, dans la lettre', open: inLetter('titre') },
  { name: 'texte riche, dans la lettre', open: inLetter('texte') },
];

/** ms of processor from a letter that nobody has touched to the caret in one of its texts. */
export async function measureFirstWriting(page: Page, cdp: CDPSession): Promise<number> {
  const before = await workDone(cdp);
  await places[0]?.open(page);
  await page.waitForNetworkIdle({ idleTime: 200, concurrency: 0 });
  return (await workDone(cdp)) - before;
}

/** Watches the preview of an open editor for `measureTyping`. */
export async function watchPreview(page: Page) {
  await page.evaluate(() => {
    const seen = { input: 0, changed: 0, preview: [] as number[] };
    Object.assign(window, { seen });
    const frame = document.querySelector('iframe')?.contentWindow as Window & typeof globalThis;
    // An observer alone would be told after the whole event; the change itself is over when these return.
    for (const { prototype } of [frame.Element, frame.CharacterData]) {
      for (const method of ['replaceWith', 'append', 'remove', 'setAttribute'] as const) {
        const original = (prototype as Element)[method] as (...values: unknown[]) => void;
        if (!original) continue;
        (prototype as Element)[method] = function timed(this: Node, ...values: unknown[]) {
          original.apply(this, values);
          if (this.ownerDocument === frame.document) seen.changed = performance.now();
        };
      }
    }
    const start = () => {
      seen.input = performance.now();
    };
    addEventListener('input', start, { capture: true });
    new MutationObserver(() => {
      if (seen.input > 0 && seen.changed > seen.input) seen.preview.push(seen.changed - seen.input);
      seen.input = 0;
    }).observe(frame.document, { subtree: true, childList: true, characterData: true, attributes: true });
    // A text that is written in the letter is changed by the browser first, and then with all that is drawn of it.
    frame.addEventListener('beforeinput', () => {
      const start = performance.now();
      frame.addEventListener('input', () => Object.assign(seen, { changed: performance.now() }), {
        once: true,
      });
      requestAnimationFrame(() => seen.preview.push(seen.changed - start));
    });
  });
}

/** Types in a field of an open editor, first to warm up. */
export async function measureTyping(page: Page, cdp: CDPSession, field: Field): Promise<Typing> {
  await field.open(page);
  await type(page, cdp, 20);
  let requests = 0;
  const count = () => {
    requests += 1;
  };
  page.on('request', count);
  const typed = await type(page, cdp, keystrokes);
  page.off('request', count);
  return { ...typed, requests };
}

async function type(page: Page, cdp: CDPSession, count: number) {
  const work: number[] = [];
  await page.evaluate(() => {
    (window as unknown as { seen: { preview: number[] } }).seen.preview = [];
  });
  for (let n = 0; n < count; n += 1) {
    const before = await workDone(cdp);
    await page.keyboard.press(keys[n % keys.length] as KeyInput);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    work.push((await workDone(cdp)) - before);
  }
  const preview = await page.evaluate(
    () => (window as unknown as { seen: { preview: number[] } }).seen.preview,
  );
  return { preview, work };
}

/** ms of processor for script, style and layout since the page began. */
export async function workDone(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const seconds = metrics
    .filter(({ name }) => ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].includes(name))
    .reduce((sum, { value }) => sum + value, 0);
  return seconds * 1_000;
}
