import type { Deps } from '../use-cases/deps.ts';
import type { CoverSubject, StoreChange, ThumbnailSubject } from '../use-cases/ports/store.ts';

/** The answer to whoever saved goes first, and what changes twice at once is pictured once; ms. */
const restBefore = 300;

const isPictured = (change: StoreChange): change is ThumbnailSubject =>
  change.noun === 'block-template' || change.noun === 'widget' || change.noun === 'clip';

/** What has a picture already: a new look of the newsletter changes it. */
async function allPictured({
  blockTemplates,
  widgets,
  clips,
  thumbnails,
}: Deps): Promise<ThumbnailSubject[]> {
  const all: ThumbnailSubject[] = [
    ...(await blockTemplates.list()).map(({ id }): ThumbnailSubject => ({ noun: 'block-template', id })),
    ...(await widgets.list()).map(({ id }): ThumbnailSubject => ({ noun: 'widget', id })),
    ...(await clips.list()).map(({ id }): ThumbnailSubject => ({ noun: 'clip', id })),
  ];
  const marks = await Promise.all(all.map((of) => thumbnails.markOf(of)));
  return all.filter((_, index) => marks[index] !== undefined);
}

/** The cover that a change makes old. */
function coverOf(change: StoreChange): CoverSubject | undefined {
  if (change.noun === 'version') return { noun: 'campaign', id: change.campaignId };
  return change.noun === 'newsletter-template' ? { noun: change.noun, id: change.id } : undefined;
}

/**
 * Queues thumbnails and covers to be renewed as what they show changes, whoever changed it: an editor, a command, a hand or
 * another server. A cover that nobody has looked at yet is made when somebody does.
 * @returns how to stop
 */
export function queuePictures(deps: Deps, tell: (text: string) => void): () => void {
  const { jobs, store, thumbnails } = deps;
  const thumbnail = ({ noun, id }: ThumbnailSubject) =>
    jobs.add({ kind: 'thumbnail', on: { noun, id } }, restBefore);

  async function follow(change: StoreChange): Promise<void> {
    if (change.noun === 'newsletter-template') for (const on of await allPictured(deps)) await thumbnail(on);
    else if (isPictured(change)) await thumbnail(change);
    const on = coverOf(change);
    if (on && (await thumbnails.markOf(on)) !== undefined) await jobs.add({ kind: 'cover', on }, restBefore);
  }

  return store.onChange((change) => {
    follow(change).catch((error: Error) => tell(error.message));
  });
}
