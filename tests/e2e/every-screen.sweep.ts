import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openBlock } from './axe-places.ts';
import { desk } from './desk.ts';
import { refusalsOn } from './refusals.ts';
import { api, createCampaign, useVisits, type Visit } from './shell-visit.ts';

// On no screen does a browser refuse anything, or complain: its console stays empty, whichever browser it is.

const letter = 'lettre-de-decembre-2026';
const firstVersion = () =>
  readdirSync(join(desk.workspace, 'campaigns', letter, 'versions'))
    .sort()[0]
    ?.replace(/\.json$/, '');

interface Screen {
  name: string;
  address: string | (() => Promise<string>);
  /** What it says once it is there. */
  says: string;
  /** What more of it is opened. */
  opens?: (visit: Visit) => Promise<void>;
}

async function importLetter(): Promise<{ id: string }> {
  const body = new FormData();
  const file = readFileSync('fixtures/import/letters/mailjet.html');
  body.append('files', new Blob([file]), 'mailjet.html');
  const answer = await fetch(`${desk.origin}/api/imports`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`the letter was not imported: ${answer.status}`);
  return ((await answer.json()) as { campaign: { id: string } }).campaign;
}

/** Sends the proof of a letter of its own: that of the demonstration stands unproved in other tests. */
async function proveLetter(): Promise<string> {
  const { campaign } = await createCampaign('Lettre éprouvée');
  await api(`/campaign/ajaxsave/${campaign.id}`, { subject: 'Un essai' });
  await api(`/campaign/ajaxsendbat/${campaign.id}`, { batmail: 'camille@example.org' });
  return campaign.id;
}

/** Opens all there is behind buttons of a kind, one after the other. */
const opensEach =
  (selector: string, opened: string) =>
  async ({ page }: Visit) => {
    await page.waitForSelector(selector);
    for (const button of await page.$$(selector)) {
      await button.click();
      await page.waitForFunction((one, state) => one.getAttribute(state) === 'true', {}, button, opened);
    }
  };

const screens: Screen[] = [
  { name: 'the list of campaigns', address: '/', says: 'Lettre de décembre 2026' },
  {
    name: 'the editor, every section of it',
    address: `/campaign/edit/${letter}`,
    says: 'Pré-en-tête',
    opens: opensEach('[data-rail] button', 'aria-pressed'),
  },
  {
    name: 'the viewer, every section of it',
    address: `/campaign/view/${letter}`,
    says: 'Lecture seule',
    opens: opensEach('[role=tab]', 'aria-selected'),
  },
  {
    name: 'two versions compared',
    address: async () => `/campaign/view/${letter}?compare=${firstVersion()}`,
    says: 'Éditorial',
  },
  { name: 'the page of a letter alone', address: `/campaign/noneditablepreview/${letter}`, says: 'Le sel' },
  {
    name: 'a proof',
    address: async () => `/campaign/proofs/${await proveLetter()}`,
    says: 'camille@example.org',
  },
  {
    name: 'a mail of the outbox, its headers too',
    address: async () => {
      const proved = await proveLetter();
      const { messages } = await api<{ messages: { id: string }[] }>('/api/outbox');
      return `/outbox/${messages.find(({ id }) => id.includes(proved))?.id}`;
    },
    says: 'camille@example.org',
    opens: opensEach('[role=tab]', 'aria-selected'),
  },
  { name: 'the sends', address: '/sends', says: 'Terminés' },
  {
    name: 'the settings, a group and the rules of the checks too',
    address: '/settings',
    says: 'Plateforme d’envoi',
    opens: async ({ page }) => {
      for (const closed of ['#groups [data-disclosure]', '#checks summary'])
        await (await page.waitForSelector(closed))?.click();
    },
  },
  { name: 'a source', address: '/sources/actualites', says: 'Actualités' },
  { name: 'the block templates', address: '/blocktemplates', says: 'Nouveau modèle' },
  {
    name: 'a block template, its markup too',
    address: '/blocktemplates/edit/texte',
    says: 'Gabarit',
    opens: async ({ click, page }) => {
      await click('tab', 'Gabarit');
      await page.waitForSelector('.cm-content');
    },
  },
  {
    name: 'the newsletter templates, that of an import too, which draws nothing',
    address: async () => {
      await importLetter();
      return '/newslettertemplates';
    },
    says: 'Lettre du Rivage',
  },
  {
    name: 'a newsletter template',
    address: '/newslettertemplates/edit/lettre-du-rivage',
    says: 'Lettre du Rivage',
  },
  { name: 'the themes', address: '/newslettertemplates/themes', says: 'Médiathèque' },
  {
    name: 'a letter in a theme',
    address: async () => {
      // The newest letter is tried: one of another test may show pictures of the web.
      await createCampaign('Lettre dans un thème');
      return '/newslettertemplates/themes/mediatheque';
    },
    says: 'La même dans le thème',
  },
  { name: 'the library', address: '/medias?dossier=expositions', says: 'catalogue' },
  { name: 'letters to import', address: '/import', says: 'Choisir un dossier…' },
  {
    name: 'the report of an import',
    address: async () => `/import/${(await importLetter()).id}`,
    says: 'mailjet.html',
  },
  {
    name: 'a letter that is one HTML document',
    address: async () => {
      const { campaign } = await createCampaign('Lettre brute, sans un refus', 'html-libre');
      await api(`/campaign/ajaxsave/${campaign.id}`, {
        html: '<p><img src="/media/identite/logo.png" alt="Musée" width="120"></p>',
      });
      return `/campaign/edit/${campaign.id}`;
    },
    says: 'Importer un fichier…',
  },
];

