import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { AppError } from '../../src/core/errors/app-error.ts';
import type { ThumbnailSubject } from '../../src/use-cases/ports/store.ts';
import { makeThumbnail } from '../../src/use-cases/thumbnails/make-thumbnail.ts';
import type { FakeScreenshotter } from '../support/fakes/fake-screenshotter.ts';
import { drawnThumbnail, refusedThumbnails, thumbnailsServer } from '../support/thumbnails-server.ts';
import { postJson, request } from './server-requests.ts';

const texte: ThumbnailSubject = { noun: 'block-template', id: 'texte' };

const server = thumbnailsServer();
const { upload } = server;

describe('updatethumbnail', () => {
  test('keeps a JPEG that was given, encoded anew, and answers where it is', async () => {
    const given = await drawnThumbnail()
      .withExif({ IFD0: { Copyright: 'Claire Petit' } })
      .jpeg()
      .toBuffer();
    const { status, json } = await upload(given);
    expect(status).toBe(200);
    expect(json).toEqual({ success: true, thumbnail: '/thumbnails/block-templates/texte.jpg?v=1' });
    const kept = Buffer.from((await server.workspace.deps.thumbnails.read(texte)) ?? []);
    expect(kept.includes('Claire Petit')).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 620, height: 200 });
  });

  test('takes the picture itself when none is given', async () => {
    server.workspace.deps.screenshotter.captureElement = () => drawnThumbnail().png().toBuffer();
    const address = `${server.running.url}/blocktemplates/updatethumbnail/texte`;
    const { json } = await request(address, { method: 'POST' });
    expect(json).toMatchObject({ success: true, thumbnail: expect.stringContaining('texte.jpg?v=1') });
  });

  test.each([...refusedThumbnails])('refuses %s and changes nothing', async (_, picture, status, code) => {
    const bytes = await picture();
    const answer = await upload(bytes);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(server.workspace.changes).toEqual([]);
  });

  test('refuses a file under another name, one over 25 MB, and a template that is not there', async () => {
    const jpeg = await drawnThumbnail().jpeg().toBuffer();
    expect((await upload(jpeg, 'photo')).status).toBe(400);
    expect((await upload(new Uint8Array(25 * 1024 ** 2 + 1))).status).toBe(413);
    expect((await upload(jpeg, 'thumbnail', 'absent')).status).toBe(404);
    expect(server.workspace.changes).toEqual([]);
  });
});

