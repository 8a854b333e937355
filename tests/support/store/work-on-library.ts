import type { MediaLibrary } from '../../../src/use-cases/ports/media-library.ts';
import { aPhotograph } from '../builders/picture.ts';

/** Pictures that one worker believes to be there: alternative text by id. */
export type Believed = Record<string, string>;

/**
 * Adds pictures that all want the same name, moves some to a folder of the worker's own and removes some, as often as said.
 * @param told hears what is there, after each change
 */
export async function workOnLibrary(
  library: MediaLibrary,
  { worker, steps }: { worker: string; steps: number },
  told: (believed: Believed) => void = () => {},
): Promise<Believed> {
  const believed: Believed = {};
  for (let step = 1; step <= steps; step += 1) {
    const alt = `${worker} ${step}`;
    const { media } = await library.add({
      bytes: await aPhotograph({ width: 160 + step, height: worker === 'un' ? 120 : 121 }),
      ...{ filename: 'photo.jpg', folder: '', alt, credit: '', author: worker },
      origin: { kind: 'upload', file: 'photo.jpg' },
      createdAt: '2026-11-21T17:50:00.000Z',
    });
    believed[media.id] = alt;
    if (step % 3 === 0) {
      const moved = await library.move(media.id, { folder: worker, name: `photo ${step}` });
      delete believed[media.id];
      believed[moved.id] = alt;
    }
    const oldest = Object.keys(believed)[0];
    if (step % 4 === 0 && oldest !== undefined) {
      delete believed[oldest];
      await library.remove(oldest);
    }
    told(believed);
  }
  return believed;
}
