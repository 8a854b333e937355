import fc from 'fast-check';
import type { BrowserContext } from 'puppeteer';
import { afterAll, beforeAll, it } from 'vitest';
import { layoutOf } from '../../src/ui/state/editor-document.ts';
import { type OpenBrowser, openBrowser } from './desk.ts';
import { get, post } from './editor-page.ts';
import { editing } from './reliability/editing.ts';
import { expectNothingLost, keeping } from './reliability/keeping.ts';
import { openedModel } from './reliability/letter-model.ts';
import { versionsOnDisk } from './reliability/outside.ts';
import { newTab, openLetter, type Tab } from './reliability/tab.ts';

// `npm run reliability` runs more of them; RELIABILITY_SEED, _PATH and _REPLAY run again what a failure printed.
const { RELIABILITY_RUNS, RELIABILITY_SEED, RELIABILITY_PATH, RELIABILITY_REPLAY } = process.env;
const runs = Number(RELIABILITY_RUNS ?? 4);
const isShort = RELIABILITY_RUNS === undefined;
const anySeed = Math.floor(Math.random() * 2 ** 31);
const seed = RELIABILITY_SEED === undefined ? (isShort ? 1 : anySeed) : Number(RELIABILITY_SEED);

const short = (id: string, blocktemplate: string, position: string, blockdatas: object) => ({
  id,
  blocktemplate,
  position,
  blockfilter: 'full',
  blockdatas,
});

let opened: OpenBrowser;
let context: BrowserContext;
let tab: Tab | undefined;
let letter: string;

beforeAll(async () => {
  opened = await openBrowser();
  context = await opened.browser.createBrowserContext();
  const created = { name: 'Fiabilité', newslettertemplate_id: 'lettre-du-rivage' };
  letter = (await post('/api/campaigns', created)).campaign.id;
  const titre = { surtitre: '', titre: 'Un titre', texte: '<p>Un paragraphe.</p>', signature: 'Claire' };
  await post(`/campaign/ajaxsave/${letter}`, {
    subject: 'Un objet',
    preheader: 'Un pré-en-tête',
    blocks: [
      short('a', 'editorial', 'full1', titre),
      short('b', 'citation', 'full1', { citation: 'Une phrase', auteur: 'Hugo' }),
      short('c', 'texte', 'full2', { texte: '<p>Un autre.</p>' }),
    ],
  });
});
afterAll(async () => {
  await context.close();
  await opened.leave();
});

/** A letter of its own for a sequence, open in the tab that the last one left. */
async function begin() {
  const { campaign } = await post(`/api/campaigns/${letter}/duplicate`, {});
  tab ??= await newTab(context, { campaignId: campaign.id, faults: [] });
  const real = Object.assign(tab, { campaignId: campaign.id });
  await openLetter(real);
  const document = await get(`/api/campaigns/${campaign.id}/document`);
  const [[id, draft] = []] = [...versionsOnDisk(campaign.id)];
  if (!id || !draft) throw new Error('the letter has no version');
  return { model: openedModel(layoutOf(document), id, draft), real };
}

it(`loses nothing in ${runs} random sequences (seed ${seed})`, {
  timeout: 60_000 + runs * 15_000,
}, async () => {
  const commands = fc.commands([...editing, ...keeping], {
    maxCommands: isShort ? 6 : 16,
    size: 'max',
    replayPath: RELIABILITY_REPLAY,
  });
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const state = await begin();
      try {
        await fc.asyncModelRun(() => state, sequence);
        await expectNothingLost(state.model, state.real);
      } catch (error) {
        // Nobody knows in which state it is.
        await tab?.page.close({ runBeforeUnload: false });
        tab = undefined;
        throw error;
      }
    }),
    {
      numRuns: runs,
      unbiased: true,
      seed,
      path: RELIABILITY_PATH,
      interruptAfterTimeLimit: 50_000 + runs * 15_000,
      markInterruptAsFailure: true,
    },
  );
});
