import { expect, test } from 'vitest';
import type { ImportReport } from '../../../../src/core/import/import-report.ts';
import {
  createImportQueue,
  type ImportDoor,
  type QueuedLetter,
  triedAs,
} from '../../../../src/ui/features/imports/import-queue.ts';

const aLetter = (name: string) => ({ name, files: [{ path: name, file: new File(['x'], name) }] });
const tried = (key: string) => ({ key, report: {} as ImportReport });

/** A server one answers for, letter by letter. */
function aServer() {
  const calls: { what: string; answer: (value: never) => void; fail: (why: object) => void }[] = [];
  const ask = (what: string, signal?: AbortSignal) =>
    new Promise<never>((answer, fail) => {
      signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError')));
      calls.push({ what, answer, fail });
    });
  const sort = ({ name, choices: { as, template } }: QueuedLetter) =>
    [name, as, template].filter(Boolean).join(' ');
  const door: ImportDoor = {
    tryLetter: (letter, signal) => ask(`try ${sort(letter)}`, signal),
    importLetter: (letter) => ask(`import ${sort(letter)}`),
  };
  const last = () => calls.at(-1) as (typeof calls)[number];
  return {
    door,
    asked: () => calls.map(({ what }) => what),
    async answer(value: object) {
      last().answer(value as never);
      await settle();
    },
    async fail(why: object) {
      last().fail(why);
      await settle();
    },
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

function aQueue(...names: string[]) {
  const server = aServer();
  const queue = createImportQueue(server.door);
  queue.add(names.map(aLetter));
  const steps = () => queue.getState().map(({ step }) => step.kind);
  return { server, queue, steps };
}

const imported = (id: string) => ({ campaign: { id, name: id }, report: {} });

test('letters are tried one after the other, and one that is refused leaves the others alone', async () => {
  const { server, steps } = aQueue('a.html', 'b.docx', 'c.html');
  expect(steps()).toEqual(['trying', 'waiting', 'waiting']);
  await server.answer(tried('1'));
  await server.fail({ problem: { exception: 'Ni du HTML ni un courriel.' }, status: 415 });
  expect(steps()).toEqual(['tried', 'failed', 'trying']);
  await server.answer(tried('3'));
  expect(steps()).toEqual(['tried', 'failed', 'tried']);
});

test('what was refused for what it is is not tried again, what failed is', async () => {
  const { server, queue } = aQueue('a.html');
  await server.fail({ problem: { exception: 'Refusée' }, status: 422 });
  expect(queue.getState()[0]?.step).toMatchObject({ isRefused: true });
  const other = aQueue('b.html');
  await other.server.fail({ problem: { exception: 'Partie' }, status: 0 });
  expect(other.queue.getState()[0]?.step).toMatchObject({ isRefused: false });
  other.queue.retry(1);
  expect(other.server.asked()).toEqual(['try b.html blocks', 'try b.html blocks']);
});

test('another choice is tried while the last report stays in sight; a choice that is known is there at once', async () => {
  const { server, queue, steps } = aQueue('a.html');
  await server.answer(tried('1'));
  queue.choose(1, { template: 'lettre' });
  expect(steps()).toEqual(['trying']);
  expect(queue.getState()[0]?.shown?.key).toBe('1');
  await server.answer(tried('2'));
  expect(queue.getState()[0]?.shown?.key).toBe('2');
  queue.choose(1, { template: '' });
  expect(steps()).toEqual(['tried']);
  expect(server.asked()).toEqual(['try a.html blocks', 'try a.html blocks lettre']);
  expect(triedAs(queue.getState()[0] as QueuedLetter)?.key).toBe('1');
});

test('a choice made while a try runs ends that try', async () => {
  const { server, queue, steps } = aQueue('a.html');
  queue.choose(1, { as: 'raw' });
  await settle();
  expect(server.asked()).toEqual(['try a.html blocks', 'try a.html raw']);
  expect(steps()).toEqual(['trying']);
});

test('a try that is cancelled stays in the list and can be asked for again', async () => {
  const { server, queue, steps } = aQueue('a.html', 'b.html');
  queue.cancel(1);
  await settle();
  expect(steps()).toEqual(['cancelled', 'trying']);
  await server.answer(tried('2'));
  queue.retry(1);
  expect(steps()).toEqual(['trying', 'tried']);
});

test('imports come before tries, one at a time, and only of what was tried', async () => {
  const { server, queue, steps } = aQueue('a.html', 'b.html', 'c.html');
  await server.answer(tried('1'));
  queue.run(1, 2, 3);
  expect(steps()).toEqual(['to-import', 'trying', 'waiting']);
  await server.answer(tried('2'));
  expect(server.asked().at(-1)).toBe('import a.html blocks');
  queue.cancel(1);
  expect(steps()).toEqual(['importing', 'tried', 'waiting']);
  await server.answer(imported('a'));
  expect(steps()).toEqual(['imported', 'tried', 'trying']);
});

test('an import that fails can be asked for again', async () => {
  const { server, queue, steps } = aQueue('a.html');
  await server.answer(tried('1'));
  queue.run(1);
  await server.fail({ problem: { exception: 'Plus de place' }, status: 507 });
  expect(steps()).toEqual(['failed']);
  queue.retry(1);
  expect(server.asked()).toEqual(['try a.html blocks', 'import a.html blocks', 'import a.html blocks']);
});

test('the same file is in the list once; given again, one that failed is tried anew', async () => {
  const { server, queue, steps } = aQueue();
  const letter = aLetter('a.html');
  expect(queue.add([letter])).toEqual([]);
  expect(queue.add([letter])).toEqual([letter]);
  await server.fail({ problem: { exception: 'Modifié' }, status: 0 });
  queue.add([aLetter('a.html')]);
  expect(steps()).toEqual(['trying']);
});
