import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createMediaFilesDisk } from '../../src/adapters/media-files-disk/create-media-files-disk.ts';
import { pictureTasks } from '../../src/adapters/picture-process/picture-tasks.ts';
import { type Answer, multipartType, request } from '../doors/server-requests.ts';
import { type RunningServer, startServer } from '../doors/server-running.ts';
import { aWorkspace } from '../doors/server-workspace.ts';
import { flat } from './builders/picture.ts';

export interface UploadsServer {
  url: string;
  /** What holds the workspace `espace`, and `dehors` with a red picture that is nobody's business. */
  root: string;
  /** The workspace. */
  folder: string;
  /** A multipart form as a program that means harm writes it: the name goes as it is. */
  upload(bytes: Uint8Array, filename: string, fields?: Record<string, string>): Promise<Answer>;
}

/** A server for the tests of a file with a library of real files. */
export function uploadsServer(): UploadsServer {
  let running: RunningServer;
  const server: UploadsServer = {
    url: '',
    root: '',
    folder: '',
    upload(bytes: Uint8Array, filename: string, fields = {}) {
      const texts = Object.entries(fields).map(
        ([name, value]) =>
          `--frontiere\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      );
      const head = `--frontiere\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\nContent-Type: image/jpeg\r\n\r\n`;
      const body = Buffer.concat([
        Buffer.from(texts.join('') + head),
        bytes,
        Buffer.from('\r\n--frontiere--\r\n'),
      ]);
      return request(`${server.url}/medias/ajaxform`, { body, headers: { 'content-type': multipartType } });
    },
  };
  beforeAll(async () => {
    server.root = await mkdtemp(join(tmpdir(), 'newsletter-uploads-'));
    const folder = join(server.root, 'espace');
    await mkdir(join(folder, 'medias'), { recursive: true });
    await mkdir(join(server.root, 'dehors'));
    await writeFile(join(server.root, 'dehors/secret.png'), await flat({ colour: '#f00' }).png().toBuffer());
    const { deps } = await aWorkspace();
    const medias = createMediaFilesDisk({ folder, productImages: folder, pictures: pictureTasks });
    running = await startServer({ ...deps, medias });
    Object.assign(server, { folder, url: running.url });
  });
  afterAll(async () => {
    await running.stop();
    await rm(server.root, { recursive: true, force: true });
  });
  return server;
}
