import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Deps } from '../../src/use-cases/deps.ts';
import { aBlock } from '../support/builders/block.ts';
import { aVersion } from '../support/builders/version.ts';
import { postJson, request } from './server-requests.ts';
import { type RunningServer, shell, startServer } from './server-running.ts';
import { aWorkspace, type Workspace } from './server-workspace.ts';

// The page of the editor comes with the letter, before any script (docs/decisions/0009).
let running: RunningServer;
let workspace: Workspace;

beforeAll(async () => {
  workspace = await aWorkspace();
  running = await startServer(workspace.deps);
});
afterAll(() => running.stop());

const page = (path: string) => request(`${running.url}/campaign/edit${path}`);

/** Nobody saves yet. */
const noStore = () => {};

/** Saves that are under way until one lets them go. No timer fires: the page would otherwise go on after 50 ms. */
function heldSaves({ versions }: Pick<Deps, 'versions'>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const held: (() => void)[] = [];
  const publish: typeof versions.publish = async (...version) => {
    await new Promise<void>((resolve) => held.push(resolve));
    return versions.publish(...version);
  };
  /** Waits until one has begun, and gives what lets it go. */
  async function began(): Promise<() => void> {
    while (held.length === 0) await nextTurn();
    return () => held[0]?.();
  }
  return { versions: { ...versions, publish }, began };
}

/** A page, piece by piece. */
async function pageReader(address: string) {
  const { body } = await fetch(address);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async () => (await reader?.read())?.value ?? '';
  const rest = async () => {
    let text = '';
    for (let piece = await next(); piece !== ''; piece = await next()) text += piece;
    return text;
  };
  return { next, rest };
}

/** More than an answer takes where nothing holds it up. */
async function manyTurns(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
}

