import { expect, test } from 'vitest';
import { droppedFiles } from '../../../../src/ui/files/dropped-files.ts';

const fileEntry = (name: string) => ({
  name,
  isFile: true,
  file: (done: (file: File) => void) => done(new File(['x'], name)),
});

/** A folder as browsers give it: a few entries at each reading, then none. */
function folderEntry(name: string, ...held: object[]) {
  return {
    name,
    isFile: false,
    createReader() {
      const left = [...held];
      return { readEntries: (done: (some: object[]) => void) => done(left.splice(0, 2)) };
    },
  };
}

const drop = (...entries: (object | null)[]) =>
  ({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files: [new File(['x'], 'seule.png')],
  }) as unknown as DataTransfer;

const dropped = async (transfer: DataTransfer, folder: string) =>
  (await droppedFiles(transfer, folder)).map(({ file, folder: where }) => `${where}: ${file.name}`);

test('files go into the folder that shows, those of a dropped folder into one of its name', async () => {
  const transfer = drop(
    fileEntry('phare.jpg'),
    folderEntry('été', fileEntry('a.png'), fileEntry('b.png'), folderEntry('nuit', fileEntry('c.png'))),
  );
  expect(await dropped(transfer, 'lieux')).toEqual([
    'lieux: phare.jpg',
    'lieux/été: a.png',
    'lieux/été: b.png',
    'lieux/été/nuit: c.png',
  ]);
});

test('a folder is read to its end, and what file managers hide in it is left there', async () => {
  const many = Array.from({ length: 5 }, (_, at) => fileEntry(`${at}.png`));
  const transfer = drop(folderEntry('lot', fileEntry('.DS_Store'), ...many, fileEntry('Thumbs.db')));
  expect(await dropped(transfer, '')).toEqual(many.map(({ name }) => `lot: ${name}`));
});

test('a browser that tells no entries gives the files themselves', async () => {
  expect(await dropped(drop(null), 'lieux')).toEqual(['lieux: seule.png']);
});
