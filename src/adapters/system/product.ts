import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder the product is installed in, found upwards so that sources, the bundle and a global install agree. */
export function productFolder(from: string = import.meta.url): string {
  let folder = dirname(fileURLToPath(from));
  while (!existsSync(join(folder, 'assets', 'images')) || !existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`no product folder above ${from}`);
    folder = parent;
  }
  return folder;
}

interface Product {
  version: string;
  /** Folder of the built editor. */
  editorAssets: string;
  /** Folder of the product's own pictures. */
  images: string;
  /** Folder of the themes. */
  themes: string;
  /** Folder of the kinds of blocks that themes take. */
  kinds: string;
  /** Folder of the look and the script of reports. */
  report: string;
  /** The built entry of threads that draw. */
  renderWorker: string;
  /** The built entry of the thread that keeps the index of letters. */
  letterIndexThread: string;
  /** The built entry of the thread that reads letters of a database into the index there. */
  letterReaderThread: string;
  /** The built entry of processes that work on pictures. */
  pictureProcess: string;
}

/** What was installed. */
export function product(): Product {
  const folder = productFolder();
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  return {
    version,
    editorAssets: join(folder, 'dist', 'ui'),
    images: join(folder, 'assets', 'images'),
    themes: join(folder, 'fixtures', 'themes'),
    kinds: join(folder, 'fixtures', 'kinds'),
    report: join(folder, 'assets', 'report'),
    renderWorker: join(folder, 'dist', 'cli', 'render-worker.js'),
    letterIndexThread: join(folder, 'dist', 'cli', 'letter-index-thread.js'),
    letterReaderThread: join(folder, 'dist', 'cli', 'letter-reader-thread.js'),
    pictureProcess: join(folder, 'dist', 'cli', 'picture-process.js'),
  };
}
