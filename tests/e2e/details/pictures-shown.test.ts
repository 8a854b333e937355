import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer';
import { describe, expect, test } from 'vitest';
import { desk } from '../desk.ts';
import { refusalsOn } from '../refusals.ts';
import { api, createCampaign, useVisits } from '../shell-visit.ts';

// Every picture that a letter names is drawn wherever the letter is shown, whichever browser shows it.

const letter = 'lettre-de-decembre-2026';

interface Seen {
  pictures: number;
  missing: string[];
}

/** The pictures of a page's frames, where they are fewer than its own: screens show letters in frames. */
const picturesIn = async (page: Page): Promise<Seen> => {
  const frames = page.frames();
  const found = await Promise.all(
    (frames.length > 1 ? frames.slice(1) : frames).map((frame) =>
      frame.evaluate(() =>
        [...document.images].map(({ currentSrc, naturalWidth }) => [currentSrc, naturalWidth] as const),
      ),
    ),
  );
  const all = found.flat();
  return { pictures: all.length, missing: all.filter(([, width]) => width === 0).map(([src]) => src) };
};

interface Screen {
  name: string;
  /** Pictures at least. */
  pictures: number;
  address: () => Promise<string>;
}

async function proofed(): Promise<void> {
  await api(`/campaign/ajaxsendbat/${letter}`, { batmail: 'camille@example.org' });
}

const screens: Screen[] = [
  { name: 'the editor', pictures: 16, address: async () => `/campaign/edit/${letter}` },
  { name: 'the viewer', pictures: 16, address: async () => `/campaign/view/${letter}` },
  {
    name: 'the page of a letter alone',
    pictures: 16,
    address: async () => `/campaign/noneditablepreview/${letter}`,
  },
  {
    name: 'a proof',
    pictures: 16,
    address: async () => {
      await proofed();
      return `/campaign/proofs/${letter}`;
    },
  },
  {
    name: 'a mail of the outbox',
    pictures: 16,
    address: async () => {
      await proofed();
      const { messages } = await api<{ messages: { id: string; subject: string }[] }>('/api/outbox');
      const mail = messages.find(({ id }) => id.includes(letter));
      return `/outbox/${mail?.id}`;
    },
  },
  {
    name: 'an import, before and after',
    pictures: 2,
    address: async () => {
      const body = new FormData();
      const picture = new Blob([readFileSync('fixtures/workspace/medias/identite/logo.png')]);
      const html = '<title>Juin</title><h1>Juin au musée</h1><img src="logo.png" width="300" alt="Le logo">';
      body.append('files', new Blob([html]), 'juin/index.html');
      body.append('files', picture, 'juin/logo.png');
      const answer = await fetch(`${desk.origin}/api/imports`, { method: 'POST', body });
      const { campaign } = (await answer.json()) as { campaign: { id: string } };
      return `/import/${campaign.id}`;
    },
  },
  { name: 'a block template', pictures: 1, address: async () => '/blocktemplates/edit/article-image-haut' },
  {
    name: 'a newsletter template',
    pictures: 9,
    address: async () => '/newslettertemplates/edit/lettre-du-rivage',
  },
  {
    name: 'a raw letter',
    pictures: 1,
    address: async () => {
      const { campaign } = await createCampaign('Lettre brute à une image', 'html-libre');
      await api(`/campaign/ajaxsave/${campaign.id}`, {
        html: '<p><img src="/media/identite/logo.png" alt="Musée" width="120"></p>',
      });
      return `/campaign/edit/${campaign.id}`;
    },
  },
];

describe('every picture of a letter', () => {
  const newVisit = useVisits();

  test.each(screens)('is drawn in $name, and nothing is refused', async ({ pictures, address }) => {
    const visit = await newVisit();
    const refusals = refusalsOn(visit.page);
    await visit.go(await address());
    const seen = async () => (await picturesIn(visit.page)).pictures;
    await expect.poll(seen).toBeGreaterThanOrEqual(pictures);
    await expect.poll(async () => (await picturesIn(visit.page)).missing).toEqual([]);
    expect(refusals).toEqual([]);
  });
});
