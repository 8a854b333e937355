import sharp from 'sharp';
import { afterEach, beforeEach } from 'vitest';
import { createSharpEncoder } from '../../src/adapters/picture-codec-sharp/create-sharp-encoder.ts';
import { type Answer, request } from '../doors/server-requests.ts';
import { type RunningServer, startServer } from '../doors/server-running.ts';
import { aWorkspace, type Workspace } from '../doors/server-workspace.ts';

export interface ThumbnailsServer {
  workspace: Workspace;
  running: RunningServer;
  /** Gives a thumbnail to a block template. */
  upload(bytes: Uint8Array, field?: string, id?: string): Promise<Answer>;
}

/** A server for each test of a file, that encodes pictures as it does. */
export function thumbnailsServer(): ThumbnailsServer {
  const server = {
    upload(bytes, field = 'thumbnail', id = 'texte') {
      const body = new FormData();
      body.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
      return request(`${server.running.url}/blocktemplates/updatethumbnail/${id}`, { body });
    },
  } as ThumbnailsServer;
  beforeEach(async () => {
    server.workspace = await aWorkspace();
    server.workspace.deps.pictures = { ...server.workspace.deps.pictures, ...createSharpEncoder() };
    server.running = await startServer(server.workspace.deps);
  });
  afterEach(() => server.running.stop());
  return server;
}

/** A picture as wide as a letter, to be encoded. */
export const drawnThumbnail = () =>
  sharp({ create: { width: 620, height: 200, channels: 3, background: '#2f54c9' } });

/** What is refused as a thumbnail: what it is, the picture, the status and the code of the reason. */
export const refusedThumbnails: readonly [
  what: string,
  picture: () => Promise<Buffer>,
  status: number,
  code: string,
][] = [
  ['a PNG under the name of a JPEG', () => drawnThumbnail().png().toBuffer(), 415, 'thumbnail-not-jpeg'],
  [
    'a JPEG cut short (F2)',
    async () => (await drawnThumbnail().jpeg().toBuffer()).subarray(0, 900),
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
];
