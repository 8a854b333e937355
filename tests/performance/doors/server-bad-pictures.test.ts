import { describe, expect, test } from 'vitest';
import type { Answer } from '../../doors/server-requests.ts';
import { badPicturesServer, refusedFiles, secondName } from '../../support/bad-pictures-server.ts';
import { workTime } from '../../support/work-time.ts';

// Pictures that are laid in the folder by hand, as what a block template or a block shows.

const { get, preview } = badPicturesServer();

/** ms of work until an answer, on all threads. */
async function timed(ask: () => Promise<Answer>): Promise<[Answer, number]> {
  const before = workTime();
  const answer = await ask();
  return [answer, workTime() - before];
}

describe.each(refusedFiles)('%s', (name) => {
  test('is not served, within 200 ms', async () => {
    // Twice the same file, so that what else this process does at that moment is not taken for its work.
    const times: number[] = [];
    for (const one of [name, secondName(name)]) {
      const [{ status }, took] = await timed(() => get(`/media/${one}`));
      expect(status).toBe(404);
      times.push(took);
    }
    expect(Math.min(...times)).toBeLessThan(200);
  });

  test('as default picture and as value of markup leaves its words within 200 ms', async () => {
    for (const where of ['picture', 'value'] as const) {
      const [{ status }, took] = await timed(() => preview(`/media/${name}`, where));
      expect(status).toBe(200);
      expect(took).toBeLessThan(200);
    }
  });
});
