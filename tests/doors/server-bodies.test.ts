import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { badMultiparts, notesServer } from '../support/notes-server.ts';
import { multipartBody, multipartType, part, postJson, rawRequest, request } from './server-requests.ts';

const notes = notesServer();

const form = (pairs: [string, string][]) => {
  const data = new FormData();
  for (const [name, value] of pairs) data.append(name, value);
  return data;
};
/** Bytes still referenced: a collection is forced first. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe('a form', () => {
  const pairs: [string, string][] = [
    ['title', 'Édito'],
    ['groups', 'a'],
    ['groups', 'b'],
    ['toggle', '0'],
    ['toggle', '1'],
    ['picture[url]', '/media/a.jpg'],
    ['items[0][text]', 'un'],
    ['items[1][text]', 'deux'],
    ['items[1][image][url]', '/media/b.jpg'],
    ['labels[]', 'seul'],
    ['sparse[7]', 'sept'],
  ];
  const expected = {
    noteId: 'n1',
    title: 'Édito',
    groups: ['a', 'b'],
    rest: {
      toggle: ['0', '1'],
      picture: { url: '/media/a.jpg' },
      items: [{ text: 'un' }, { text: 'deux', image: { url: '/media/b.jpg' } }],
      labels: ['seul'],
      sparse: ['sept'],
    },
  };

  test('arrives the same as multipart and as urlencoded', async () => {
    const multipart = await request(`${notes.origin}/notes/n1`, { body: form(pairs) });
    const urlencoded = await request(`${notes.origin}/notes/n1`, { body: new URLSearchParams(pairs) });
    expect(multipart.json).toEqual({ success: true, got: expected });
    expect(urlencoded.json).toEqual({ success: true, got: expected });
  });

  test('may have fields the endpoint does not know', async () => {
    const answer = await request(`${notes.origin}/plain/n1`, {
      body: form([
        ['title', 'a'],
        ['other', 'b'],
      ]),
    });
    expect(answer.json).toEqual({ success: true, got: { noteId: 'n1', title: 'a' } });
  });

  test('cannot change what the address names', async () => {
    const answer = await request(`${notes.origin}/plain/n1`, { body: form([['noteId', 'n2']]) });
    expect(answer.json.got).toEqual({ noteId: 'n1' });
  });
});

describe('B1: what cannot be read', () => {
  test('malformed JSON answers 400 and says so', async () => {
    const answer = await postJson(`${notes.origin}/api/notes/n1`, '{"title": ');
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ success: false, code: 'body-unreadable' });
    expect(answer.json.exception).toContain('le JSON est mal formé');
    expect(answer.text).not.toMatch(/\.ts|at /);
  });

  test.each([
    ['a wrong type', { count: 'douze' }, 'count'],
    ['an unknown field', { titel: 'x' }, 'titel'],
    ['a field of the address', { noteId: 'n2' }, 'noteId'],
    ['a list instead of an object', [], ''],
  ])('%s in JSON answers 400 and names the field', async (_case, body, named) => {
    const answer = await postJson(`${notes.origin}/api/notes/n1`, body);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ success: false, code: 'input-invalid' });
    expect(answer.json.exception).toContain(named);
    expect(notes.logged).toEqual([]);
  });

  test('a form endpoint refuses an unknown field in JSON too', async () => {
    const answer = await postJson(`${notes.origin}/plain/n1`, { other: 'b' });
    expect(answer.json.exception).toContain('Champ inconnu (other)');
  });

  test('text that is not UTF-8 answers 400', async () => {
    const answer = await request(`${notes.origin}/api/notes/n1`, {
      body: Buffer.from('{"title":"\xe9"}', 'latin1'),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
  });
});

describe('text that is not UTF-8', () => {
  const latin = (head: string) => multipartBody([{ head, content: 'caf\xe9' }]);
  const title = 'Content-Disposition: form-data; name="title"';
  const post = (body: Buffer, type: string) =>
    request(`${notes.origin}/plain/n1`, { body, headers: { 'content-type': type } });

  test.each([
    ['urlencoded', 'title=caf%E9', 'application/x-www-form-urlencoded'],
    ['urlencoded, beside a sign that was sent', 'title=%EF%BF%BDcaf%E9', 'application/x-www-form-urlencoded'],
    ['multipart', latin(title), multipartType],
    ['multipart, in a name', latin('Content-Disposition: form-data; name="titl\xe9"'), multipartType],
  ])('as %s is refused, and nothing is stored in its place', async (_, text, type) => {
    const answer = await post(Buffer.from(text, 'latin1'), type);
    expect(answer.status).toBe(400);
    expect(answer.json.exception).toContain('son texte n’est pas en UTF-8');
  });

  test('is taken where the part says its charset', async () => {
    const body = Buffer.from(latin(`${title}\r\nContent-Type: text/plain; charset=iso-8859-1`), 'latin1');
    expect((await post(body, multipartType)).json).toMatchObject({ got: { title: 'café' } });
  });

  test('is refused where the part says a charset that nobody knows', async () => {
    const answer = await post(
      Buffer.from(latin(`${title}\r\nContent-Type: text/plain; charset=utf-7`)),
      multipartType,
    );
    expect(answer).toMatchObject({ status: 400, json: { code: 'body-unreadable' } });
    expect(answer.json.exception).toContain('un de ses champs déclare un jeu de caractères inconnu');
  });

  test.each(['windows-1252', 'iso-8859-1'])(
    'keeps its apostrophes where the part says %s',
    async (charset) => {
      const content = 'L\x92\x9cuvre \xe0 3 \x80';
      const head = `${title}\r\nContent-Type: text/plain; charset=${charset}`;
      const answer = await post(Buffer.from(multipartBody([{ head, content }]), 'latin1'), multipartType);
      expect(answer.json).toMatchObject({ got: { title: 'L’œuvre à 3 €' } });
    },
  );

  test('is not seen in control signs that were sent as UTF-8', async () => {
    const answer = await request(`${notes.origin}/plain/n1`, { body: form([['title', 'a\u0092b']]) });
    expect(answer.json).toMatchObject({ got: { title: 'a\u0092b' } });
  });

  test('is not mistaken for the sign that stands for it, sent as such', async () => {
    const sign = 'un \uFFFD';
    const asForm = await request(`${notes.origin}/plain/n1`, { body: form([['title', sign]]) });
    const asUrl = await request(`${notes.origin}/plain/n1`, { body: new URLSearchParams([['title', sign]]) });
    expect([asForm.json, asUrl.json]).toMatchObject([{ got: { title: sign } }, { got: { title: sign } }]);
  });
});

describe('B2: what is too big', () => {
  test('65 levels of nesting answer 400', async () => {
    const answer = await postJson(
      `${notes.origin}/api/notes/n1`,
      `{"title":${'['.repeat(64)}${']'.repeat(64)}}`,
    );
    expect(answer.status).toBe(400);
    expect(answer.json.exception).toContain('64 niveaux');
  });

  test('50,001 keys answer 400', async () => {
    const keys = Array.from({ length: 50_001 }, (_, index) => `"k${index}":0`);
    const answer = await postJson(`${notes.origin}/api/notes/n1`, `{${keys.join(',')}}`);
    expect(answer.status).toBe(400);
    expect(answer.json.exception).toContain('50000 clés');
  });

  test('braces inside texts do not count', async () => {
    const title = `${'{['.repeat(500)}\\"${':,'.repeat(60_000)}`;
    const answer = await postJson(`${notes.origin}/api/notes/n1`, { title });
    expect(answer.json).toMatchObject({ success: true, got: { title } });
  });

  test.each([
    ['JSON', (title: string) => postJson(`${notes.origin}/notes/n1`, { title })],
    ['multipart', (title: string) => request(`${notes.origin}/notes/n1`, { body: form([['title', title]]) })],
    [
      'urlencoded',
      (title: string) => request(`${notes.origin}/notes/n1`, { body: new URLSearchParams({ title }) }),
    ],
  ])('a field of %s may weigh 1 MB and no more', async (_kind, post) => {
    expect((await post('a'.repeat(1024 ** 2))).status).toBe(200);
    const refused = await post('a'.repeat(1024 ** 2 + 1));
    expect(refused.status).toBe(413);
    expect(refused.json).toMatchObject({
      success: false,
      code: 'body-too-large',
      field: 'title',
      exception: 'Le champ «\u00a0title\u00a0» dépasse la taille permise (1 Mo).',
    });
  });

  test('the field html may weigh 8 MB and no more', async () => {
    const post = (size: number) =>
      request(`${notes.origin}/notes/n1`, { body: form([['html', 'a'.repeat(size)]]) });
    expect((await post(8 * 1024 ** 2)).status).toBe(200);
    expect((await post(8 * 1024 ** 2 + 1)).status).toBe(413);
  });

  test('a request announced over 64 MB is refused before it is read', async () => {
    const head = `POST /notes/n1 HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Length: ${65 * 1024 ** 2}\r\n`;
    const json = await rawRequest(notes.port, `${head}Content-Type: application/json\r\n\r\n`);
    const multipart = await rawRequest(notes.port, `${head}Content-Type: ${multipartType}\r\n\r\n`);
    expect([json.status, multipart.status]).toEqual([413, 413]);
  });

  test('a request that grows over 64 MB unannounced is refused, and the memory comes back', async () => {
    const before = memoryInUse();
    const chunk = 'a'.repeat(1024 ** 2);
    for (const type of ['application/json', multipartType]) {
      const head = `POST /notes/n1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\nContent-Type: ${type}\r\n\r\n`;
      const body = `100000\r\n${chunk}\r\n`.repeat(66);
      const answer = await rawRequest(notes.port, `${head}${body}0\r\n\r\n`);
      expect(answer.status).toBe(413);
    }
    await expect.poll(memoryInUse).toBeLessThan(before + 16 * 1024 ** 2);
  });
});

describe('B3: keys that reach into a prototype', () => {
  const forbidden = ['__proto__', 'constructor', 'prototype'];

  test.each(forbidden)('%s in JSON answers 400 at any depth', async (key) => {
    for (const body of [`{"${key}":{"polluted":1}}`, `{"title":[{"a":{"${key}":{"polluted":1}}}]}`]) {
      const answer = await postJson(`${notes.origin}/notes/n1`, body);
      expect(answer.status).toBe(400);
      expect(answer.json.exception).toContain(key);
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test.each(forbidden)('%s in a form answers 400 at any depth', async (key) => {
    for (const name of [key, `${key}[polluted]`, `a[b][${key}]`, `a[0][${key}][polluted]`]) {
      for (const body of [form([[name, '1']]), new URLSearchParams([[name, '1']])]) {
        const answer = await request(`${notes.origin}/notes/n1`, { body });
        expect(answer.status, name).toBe(400);
      }
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test.each(forbidden)('%s in the query answers 400', async (key) => {
    const answer = await request(`${notes.origin}/plain/n1?${key}=1`, { method: 'POST' });
    expect(answer.status).toBe(400);
  });
});

describe('B5: multipart that is not', () => {
  test.each(badMultiparts)('%s answers 400', async (_case, body) => {
    const answer = await notes.postMultipart(body);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ success: false, code: 'body-unreadable' });
    expect(notes.logged).toEqual([]);
  });

  test('no boundary answers 400', async () => {
    const answer = await request(`${notes.origin}/notes/n1`, {
      method: 'POST',
      body: multipartBody([part('title', 'a')]),
      headers: { 'content-type': 'multipart/form-data' },
    });
    expect(answer.status).toBe(400);
  });

  test('the same names are refused in an urlencoded form', async () => {
    for (const name of ['', 'ti\0tle', 'a[b][c][d][e][f]', `a${'[b]'.repeat(5_000)}`, 'a[4000000000]']) {
      const answer = await request(`${notes.origin}/notes/n1`, { body: new URLSearchParams([[name, 'a']]) });
      expect(answer.status, name.slice(0, 20)).toBe(400);
    }
    const many = Array.from({ length: 2_001 }, (_, index): [string, string] => [`f${index}`, 'a']);
    expect((await request(`${notes.origin}/notes/n1`, { body: new URLSearchParams(many) })).status).toBe(400);
  });
});

describe('A5: bodies of another type', () => {
  test.each([
    ['text/plain', '{"title":"a"}'],
    ['application/x-www-form-urlencoded', 'title=a'],
    [multipartType, multipartBody([part('title', 'a')])],
  ])('an API endpoint fed %s answers 415', async (type, body) => {
    const answer = await request(`${notes.origin}/api/notes/n1`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
    expect(answer.status).toBe(415);
    expect(answer.json).toMatchObject({ success: false, code: 'body-type-unsupported' });
  });

  test('an API endpoint fed JSON without its type answers 415', async () => {
    const answer = await request(`${notes.origin}/api/notes/n1`, { method: 'POST', body: '{"title":"a"}' });
    expect(answer.status).toBe(415);
  });

  test('a form endpoint fed text/plain or compressed JSON answers 415', async () => {
    const headers = { 'content-type': 'text/plain' };
    expect((await request(`${notes.origin}/notes/n1`, { method: 'POST', body: 'a', headers })).status).toBe(
      415,
    );
    const zipped = await postJson(`${notes.origin}/notes/n1`, '{}', { 'content-encoding': 'gzip' });
    expect(zipped.status).toBe(415);
  });

  test('no body at all is an empty one', async () => {
    const answer = await request(`${notes.origin}/api/notes/n1`, { method: 'POST' });
    expect(answer.json).toEqual({ success: true, got: { noteId: 'n1' } });
  });
});

test('an upload that is cut off harms nobody', async () => {
  const head = `POST /notes/n1 HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n`;
  for (const type of ['application/json', multipartType]) {
    await new Promise<void>((resolve) => {
      const socket = connect(notes.port, '127.0.0.1', () => {
        socket.write(`${head}Content-Type: ${type}\r\n\r\n--frontiere\r\n`);
        setTimeout(() => socket.destroy(), 50);
      });
      socket.on('close', () => setTimeout(resolve, 50));
    });
  }
  expect((await postJson(`${notes.origin}/notes/n1`, { title: 'a' })).status).toBe(200);
  expect(notes.logged).toEqual([]);
});