describe('the address of a thumbnail', () => {
  test('is answered by the list of blocks; its picture may be kept for ever under its mark only', async () => {
    server.workspace.deps.screenshotter.captureElement = () => drawnThumbnail().png().toBuffer();
    await makeThumbnail(server.workspace.deps, texte);
    const list = await request(`${server.running.url}/blocktemplates/getavailableblocksforeditor/lettre`);
    const blocks = list.json.blocks as { id: string; thumbnail: string }[];
    const thumbnail = blocks.find(({ id }) => id === 'texte')?.thumbnail ?? '';
    expect(list.json.html).toContain(`<img src="${thumbnail}" alt="">`);
    const marked = await request(server.running.url + thumbnail);
    expect(marked.status).toBe(200);
    expect(marked.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    for (const address of [thumbnail.replace(/\?.*/, ''), `${thumbnail}0`]) {
      expect((await request(server.running.url + address)).headers['cache-control']).toBe('no-cache');
    }
  });

  test('names nothing else of the workspace, and no file that is no JPEG', async () => {
    await server.workspace.deps.thumbnails.write(
      texte,
      new TextEncoder().encode('<script>alert(1)</script>'),
    );
    for (const path of [
      'block-templates/texte.jpg',
      'block-templates/absent.jpg',
      'campaigns/texte.jpg',
      'block-templates/..%2F..%2Fsecret.jpg',
      'constructor/texte.jpg',
    ]) {
      expect((await request(`${server.running.url}/thumbnails/${path}`)).status, path).toBe(404);
    }
  });
});

describe('the cover of a letter', () => {
  const cover = (path: string) => request(`${server.running.url}/thumbnails/${path}`);
  const drawn = () => drawnThumbnail().png().toBuffer();
  /** Counts the pictures that are taken. */
  const counted = (take: () => Promise<Uint8Array | undefined> = drawn) => {
    const taken = { count: 0 };
    server.workspace.deps.screenshotter.captureElement = () => {
      taken.count += 1;
      return take();
    };
    return taken;
  };

  test('is taken when somebody looks, kept while the letter is the same, and taken anew in the background', async () => {
    const taken = counted();
    const { campaigns } = (await request(`${server.running.url}/api/campaigns`)).json as {
      campaigns: { id: string; cover: string; current_version_id: string }[];
    };
    const letter = campaigns.find(({ id }) => id === 'lettre-de-decembre');
    const address = `${server.running.url}${letter?.cover}`;
    const answers = await Promise.all([request(address), request(address)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-cache' });
    expect((await request(address)).status).toBe(200);
    expect(taken.count).toBe(1);
    await postJson(`${server.running.url}/campaign/ajaxsave/lettre-de-decembre`, {
      base_version: letter?.current_version_id,
      preheader: 'Autre chose',
    });
    await vi.waitFor(() => expect(taken.count).toBe(2), 30_000);
  });

  test('of a newsletter template shows what its letters begin with', async () => {
    const taken = counted();
    expect((await cover('newsletter-templates/lettre.jpg')).status).toBe(200);
    expect(taken.count).toBe(1);
    expect((await cover('newsletter-templates/absente.jpg')).status).toBe(404);
  });

  test('of what shows nothing is an answer without a picture, and no failure; it is tried again once that changes', async () => {
    const taken = counted(async () => undefined);
    for (let look = 0; look < 3; look += 1)
      expect((await cover('newsletter-templates/lettre.jpg')).status).toBe(204);
    expect(taken.count).toBe(1);
    server.workspace.deps.screenshotter.captureElement = drawn;
    await server.workspace.deps.newsletterTemplates.update('lettre', (template) => ({
      ...template,
      defaults: { ...template.defaults, preheader: 'Autre chose' },
    }));
    expect((await cover('newsletter-templates/lettre.jpg')).status).toBe(200);
  });

  test('that cannot be taken is not tried again for each look', async () => {
    const taken = counted(async () => {
      throw AppError.of('browser-failed', { reason: 'trop tard' });
    });
    for (let look = 0; look < 3; look += 1)
      expect((await cover('newsletter-templates/lettre.jpg')).status).toBe(503);
    expect(taken.count).toBe(1);
  });

  test('is made after the one under way, whatever was asked for in between', async () => {
    let [underWay, most] = [0, 0];
    server.workspace.deps.screenshotter.captureElement = async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, 300));
      underWay -= 1;
      return undefined;
    };
    const [template, letter] = ['newsletter-templates/lettre.jpg', 'campaigns/lettre-de-decembre.jpg'];
    await cover(template);
    const first = cover(letter);
    await vi.waitFor(() => expect(underWay).toBe(1), 30_000);
    // What is known to show nothing is answered at once, and the next picture waits for the one under way all the same.
    await cover(template);
    await cover('campaigns/courriel-donne.jpg');
    await first;
    expect(most).toBe(1);
  });
});

describe('in the background', () => {
  const asked = () => (server.workspace.deps.screenshotter as FakeScreenshotter).elements.length;

  test('what is saved is pictured again, whoever saved it, and nothing twice', async () => {
    server.workspace.deps.screenshotter.captureElement = () => drawnThumbnail().png().toBuffer();
    await server.workspace.deps.blockTemplates.update('texte', (template) => ({
      ...template,
      name: 'Autre',
    }));
    await vi.waitFor(
      async () => expect(await server.workspace.deps.thumbnails.markOf(texte)).toBe('1'),
      30_000,
    );
    await server.workspace.deps.newsletterTemplates.update('lettre', (template) => ({
      ...template,
      roles: { ...template.roles, paper: 'encre' },
    }));
    await vi.waitFor(
      async () => expect(await server.workspace.deps.thumbnails.markOf(texte)).toBe('2'),
      30_000,
    );
    // The widget and the clip had no picture that a new look could have made old.
    expect(await server.workspace.deps.thumbnails.markOf({ noun: 'widget', id: 'agenda' })).toBeUndefined();
  });

  test('a failure is told once, and the save stands', async () => {
    server.workspace.deps.screenshotter.captureElement = async () => {
      throw AppError.of('browser-failed', { reason: 'trop tard' });
    };
    const events = (await fetch(`${server.running.url}/events`)).body?.pipeThrough(new TextDecoderStream());
    let heard = '';
    const listening = (async () => {
      for await (const text of events ?? []) heard += text;
    })().catch(() => undefined);
    await server.workspace.deps.blockTemplates.update('texte', (template) => ({
      ...template,
      name: 'Autre',
    }));
    await vi.waitFor(() => expect(heard).toContain('"noun":"notice"'), 30_000);
    expect(heard).toContain('n’a pas pu être faite');
    expect(server.running.logged).toHaveLength(1);
    expect(server.running.logged[0]).toMatch(
      /^La miniature de «\u00a0texte\u00a0» n’a pas pu être faite\. .*trop tard/,
    );
    expect((await server.workspace.deps.blockTemplates.get('texte'))?.name).toBe('Autre');
    await server.running.server.close();
    await listening;
  });

  test('what was removed meanwhile is nobody’s failure', async () => {
    await server.workspace.deps.widgets.remove('agenda');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect([asked(), server.running.logged]).toEqual([0, []]);
  });
});
