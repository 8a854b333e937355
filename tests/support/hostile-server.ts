import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { createWorkerRenderer } from '../../src/adapters/renderer-worker/create-worker-renderer.ts';
import { type Answer, postJson, request } from '../doors/server-requests.ts';
import { type RunningServer, startServer } from '../doors/server-running.ts';
import { aWorkspace } from '../doors/server-workspace.ts';
import { aBlockTemplate } from './builders/templates.ts';
import { builtEntry } from './built-entry.ts';

/** ms; two seconds for a person. */
export const deadline = 800;
/** ms between the others' questions, which would take the processor of what is measured. */
const betweenOthers = 10;
const entry = builtEntry('src/adapters/renderer-worker/render-worker.ts');

/** A template with every kind of parameter that holds a text. */
const everyText = aBlockTemplate({
  id: 'tout',
  name: 'Tout',
  parameters: [
    { key: 'titre', kind: 'text', label: 'Titre' },
    { key: 'texte', kind: 'richtext', label: 'Texte' },
    { key: 'code', kind: 'html', label: 'Code' },
    { key: 'lien', kind: 'link', label: 'Lien' },
    {
      key: 'liste',
      kind: 'list',
      label: 'Liste',
      settings: { of: [{ key: 'texte', kind: 'richtext', label: 'Texte' }] },
    },
    { key: 'article', kind: 'article', label: 'Article', settings: { intro: {} } },
  ],
});

export interface HostileServer {
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  /** Saves the letter of blocks. */
  save(...blocks: object[]): Promise<Answer>;
  /** Asks for the list of campaigns again and again while something is done: the others are answered meanwhile. */
  meanwhile(act: () => Promise<Answer>): Promise<Answer>;
}

/** A server for the tests of a file whose press is ended at its deadline, and a block template `tout` for any text. */
export function hostileServer(): HostileServer {
  let running: RunningServer;
  let renderer: ReturnType<typeof createWorkerRenderer>;
  beforeAll(async () => {
    renderer = createWorkerRenderer({ entry: entry(), isReady: true, deadline });
    const { deps } = await aWorkspace();
    await deps.blockTemplates.create(everyText);
    running = await startServer({ ...deps, renderer });
  });
  afterAll(async () => {
    await running.stop();
    await renderer.close();
  });
  const get = (path: string) => request(running.url + path);
  const post = (path: string, body: unknown) => postJson(running.url + path, body);
  return {
    get,
    post,
    save: (...blocks) => post('/campaign/ajaxsave/lettre-de-decembre', { blocks }),
    async meanwhile(act) {
      let isDone = false;
      const acting = act().finally(() => {
        isDone = true;
      });
      while (!isDone) {
        expect((await get('/api/campaigns')).status).toBe(200);
        await wait(betweenOthers);
      }
      return acting;
    },
  };
}

/** A piece as often as it fits into so many characters. */
export const much = (piece: string, characters = 1_000_000): string =>
  piece.repeat(Math.floor(characters / piece.length));

/** A block template that is only previewed. */
export const encart = (markup: string) => ({
  name: 'Encart',
  blockfilters: ['full'],
  parameters: [],
  markup,
});

/** A block of the template that takes any text. */
export const block = (blockdatas: object, id = 'b1') => ({
  id,
  blocktemplate: 'tout',
  position: 'full1',
  blockfilter: 'full',
  blockdatas,
});

/** Markups whose preview is stopped, or just takes its time. */
export const laboriousMarkups: readonly (readonly [what: string, markup: string])[] = [
  ['an endless loop', '{% for a in (1..9999) %}'.repeat(4) + '{% endfor %}'.repeat(4)],
  ['slow filters', `{{ "${'a '.repeat(50_000)}" ${'| truncatewords: 99999'.repeat(4_000)} }}`],
  ['elements up to the limit', `<table><tr>${'<td>a</td>'.repeat(4_800)}`],
  ['200 KB of one delimiter', much('<', 199_000)],
];

/** Markups that are longer than any may be. */
export const tooMuchMarkup: readonly (readonly [what: string, markup: string])[] = [
  ['1 MB of one delimiter', much('{%')],
  ['200,000 elements', '<p>a'.repeat(200_000)],
];

/** Nodes of the largest document that a person might import, of 1 MB. */
export const manyNodes = 200_000;
/** Characters of the longest text that a field takes; five of them make a letter of 1 MB. */
export const longText = 200_000;

/** Documents as a person might import them, of so many nodes or five times as many characters. */
export function hostileDocuments(nodes: number): (readonly [what: string, html: string])[] {
  const count = nodes.toLocaleString('en');
  const signs = nodes * 5;
  return [
    [`${count} nodes in a row`, '<p>a</p>'.repeat(nodes / 2)],
    [`${count} nodes in one another`, '<div>'.repeat(nodes)],
    [`${count} pictures`, '<img src=a>'.repeat(nodes)],
    ...['<', '{{nl:', '{%', '<!--'].map(
      (piece) => [`${signs.toLocaleString('en')} signs of ${piece}`, much(piece, signs)] as const,
    ),
  ];
}

/** Values for the template that takes any text, of five texts of about so many characters. */
export function hostileValues(size: number): (readonly [what: string, values: object])[] {
  const [lone, ends, links, bold] = [
    much('<', size),
    much('</p>', size),
    much('<a ', size),
    '<b>'.repeat(size / 3),
  ];
  const [comments, data, attribute] = [
    much('<!--', size),
    much('<![CDATA[', size),
    `<p title="${much('a', size)}">a</p>`,
  ];
  const [signs, paragraphs, spaces] = [
    much('&', size / 2),
    much('<p>a', size / 2),
    `<p>a${much(' ', size)}b</p>`,
  ];
  const tables = much('<table><tr><td>', size / 2);
  const texts: [string, string[]][] = [
    ['signs and spaces', [signs, spaces, signs, lone, signs]],
    ['tags that are never closed', [bold, ends, links, bold, comments]],
    ['parts without an end', [tables, data, tables, attribute, paragraphs]],
  ];
  return texts.map(([what, [titre, texte, code, item, intro]]) => {
    const long = `${(size * 5).toLocaleString('en')} signs of ${what}`;
    return [long, { titre, texte, code, liste: [{ texte: item }], article: { intro } }];
  });
}

/** Saves such a letter, then shows, compares, keeps and checks it. How each is done, and what is told of it, is said by `by`. */
export async function saveAndUse<Done>(
  { get, post, save }: HostileServer,
  values: object,
  by: (act: () => Promise<Answer>) => Promise<Done>,
): Promise<Done[]> {
  let clip: unknown;
  const keep = async () => {
    const kept = await post('/clipboard/ajaxcreate', {
      blocktemplate: 'tout',
      blockfilter: 'full',
      params: values,
    });
    clip = kept.json.id;
    return kept;
  };
  const done = [
    await by(() => save(block(values))),
    await by(() => get('/campaign/noneditablepreview/lettre-de-decembre')),
    await by(() => get('/api/campaigns/lettre-de-decembre/diff')),
    await by(keep),
    await by(() => get('/clipboard/getavailableblocksforeditor/lettre')),
    await by(() => get('/campaign/ajaxgetsend/lettre-de-decembre')),
  ];
  await post(`/clipboard/ajaxdelete/${clip}`, {});
  return done;
}
