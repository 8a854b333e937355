import { describe, expect, test } from 'vitest';
import { refusedThumbnails, thumbnailsServer } from '../../support/thumbnails-server.ts';
import { workTime } from '../../support/work-time.ts';

const server = thumbnailsServer();
const { upload } = server;

describe('updatethumbnail', () => {
  test.each([...refusedThumbnails])('refuses %s and changes nothing', async (_, picture, status, code) => {
    const bytes = await picture();
    const start = workTime();
    const answer = await upload(bytes);
    expect(workTime() - start).toBeLessThan(200);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(server.workspace.changes).toEqual([]);
  });
});
