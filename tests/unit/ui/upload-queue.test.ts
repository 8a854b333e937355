import { expect, test } from 'vitest';
import type { StoredMediaAnswer } from '../../../src/contract/medias.ts';
import { uploadError } from '../../../src/ui/pictures/refused-file.ts';
import { createUploadQueue, type SendPicture } from '../../../src/ui/pictures/upload-queue.ts';

const aFile = (name: string, type = 'image/jpeg') => new File(['bytes'], name, { type });
const kept = { isNew: true } as StoredMediaAnswer;
const top = { folder: '' };

/** A server one answers for, file by file. */
function aServer() {
  const calls: {
    name: string;
    progress: (share: number) => void;
    keep: () => void;
    fail: (why: object) => void;
  }[] = [];
  const send: SendPicture = ({ file }, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      calls.push({ name: file.name, progress: onProgress, keep: () => resolve(kept), fail: reject });
    });
  const call = (name: string) => {
    const found = calls.findLast((one) => one.name === name);
    if (!found) throw new Error(`${name} was not sent`);
    return found;
  };
  return { send, call, sent: () => calls.map(({ name }) => name) };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('three files are on their way at once, the others wait for their turn', async () => {
  const server = aServer();
  const queue = createUploadQueue(server.send);
  queue.add(
    ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'].map((name) => aFile(name)),
    top,
  );
  expect(server.sent()).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  server.call('b.jpg').keep();
  await settle();
  expect(server.sent()).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
  server.call('a.jpg').progress(0.5);
  expect(queue.getState().map(({ state }) => state.kind)).toEqual([
    'sending',
    'done',
    'sending',
    'sending',
    'waiting',
  ]);
  expect(queue.getState()[0]?.state).toEqual({ kind: 'sending', share: 0.5 });
});

test('a cancelled file stops and leaves its place; retried, it goes again', async () => {
  const server = aServer();
  const queue = createUploadQueue(server.send);
  const [first = 0] = queue.add([aFile('a.jpg')], top);
  queue.cancel(first);
  await settle();
  expect(queue.getState()[0]?.state.kind).toBe('cancelled');
  queue.retry(first);
  expect(server.sent()).toEqual(['a.jpg', 'a.jpg']);
  server.call('a.jpg').keep();
  await settle();
  expect(queue.getState()[0]?.state.kind).toBe('done');
});

test('a failure is the file’s own; what the server refused for its bytes is not sent again', async () => {
  const server = aServer();
  const heard: string[] = [];
  const queue = createUploadQueue(server.send, (_, { file }) => heard.push(file.name));
  const [lost = 0, bad = 0] = queue.add([aFile('lost.jpg'), aFile('bad.jpg'), aFile('good.jpg')], top);
  server.call('lost.jpg').fail({ status: 0, problem: { exception: 'ne répond pas' } });
  server.call('bad.jpg').fail({ status: 422, problem: { exception: 'abîmée' } });
  server.call('good.jpg').keep();
  await settle();
  expect(queue.getState().map(({ state }) => state.kind)).toEqual(['failed', 'failed', 'done']);
  queue.retry(bad);
  queue.retry(lost);
  expect(server.sent().slice(3)).toEqual(['lost.jpg']);
  expect(heard).toEqual(['good.jpg']);
  queue.clear();
  expect(queue.getState().map(({ file }) => file.name)).toEqual(['lost.jpg', 'bad.jpg']);
});

test('a file that cannot be a picture, or is too heavy, is refused without being sent', () => {
  const server = aServer();
  const queue = createUploadQueue(server.send);
  queue.add([aFile('lettre.docx', 'application/msword'), new File([], 'vide.png')], top);
  expect(server.sent()).toEqual([]);
  expect(queue.getState().every(({ state }) => state.kind === 'failed' && state.isRefused)).toBe(true);
  const about = (name: string, size: number, type = '') => uploadError({ name, size, type })?.exception;
  expect(about('IMG_1.HEIC', 10)).toContain('HEIC');
  expect(about('affiche.jpg', 26 * 1024 ** 2)).toMatch(/26\sMo/);
  expect(about('affiche.jpg', 25 * 1024 ** 2)).toBeUndefined();
  expect(about('sans-extension', 10, 'image/png')).toBeUndefined();
});
