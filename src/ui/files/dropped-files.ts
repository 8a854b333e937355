/** A file, and the folder it was in or goes into; '' for none. */
export interface NewFile {
  file: File;
  folder: string;
}

/** Whether it is what file managers write into every folder. */
export const isHiddenFile = (name: string) =>
  name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini';

/**
 * The files of a drop, those of dropped folders under folders of the same names. What was dropped must be taken at once,
 * before anything is awaited: the browser empties a drop as soon as its event is over (HTML, drag data store).
 */
export async function droppedFiles(drop: DataTransfer, folder: string): Promise<NewFile[]> {
  const entries = [...drop.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  // A browser that tells no entries, or a picture dragged from another page.
  if (entries.length === 0) return [...drop.files].map((file) => ({ file, folder }));
  return (await Promise.all(entries.map((entry) => filesOf(entry, folder)))).flat();
}

async function filesOf(entry: FileSystemEntry, folder: string): Promise<NewFile[]> {
  if (isHiddenFile(entry.name)) return [];
  if (entry.isFile) return [{ file: await fileOf(entry as FileSystemFileEntry), folder }];
  const held = await entriesOf(entry as FileSystemDirectoryEntry);
  const inside = folder === '' ? entry.name : `${folder}/${entry.name}`;
  return (await Promise.all(held.map((each) => filesOf(each, inside)))).flat();
}

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));

/** All entries of a folder; the browser gives a hundred at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}
