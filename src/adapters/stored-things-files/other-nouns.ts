import { AppError, onFailure } from '../../core/errors/app-error.ts';
import { configFileName } from '../../core/workspace/config-file-name.ts';
import { storageWording as words } from '../disk/messages.fr.ts';
import { idPattern } from '../mailer-outbox/read-mail.ts';
import { createMarkupFiles, markupPath } from '../store-json/markup-file.ts';
import { jsonFile, settingsToMove, storedThing } from '../stored-things/stored-thing.ts';
import type { NounFiles, WorkspaceFiles } from './workspace-files.ts';

/** Folders of files that are read where they lie: lists, contents, pictures that letters are compared with. */
const readInPlace = ['recipients', 'sources', 'snapshots'];

/** What has neither letters nor pictures. */
export function otherNouns(from: WorkspaceFiles) {
  const { workspace, files, names, folders, json, plain, withBeside } = from;
  const markups = createMarkupFiles({ workspace, files });

  const inFolder = (folder: string): NounFiles => ({
    ids: async () =>
      (await names(folder, (name) => /^[a-z0-9][a-z0-9-]*\.json$/.test(name))).map(
        (name) => `${folder}/${name}`,
      ),
    read: (id) => withBeside(id),
  });

  const blockTemplate: NounFiles = {
    ids: async () => (await folders('block-templates')).map((id) => `block-templates/${id}/block.json`),
    async read(path) {
      const main = await json(path);
      if (!main) return undefined;
      const [, id = ''] = path.split('/');
      const { markup: seal, ...block } = main.raw;
      const read = await markups.read(id, seal as Parameters<typeof markups.read>[1]);
      const markup = read.text === '' ? undefined : { path: markupPath(id), bytes: Buffer.from(read.text) };
      const isRewritten = main.isRewritten || seal !== undefined;
      return storedThing(path, [jsonFile(path, block), markup], { isRewritten });
    },
  };

  /** Paths of all files below a folder, in order. */
  async function below(folder: string): Promise<string[]> {
    const found: string[] = [];
    for (const entry of (await workspace.entries(folder)).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith('.')) continue;
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && workspace.holds(path)) found.push(...(await below(path)));
      else found.push(path);
    }
    return found;
  }

  const theme: NounFiles = {
    ids: async () => (await folders('themes')).map((id) => `themes/${id}/theme.json`),
    async read(id) {
      const main = await plain(id);
      const others = (await below(id.slice(0, id.lastIndexOf('/')))).filter((path) => path !== id);
      return main && storedThing(id, [main, ...(await Promise.all(others.map(plain)))]);
    },
  };

  const folderFile: NounFiles = {
    ids: async () => {
      const found = [];
      // What cannot be looked into is told by its name.
      for (const folder of readInPlace)
        found.push(...(await below(folder).catch(onFailure(() => [`${folder}/`], 'file-unreadable'))));
      return found;
    },
    async read(id) {
      const path = id.replace(/\/$/, '');
      const file = await plain(path);
      if (file) return storedThing(id, [file]);
      if ((await workspace.facts(path))?.isSymbolicLink())
        throw AppError.of('file-unreadable', { file: path, reason: words.link });
      // A folder that cannot be looked into says why.
      await workspace.entries(path);
      return undefined;
    },
  };

  const delivery: NounFiles = {
    ids: async () => {
      const entries = await workspace.entries('outbox');
      const keys = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
      return keys.sort().map((key) => `outbox/${key}/delivery.json`);
    },
    async read(id) {
      const folder = id.slice(0, id.lastIndexOf('/'));
      const main = await json(id);
      if (!main) return undefined;
      const beside = (await names(folder, (name) => name.endsWith('.json') && name !== 'delivery.json')).map(
        (name) => `${folder}/${name}`,
      );
      const ranks = (await names(`${folder}/recipients`, (name) => name.endsWith('.json'))).map(
        (name) => `${folder}/recipients/${name}`,
      );
      const others = [];
      for (const path of [...beside, ...ranks]) others.push((await json(path)) ?? []);
      const read = [main, ...others.flat()];
      const isRewritten = read.some((one) => one.isRewritten);
      return storedThing(
        id,
        read.map(({ file }) => file),
        { isRewritten },
      );
    },
  };

  const outbox: NounFiles = {
    ids: async () =>
      (await names('outbox', (name) => name.endsWith('.eml') && idPattern.test(name.slice(0, -4)))).map(
        (name) => `outbox/${name}`,
      ),
    read: async (id) => {
      const mail = await plain(id);
      return mail && storedThing(id, [mail]);
    },
  };

  const audit: NounFiles = {
    ids: async () =>
      (await names('audit', (name) => /^\d{4}-\d{2}\.jsonl$/.test(name))).map((name) => `audit/${name}`),
    async read(id) {
      const file = await plain(id);
      if (!file) return undefined;
      // What a cut left behind the last whole line was never answered for.
      const whole = file.bytes.subarray(0, file.bytes.lastIndexOf(0x0a) + 1);
      const isRewritten = whole.length < file.bytes.length;
      return storedThing(id, [{ path: id, bytes: whole }], { isRewritten });
    },
  };

  const settings: NounFiles = {
    ids: async () => [configFileName],
    async read(id) {
      const said = await json(id);
      const moved = said && settingsToMove(said.raw);
      return moved && storedThing(id, [jsonFile(id, moved)], said);
    },
  };

  return {
    settings,
    person: inFolder('people'),
    password: inFolder('access/passwords'),
    token: inFolder('access/tokens'),
    theme,
    'newsletter-template': inFolder('newsletter-templates'),
    'block-template': blockTemplate,
    widget: inFolder('widgets'),
    clip: inFolder('clipboard'),
    delivery,
    outbox,
    'folder-file': folderFile,
    audit,
  } satisfies Record<string, NounFiles>;
}
