import { AppError, onFailure } from '../../core/errors/app-error.ts';
import { isRecord } from '../../core/is-record.ts';
import type { StoredThing } from '../../use-cases/ports/stored-things.ts';
import { readSidecar } from '../media-files-disk/sidecar.ts';
import type { inspectPicture } from '../media-pictures/inspect-picture.ts';
import { examinePicture } from '../media-pictures/inspected-picture.ts';
import { isAddressable } from '../media-pictures/media-path.ts';
import { jsonFile, storedThing } from '../stored-things/stored-thing.ts';
import type { NounFiles, WorkspaceFiles } from './workspace-files.ts';

const root = 'medias';

/** The library: pictures with what is said of them beside, and its folders. @param judge tells what a picture is */
export function libraryNouns(
  { workspace, plain, json, assertNamed }: WorkspaceFiles,
  judge: typeof inspectPicture,
): Record<'media' | 'media-folder', NounFiles> {
  async function foldersBelow(folder: string): Promise<string[]> {
    const entries = await workspace.entries(folder);
    const below = entries
      .filter((entry) => entry.isDirectory() && isAddressable(entry.name))
      .map(({ name }) => `${folder}/${name}`)
      .sort();
    const deeper = [];
    for (const one of below) deeper.push(one, ...(await foldersBelow(one)));
    return deeper;
  }

  async function pictures(): Promise<string[]> {
    const found = [];
    for (const folder of [root, ...(await foldersBelow(root))]) {
      const entries = await workspace.entries(folder);
      const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
      const wanted = names.filter((name) => isAddressable(name) && !/\.json$/i.test(name)).sort();
      found.push(...wanted.map((name) => `${folder}/${name}`));
    }
    return found;
  }

  return {
    'media-folder': {
      ids: async () => (await foldersBelow(root)).map((folder) => `${folder}/`),
      async read(id) {
        await assertNamed(id.slice(0, -1));
        return storedThing(id, []);
      },
    },
    media: {
      ids: pictures,
      async read(id): Promise<StoredThing | undefined> {
        const picture = await plain(id);
        if (!picture) return undefined;
        const path = `${id}.json`;
        const beside = await json(path);
        const sidecar = readSidecar(workspace.absolute(path));
        if ('unreadable' in sidecar)
          throw AppError.of('file-unreadable', { file: path, reason: sidecar.unreadable });
        const { fields, notes } = sidecar;
        const isKnown =
          isRecord(fields) && fields.bytes === picture.bytes.length && fields.width && fields.height;
        const facts = isKnown
          ? fields
          : // A file that is no picture is none of the library, unless somebody said something of it.
            await examinePicture(judge, picture.bytes).catch((error) => {
              if (beside) throw unreadable(id)(error);
              return onFailure(() => undefined)(error);
            });
        if (!facts) return undefined;
        const { width, height, bytes } = facts;
        const file = jsonFile(path, { ...fields, ...notes, width, height, bytes });
        const isSame = beside !== undefined && Buffer.compare(beside.file.bytes, file.bytes) === 0;
        return storedThing(id, [picture, file], { isRewritten: !isSame || beside.isRewritten });
      },
    },
  };
}

const unreadable = (file: string) =>
  onFailure((failure) =>
    AppError.of('file-unreadable', { file, reason: failure.message }, { cause: failure }),
  );
