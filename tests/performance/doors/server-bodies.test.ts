import { expect, test } from 'vitest';
import { badMultiparts, notesServer } from '../../support/notes-server.ts';

const notes = notesServer();

test.each(badMultiparts)('B5: multipart that is not: %s is answered within a second', async (_case, body) => {
  const started = performance.now();
  expect((await notes.postMultipart(body)).status).toBe(400);
  expect(performance.now() - started).toBeLessThan(1_000);
});
