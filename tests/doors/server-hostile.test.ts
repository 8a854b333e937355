import { describe, expect, test } from 'vitest';
import {
  block,
  encart,
  hostileDocuments,
  hostileServer,
  hostileValues,
  laboriousMarkups,
  longText,
  manyNodes,
  much,
  saveAndUse,
  tooMuchMarkup,
} from '../support/hostile-server.ts';

// What does not end is stopped, and the others are answered meanwhile.

const server = hostileServer();
const { get, post, save, meanwhile } = server;

describe('the preview of a block template', () => {
  test.each(laboriousMarkups)('of %s stops', async (_, markup) => {
    const answer = await meanwhile(() => post('/blocktemplates/preview', encart(markup)));
    expect([200, 504]).toContain(answer.status);
  });

  test.each(tooMuchMarkup)('of %s is refused', async (_, markup) => {
    const answer = await meanwhile(() => post('/blocktemplates/preview', encart(markup)));
    expect([answer.status, answer.json.code]).toEqual([400, 'input-invalid']);
  });
});

/** The largest are those of test:performance; of one this whole. */
const documents = [
  ...hostileDocuments(manyNodes / 4),
  hostileDocuments(manyNodes)[1] as readonly [string, string],
];

describe('a raw document', () => {
  test.each(documents)('of %s is saved, shown, and mailed or refused in words', async (_, html) => {
    const saved = await meanwhile(() => post('/campaign/ajaxsave/courriel-donne', { html }));
    const shown = await meanwhile(() => get('/campaign/noneditablepreview/courriel-donne'));
    const drawn = await meanwhile(() => get('/campaign/ajaxgetsend/courriel-donne'));
    expect([saved.status, shown.status]).toEqual([200, 200]);
    if (drawn.status !== 200) expect(drawn.json.code).toBe('drawing-stopped');
  });
});

describe('a letter of blocks', () => {
  test.each(hostileValues(longText / 4))(
    'of %s is saved, shown, compared, kept and checked',
    async (_, values) => {
      const [saved, ...others] = await saveAndUse(server, values, meanwhile);
      expect(saved?.status).toBe(200);
      for (const answer of others) if (answer.status !== 200) expect(answer.json.code).toMatch(/-stopped$/);
    },
  );

  test.each([
    [
      'a text that is too long once it is clean',
      block({ texte: much('<') }),
      'blocks.0.blockdatas.texte',
      422,
    ],
    [
      'a list of such texts',
      block({ liste: [{ texte: much('&') }] }),
      'blocks.0.blockdatas.liste.0.texte',
      422,
    ],
    ['an address of 1 MB', block({ lien: much('https://a.fr/') }), 'blocks.0.blockdatas.lien', 422],
  ])('with %s is refused, and says where', async (_, given, path, status) => {
    const answer = await meanwhile(() => save(given));
    expect(answer).toMatchObject({ status, json: { issues: [{ path }] } });
  });

  test('of 10,000 blocks is refused', async () => {
    const blocks = Array.from({ length: 10_000 }, (_, n) => block({ titre: 'a' }, `b${n}`));
    const answer = await meanwhile(() => save(...blocks));
    expect(answer.status).toBe(400);
  });

  test('with a megabyte twice is told to whoever wrote another in between, and merged with what is none', async () => {
    const base = await meanwhile(() => save(block({ titre: much('mot ') })));
    await meanwhile(() => save(block({ titre: much('mut ') })));
    const late = (given: object) =>
      meanwhile(() =>
        post('/campaign/ajaxsave/lettre-de-decembre', { ...given, base_version: base.json.versionid }),
      );
    const third = JSON.stringify([block({ titre: much('mat ') })]);
    expect(await late({ blocks: third })).toMatchObject({ status: 409, json: { code: 'version-conflict' } });
    expect((await late({ subject: 'Trop tard' })).status).toBe(200);
  });
});
