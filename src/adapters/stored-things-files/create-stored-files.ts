import { chmod } from 'node:fs/promises';
import { onFailure } from '../../core/errors/app-error.ts';
import { inParallel } from '../../core/in-parallel.ts';
import { configFileName } from '../../core/workspace/config-file-name.ts';
import type {
  StoredNoun,
  StoredThing,
  StoredThingFile,
  StoredThings,
} from '../../use-cases/ports/stored-things.ts';
import type { inspectPicture } from '../media-pictures/inspect-picture.ts';
import { openWorkspaceFolder } from '../store-json/workspace-folder.ts';
import { jsonFile, jsonIn, settingsToStay } from '../stored-things/stored-thing.ts';
import { letterNouns } from './letter-nouns.ts';
import { libraryNouns } from './library-nouns.ts';
import { otherNouns } from './other-nouns.ts';
import { createWorkspaceFiles, type NounFiles } from './workspace-files.ts';

/** Things that are written at once. */
const atOnce = 8;

/** Folders that whoever runs the server reads alone. */
const closed: Partial<Record<StoredNoun, string>> = { password: 'access', token: 'access', audit: 'audit' };

/** What the files of a workspace keep. @param judge tells what a picture is */
export function createStoredFiles(folder: string, judge: typeof inspectPicture): StoredThings {
  const workspace = openWorkspaceFolder(folder);
  const from = createWorkspaceFiles(workspace);
  const nouns: Record<StoredNoun, NounFiles> = {
    ...letterNouns(from),
    ...libraryNouns(from, judge),
    ...otherNouns(from),
  };

  async function write({ path, bytes }: StoredThingFile): Promise<void> {
    await workspace.replace(path, bytes);
    if (path.startsWith('audit/')) await chmod(workspace.absolute(path), 0o600);
  }

  /** The first file last: a thing is there, or it is not. */
  async function addOne({ id, files: [main, ...others] }: StoredThing): Promise<void> {
    for (const file of others) await write(file);
    if (main) await write(main);
    else await workspace.prepareFolderOf(`${id}x`);
  }

  /** What a folder says of where it is and who comes in there stays. */
  async function addSettings(thing: StoredThing): Promise<void> {
    const own = settingsToStay((await from.json(configFileName))?.raw ?? {});
    await write(jsonFile(configFileName, { ...jsonIn(thing, configFileName), ...own }));
  }

  /** A folder is closed to others before anything lies in it; whoever keeps the workspace in Git shares none of it. */
  async function close(name: string): Promise<void> {
    await workspace.prepareFolderOf(`${name}/x`);
    await chmod(workspace.absolute(name), 0o700);
    if (name === 'access') await workspace.create(`${name}/.gitignore`, Buffer.from('*\n'));
  }

  return {
    async *all(noun) {
      for (const id of await nouns[noun].ids()) {
        const read = nouns[noun].read(id);
        const found = await read.catch(
          onFailure(({ params }) => ({ id, unreadable: String(params.reason) }), 'file-unreadable'),
        );
        if (found) yield found;
      }
    },
    async add(noun, things) {
      const folder = closed[noun];
      if (folder) await close(folder);
      await inParallel(things, atOnce, noun === 'settings' ? addSettings : addOne);
    },
  };
}