describe('on every screen', () => {
  const newVisit = useVisits();

  test.each(screens)('nothing is refused: $name', async ({ address, says, opens }) => {
    const visit = await newVisit();
    const refusals = refusalsOn(visit.page);
    await visit.page.goto(desk.origin + (typeof address === 'string' ? address : await address()));
    await visit.sees(says);
    await opens?.(visit);
    await visit.page.waitForNetworkIdle({ idleTime: 200, concurrency: 1 });
    expect(refusals).toEqual([]);
  });
});

describe('in a browser that gives a page less', () => {
  const newVisit = useVisits();

  test('a letter is written, kept and saved without locks, clipboard and random ids, which plain http from another machine lacks', async () => {
    const { campaign } = await createCampaign('Lettre sans https');
    const visit = await newVisit();
    const { page } = visit;
    await page.evaluateOnNewDocument(() => {
      for (const [owner, name] of [
        [navigator, 'locks'],
        [navigator, 'clipboard'],
        [crypto, 'randomUUID'],
      ] as const)
        Object.defineProperty(owner, name, { value: undefined });
    });
    const refusals = refusalsOn(page);
    await visit.go(`/campaign/edit/${campaign.id}`);
    await page.waitForSelector('[data-block]');
    await page.locator('[name="subject"]').fill('Écrit en http');
    await visit.click('button', 'Blocs');
    const blocks = () => page.$$eval('[data-block]', (all) => all.length);
    const before = await blocks();
    await page.locator('[data-template=texte]').click();
    await expect.poll(blocks).toBe(before + 1);
    await visit.press('Control+s');
    await visit.isAt(/000002/);
    await visit.click('button', 'Envoi');
    await page.locator('::-p-text(Emporter la lettre)').click();
    await visit.click('button', 'Copier le HTML');
    await visit.sees('pas pu être copié');
    expect(refusals).toEqual([]);
  });

  test('a tooltip and a menu stand beside their buttons where CSS cannot place them', async () => {
    await createCampaign('Lettre au menu');
    const visit = await newVisit();
    const { page } = visit;
    await page.evaluateOnNewDocument(() => {
      const supports = CSS.supports.bind(CSS);
      CSS.supports = (name: string, value?: string) =>
        name !== 'position-area' && (value === undefined ? supports(name) : supports(name, value));
    });
    await visit.go('/');
    await visit.sees('Lettre au menu');
    /** The page as a browser lays it out that knows no such property: popovers stand in the middle of the window. */
    const unplaced = () =>
      page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('[popover] { position-area: none !important; inset: 0; margin: auto }');
        document.adoptedStyleSheets.push(sheet);
      });
    await unplaced();
    /** px between a button and what it has opened; infinite where one lies over the other. */
    const gapBetween = (opener: string, popover: string) =>
      page.evaluate(
        (from, to) => {
          const [button, opened] = [from, to].map((one) =>
            document.querySelector(one)?.getBoundingClientRect(),
          );
          if (!button || !opened) return Number.POSITIVE_INFINITY;
          const gap = Math.max(
            opened.top - button.bottom,
            button.top - opened.bottom,
            opened.left - button.right,
            button.left - opened.right,
          );
          return gap < 0 ? Number.POSITIVE_INFINITY : gap;
        },
        opener,
        popover,
      );
    await visit.click('button', 'Actions pour Lettre au menu');
    const actions = 'button[aria-label="Actions pour Lettre au menu"]';
    await expect.poll(() => gapBetween(actions, '[role=menu]:popover-open')).toBeLessThan(10);
    await visit.go(`/campaign/edit/${letter}`);
    await openBlock(visit, 'Citation');
    await unplaced();
    const handle = '[role=toolbar] [aria-label="Déplacer"]';
    await page.locator(handle).hover();
    await expect.poll(() => gapBetween(handle, '[role=tooltip]:popover-open')).toBeLessThan(10);
  });
});
