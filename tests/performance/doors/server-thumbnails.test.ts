import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSharpEncoder } from '../../../src/adapters/picture-encoder-sharp/create-sharp-encoder.ts';
import { request } from '../../doors/server-requests.ts';
import { type RunningServer, startServer } from '../../doors/server-running.ts';
import { aWorkspace, type Workspace } from '../../doors/server-workspace.ts';
import { workTime } from '../../support/work-time.ts';

let workspace: Workspace;
let running: RunningServer;

beforeEach(async () => {
  workspace = await aWorkspace();
  workspace.deps.encoder = createSharpEncoder();
  running = await startServer(workspace.deps);
});
afterEach(() => running.stop());

function upload(bytes: Uint8Array, field = 'thumbnail', id = 'texte') {
  const body = new FormData();
  body.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  return request(`${running.url}/blocktemplates/updatethumbnail/${id}`, { body });
}

const flat = () => sharp({ create: { width: 620, height: 200, channels: 3, background: '#2f54c9' } });

describe('updatethumbnail', () => {
  test.each([
    ['a PNG under the name of a JPEG', () => flat().png().toBuffer(), 415, 'thumbnail-not-jpeg'],
    [
      'a JPEG cut short (F2)',
      async () => (await flat().jpeg().toBuffer()).subarray(0, 900),
      422,
      'picture-undecodable',
    ],
    [
      'a script behind the first bytes of a JPEG (D4)',
      async () => Buffer.from('\xff\xd8\xff/*<script>alert(1)</script>', 'latin1'),
      422,
      'picture-undecodable',
    ],
    [
      'more than 40 million pixels (F1)',
      () =>
        sharp({ create: { width: 8000, height: 5001, channels: 3, background: '#fff' } })
          .jpeg()
          .toBuffer(),
      422,
      'picture-too-many-pixels',
    ],
  ])('refuses %s and changes nothing', async (_, picture, status, code) => {
    const bytes = await picture();
    const start = workTime();
    const answer = await upload(bytes);
    expect(workTime() - start).toBeLessThan(200);
    expect([answer.status, answer.json.code]).toEqual([status, code]);
    expect(workspace.changes).toEqual([]);
  });
});
