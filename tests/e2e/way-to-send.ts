import { afterAll, beforeAll, expect } from 'vitest';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { openSendingDesk, type SendingDesk } from './sending-desk.ts';
import type { Visit } from './shell-visit.ts';

const letter = 'lettre-de-decembre-2026';
/** The panel of the four steps. */
export const panel = '[data-panel=send]';
/** A minute past 9 two years from now, as one types it. */
export const date = `05/01/${new Date().getFullYear() + 2} 09:00`;

/** A desk for the tests of a file, where letters go out: real mails to a server on this machine, sends to a simulated platform. */
export function useSendingDesk() {
  let mails: MailServer;
  let desk: SendingDesk;
  beforeAll(async () => {
    mails = await startMailServer();
    const from = { name: 'Musée du Rivage', email: 'lettre@example.org' };
    desk = await openSendingDesk({
      mail: { transport: 'smtp', host: '127.0.0.1', port: mails.port, secure: false, from },
      proof: { approval: 'require' },
    });
  });
  afterAll(async () => {
    await desk.close();
    await mails.close();
  });
  return {
    ask,
    aLetter,
    opensSend,
    remark,
    sendOf,
    mailed: () => mails.mails,
    addressOf: (path: string) => desk.origin + path,
  };

  async function ask<Answer>(path: string, body?: object): Promise<Answer> {
    const response = await fetch(desk.origin + path, {
      method: body ? 'POST' : 'GET',
      headers: body ? { 'content-type': 'application/json' } : {},
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Answer;
  }

  /** A letter of its own for each story. */
  async function aLetter(): Promise<string> {
    const { campaign } = await ask<{ campaign: { id: string } }>(`/api/campaigns/${letter}/duplicate`, {});
    return campaign.id;
  }

  async function opensSend({ page, click }: Visit, campaignId: string) {
    await page.goto(`${desk.origin}/campaign/edit/${campaignId}`);
    await page.waitForSelector(`[data-rail]`);
    await click('button', 'Envoi');
    await page.waitForSelector(`${panel} [data-step]`);
  }

  function remark(campaignId: string, text: string) {
    return ask(`/api/campaigns/${campaignId}/proofs/1/remarks`, { text, by: 'Mme Petit' });
  }

  async function sendOf(campaign: string) {
    const { sends } = await ask<{ sends: { campaign: string; status: string; atLocal: string }[] }>(
      '/api/sends',
    );
    return sends.find((send) => send.campaign === campaign);
  }
}

/** The step that is open, and all that is blue. */
export const stands = ({ page }: Visit) =>
  page.evaluate((within) => {
    const seen = (selector: string) =>
      [...document.querySelectorAll(`${within} ${selector}`)].filter((found) => found.checkVisibility());
    return {
      open: seen('[aria-expanded=true]').map((button) => button.textContent),
      next: seen('[aria-current=step] h3').map((title) => title.textContent),
      blue: seen('[data-variant=primary]').map((button) => button.textContent),
    };
  }, panel);

export const line = ({ page }: Visit, step: string) =>
  page.$eval(`${panel} [data-step=${step}] h3 + p`, (state) => state.textContent?.replace(/\s+/g, ' '));

/** axe finds nothing in the panel or a dialog, light and dark. */
export async function isClean(visit: Visit, within = panel) {
  expect(await visit.violations(within)).toEqual([]);
  await visit.wears('dark');
  expect(await visit.violations(within, ['color-contrast'])).toEqual([]);
  await visit.wears('light');
}

const dialogSays = ({ page }: Visit, text: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector('dialog')?.textContent?.replace(/\s+/g, ' ').includes(wanted),
    {},
    text,
  );

/** All that the confirmation repeats. */
export async function confirmationIsWhole(visit: Visit) {
  for (const fact of [
    'ObjetLe sel, toute une palette',
    'DestinatairesLeur nombre n’est connu que sur la plateforme',
    '9 h 00Europe/Paris, dans',
    'CibleAbonnés France',
    'AccordMme Petit, ',
    'BAT n° 1, version 1',
    'RemarquesAucune en attente',
    'Vérifications',
  ])
    await dialogSays(visit, fact);
  expect(await visit.page.$$('dialog [data-letter-views] figure')).toHaveLength(3);
}
