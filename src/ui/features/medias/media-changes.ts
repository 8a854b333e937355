import { contract } from '../../../contract/index.ts';
import type { Media } from '../../../core/media/media.ts';
import type { MediaUsage } from '../../../core/media/usage.ts';
import { CallFailure, call } from '../../api/call.ts';
import { invalidate, queryKey } from '../../api/queries.ts';
import { showFailure } from '../../components/error-dialog.tsx';
import { notify } from '../../components/notices.tsx';
import { mediasScreenWords as words } from './messages.fr.ts';

type Place = Pick<Media, 'id' | 'folder' | 'name'>;

/** Where an image was, and where it is. */
export interface Relocation {
  from: Place;
  to: Place;
}

/** An image that is not deleted, and where it is used. */
export interface UsedMedia {
  media: Media;
  usage: MediaUsage;
}

/** What the screen hears of what a person does to images. */
export interface ChangeListener {
  /** Ids that came or went by that person's doing: the list shows it at once. */
  onMine: (...ids: string[]) => void;
  /** Images that have another name or folder now. */
  onMoved: (moved: readonly Relocation[]) => void;
  onRemoved: (ids: readonly string[]) => void;
}

/** Asks again for all that the screen shows of the library. */
export const refreshMedias = () =>
  Promise.all(
    [contract.medias.list, contract.medias.get, contract.medias.folders].map((row) =>
      invalidate({ queryKey: queryKey(row) }),
    ),
  );

/** Does one after the other; the first failure is shown, and the others are done all the same. */
async function each<Item, Result>(items: readonly Item[], act: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  const failures: unknown[] = [];
  for (const item of items) {
    await act(item).then(
      (result) => results.push(result),
      (failure) => failures.push(failure),
    );
  }
  if (failures.length > 0) showFailure(failures[0]);
  return results;
}

const undoing = (undo: () => Promise<unknown>) => ({
  label: words.undo,
  run: () => void undo().catch(showFailure),
});

/** Writes what is said of an image; the notice takes it back. */
export async function describeMedia(media: Media, change: { alt: string } | { credit: string }) {
  const isAlt = 'alt' in change;
  const told = isAlt ? words.details.altSaved : words.details.creditSaved;
  const undone = isAlt ? words.details.altUndone : words.details.creditUndone;
  const write = async (said: object) => {
    await call(contract.medias.describe, { id: media.id, ...said });
    await refreshMedias();
  };
  await write(change);
  notify(
    told,
    undoing(async () => {
      await write(isAlt ? { alt: media.alt } : { credit: media.credit });
      notify(undone);
    }),
  );
}

/** Puts images under other names or into another folder; ids change. */
async function relocate(
  changes: readonly { media: Place; to: { folder?: string; name?: string } }[],
  { onMine, onMoved }: ChangeListener,
): Promise<Relocation[]> {
  const done = await each(changes, async ({ media, to }) => {
    const answer = await call(contract.medias.move, { id: media.id, ...to });
    return { from: media, to: answer.media };
  });
  onMine(...done.flatMap(({ from, to }) => [from.id, to.id]));
  onMoved(done);
  await refreshMedias();
  return done;
}

const backwards = (done: readonly Relocation[]) =>
  done.map(({ from, to }) => ({ media: to, to: { folder: from.folder, name: from.name } }));

/** Gives an image another name. @returns whether it has it */
export async function renameMedia(media: Media, name: string, listener: ChangeListener): Promise<boolean> {
  const done = await relocate([{ media, to: { name } }], listener);
  const renamed = done[0]?.to.name;
  if (renamed === undefined) return false;
  const undo = async () => {
    const [back] = await relocate(backwards(done), listener);
    if (back) notify(words.rename.undone(back.to.name));
  };
  notify(words.rename.done(renamed), undoing(undo));
  return true;
}

/** Puts images into another folder; those that are in it already stay. */
export async function moveMedias(medias: readonly Media[], folder: string, listener: ChangeListener) {
  const moving = medias.filter((media) => media.folder !== folder);
  const done = await relocate(
    moving.map((media) => ({ media, to: { folder } })),
    listener,
  );
  if (done.length === 0) return;
  const undo = async () => {
    const back = await relocate(backwards(done), listener);
    if (back.length > 0) notify(words.move.undone(back.length));
  };
  notify(words.move.done(done.length, folder), undoing(undo));
}

/** Puts images into the trash. @returns those that are used and stay, with where */
export async function removeMedias(medias: readonly Media[], listener: ChangeListener): Promise<UsedMedia[]> {
  const answers = await each(medias, removeOne);
  const removed = answers.filter((answer) => 'trash' in answer);
  const ids = removed.map(({ media }) => media.id);
  if (ids.length > 0) {
    listener.onMine(...ids);
    listener.onRemoved(ids);
    await refreshMedias();
    notify(
      words.remove.done(removed.map(({ media }) => media.name)),
      undoing(async () => {
        await each(removed, ({ trash }) => call(contract.trash.restore, { mark: trash }));
        listener.onMine(...ids);
        await refreshMedias();
        notify(words.remove.undone(removed.length));
      }),
    );
  }
  return answers.filter((answer) => 'usage' in answer);
}

async function removeOne(media: Media): Promise<{ media: Media; trash: string } | UsedMedia> {
  try {
    return { media, trash: (await call(contract.medias.remove, { id: media.id })).trash };
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.problem.code !== 'media-in-use') throw failure;
    return { media, usage: failure.problem.usage as MediaUsage };
  }
}

/** Takes away a folder that is empty; the notice makes it again. @param leave shows another one */
export async function removeFolder(folder: string, leave: () => void) {
  await call(contract.medias.removeFolder, { folder });
  leave();
  await refreshMedias();
  notify(
    words.folders.removed(folder),
    undoing(async () => {
      await call(contract.medias.addFolder, { folder });
      await refreshMedias();
      notify(words.folders.restored(folder));
    }),
  );
}
