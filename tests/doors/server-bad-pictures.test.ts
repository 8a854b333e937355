import { describe, expect, test } from 'vitest';
import { badPicturesServer, refusedFiles } from '../support/bad-pictures-server.ts';

// Pictures that are laid in the folder by hand, as what a block template or a block shows.

const { get, library, preview } = badPicturesServer();

const taken = [
  ['image-200.gif', 'image/gif'],
  ['suivie.jpg', 'image/jpeg'],
  ['dessin.png', 'image/png'],
  ['nommee.gif', 'image/png'],
] as const;

describe.each(refusedFiles)('%s', (name) => {
  test('is not served, not offered and not measured', async () => {
    const address = `/media/${name}`;
    const { status, json, headers } = await get(address);
    expect([status, json.code]).toEqual([404, 'media-not-found']);
    expect(headers['content-type']).toContain('application/json');
    expect(await library()).not.toContain(address);
  });

  test('as default picture and as value of markup leaves its words, and no size taken from it', async () => {
    for (const where of ['picture', 'value'] as const) {
      const { status, json } = await preview(`/media/${name}`, where);
      expect(status).toBe(200);
      expect(json.html).toContain('alt="Le port"');
      expect(json.html).not.toMatch(/<script|height="(?:5001|9|1)"/);
    }
  });
});

test.each(taken)('%s is served as what its bytes are: %s, and as nothing else', async (name, type) => {
  const { status, headers } = await get(`/media/${name}`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
  expect(headers['content-security-policy']).toContain("default-src 'none'; sandbox");
  expect((await preview(`/media/${name}`, 'picture')).json.html).toContain(`/media/${name}`);
});