describe('the page of the editor', () => {
  test('holds the letter as the editor draws it, in a frame that runs nothing', async () => {
    const { status, text, headers } = await page('/lettre-de-decembre');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    const [, letter = '', attributes = ''] = /<iframe srcdoc="([^"]*)"([^>]*)>/.exec(text) ?? [];
    expect(letter).toContain('data-block-id=&quot;b1&quot;');
    expect(letter).toContain('[data-empty-position]');
    expect(letter).toContain('default-src &#39;none&#39;;');
    expect(attributes).toBe(' sandbox="allow-same-origin" tabindex="-1"');
  });

  test('comes with what its scripts wait for before the whole of a longer letter is drawn', async () => {
    const blocks = Array.from({ length: 12 }, (_, nth) => aBlock({ id: `long-${nth}` }));
    const { deps } = await aWorkspace();
    await deps.versions.publish(aVersion({ blocks }, 2));
    const { url, stop } = await startServer(deps);
    const address = `${url}/campaign/edit/lettre-de-decembre`;

    const { body } = await fetch(address);
    let text = '';
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece;
      if (text.includes('id="workspace-mark"')) break;
    }
    expect(text).toContain('data-block-id=&quot;long-4&quot;');
    expect(text).not.toContain('long-5&quot;');
    expect(text).not.toContain('data-letter=');
    expect((await request(address)).text).toMatch(/data-letter="[^"]*">".*data-block-id=\\"long-11\\"/);
    await stop();
  });

  test('begins with whole rows, and with all of a letter of ten blocks', async () => {
    const { deps } = await aWorkspace();
    const { url, stop } = await startServer(deps);
    const halves = ['half1', 'half2'] as const;
    const beginsWith = async (count: number, version: number) => {
      const blocks = Array.from({ length: count }, (_, nth) =>
        aBlock({ id: `long-${nth}`, ...(nth > 3 && { position: halves[nth % 2] as 'half1' }) }),
      );
      await deps.versions.publish(aVersion({ blocks }, version));
      const { text } = await request(`${url}/campaign/edit/lettre-de-decembre`);
      const [, letter = ''] = /<iframe srcdoc="([^"]*)"/.exec(text) ?? [];
      return [...letter.matchAll(/data-block-id=&quot;long-(\d+)&quot;/g)].length;
    };
    expect(await beginsWith(12, 2)).toBe(6);
    expect(await beginsWith(10, 3)).toBe(10);
    await stop();
  });

  test('begins at once while somebody saves, and goes on with what they saved', async () => {
    const { deps } = await aWorkspace();
    const { versions, began } = heldSaves(deps);
    const { url, stop } = await startServer({ ...deps, versions });
    const save = postJson(`${url}/campaign/ajaxsave/lettre-de-decembre`, { subject: 'À l’instant' });
    const store = await began();

    const reader = await pageReader(`${url}/campaign/edit/lettre-de-decembre`);
    let text = await reader.next();
    await manyTurns();
    store();
    text += await reader.rest();
    expect(text).toMatch(/data-answer=.*"subject":"À l’instant"/);
    expect((await save).status).toBe(200);
    await stop();
  });

  test('draws nothing while somebody saves', async () => {
    const { deps } = await aWorkspace();
    const { versions, began } = heldSaves(deps);
    let drawn = 0;
    let saving: Promise<unknown> = Promise.resolve();
    let store = noStore;
    const renderer = {
      ...deps.renderer,
      page: (...given: Parameters<typeof deps.renderer.page>) => {
        drawn += 1;
        return deps.renderer.page(...given);
      },
    };
    const sends = {
      ...deps.sends,
      // The letter is being read: a save that begins now is under way when it is to be drawn.
      listOf: async (campaignId: string) => {
        saving = postJson(`${url}/campaign/ajaxsave/courriel-donne`, { subject: 'À l’instant' });
        store = await began();
        return deps.sends.listOf(campaignId);
      },
    };
    const { url, stop } = await startServer({ ...deps, versions, renderer, sends });

    const reader = await pageReader(`${url}/campaign/edit/lettre-de-decembre`);
    const beginning = await reader.next();
    while (store === noStore) await nextTurn();
    await manyTurns();
    expect(drawn).toBe(0);
    store();
    expect(beginning + (await reader.rest())).toContain('data-block-id=&quot;b1&quot;');
    expect(drawn).toBe(1);
    await saving;
    await stop();
  });

  test.each([
    ['', '/api/campaigns/lettre-de-decembre/document'],
    ['/000001-pqi2u0', '/api/campaigns/courriel-donne/document?versionId=000001-pqi2u0'],
  ])('answers what the editor will ask first, letter for letter (%s)', async (version, address) => {
    const [, campaign = ''] = /campaigns\/([^/]*)/.exec(address) ?? [];
    const { text } = await page(`/${campaign}${version}`);
    const [, asked, answer = ''] =
      /<script type="application\/json" data-answer="([^"]*)">([^<]*)<\/script>/.exec(text) ?? [];
    expect(asked).toBe(address);
    expect(JSON.parse(answer)).toEqual((await request(running.url + address)).json);
  });

  test('has no letter for a raw newsletter', async () => {
    expect((await page('/courriel-donne')).text).not.toContain('<iframe');
  });

  test.each([
    ['for a campaign nobody knows, which the editor will say', '/nulle-part'],
    ['for a version of another campaign', '/courriel-donne/000001-zzzzzz'],
    ['for what is no id', '/..%2f..%2fetc'],
  ])('has nothing more %s', async (_, path) => {
    const { status, text } = await page(path);
    expect(status).toBe(404);
    expect(text).toBe(shell);
  });

  test('stays whole where drawing the letter has a bug, which is logged', async () => {
    const { deps } = workspace;
    const broken = {
      ...deps,
      sends: { ...deps.sends, listOf: () => Promise.reject(new Error('planted')) },
    };
    const other = await startServer(broken);
    const { status, text } = await request(`${other.url}/campaign/edit/lettre-de-decembre`);
    expect([status, text]).toEqual([200, shell]);
    // The answer has ended before the bug is logged.
    await other.stop();
    expect(other.logged.join()).toContain('planted');
  });
});
