import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../core/errors/app-error.ts';
import type { Deps } from '../use-cases/deps.ts';
import type { CoverSubject, StoreChange, ThumbnailSubject } from '../use-cases/ports/store.ts';
import { loadCover } from '../use-cases/thumbnails/load-cover.ts';
import { makeThumbnail } from '../use-cases/thumbnails/make-thumbnail.ts';
import { thumbnailServerWording } from './messages.fr.ts';

/** The answer to whoever saved goes first, and what changes twice at once is pictured once; ms. */
const restBefore = 300;
/** How long an end waits for the picture under way, ms. */
const graceMs = 3_000;

interface ThumbnailWorkerOptions {
  deps: Deps;
  /** Takes a sentence for people. */
  tell: (text: string) => void;
}

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

const isCover = (of: ThumbnailSubject | CoverSubject): of is CoverSubject =>
  of.noun === 'campaign' || of.noun === 'newsletter-template';

/** The cover that a change makes old. */
function coverOf(change: StoreChange): CoverSubject | undefined {
  if (change.noun === 'version') return { noun: 'campaign', id: change.campaignId };
  return change.noun === 'newsletter-template' ? { noun: change.noun, id: change.id } : undefined;
}

/**
 * Renews thumbnails in the background, one by one, as what they show changes, whoever changed it: an editor, a command
 * or a hand. A failure is told and stops nothing. A cover that nobody has looked at yet is made when somebody does.
 */
export function createThumbnailWorker({ deps, tell }: ThumbnailWorkerOptions) {
  const waiting = new Map<string, ThumbnailSubject | CoverSubject>();
  const ending = new AbortController();
  let round: Promise<void> | undefined;

  const wait = (of: ThumbnailSubject | CoverSubject) => waiting.set(`${of.noun}/${of.id}`, of);

  async function renew(of: ThumbnailSubject | CoverSubject): Promise<void> {
    try {
      if (isCover(of)) await loadCover(deps, of);
      else await makeThumbnail(deps, of);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      // It was removed meanwhile, or the server is ending.
      if (ending.signal.aborted || (AppError.is(error) && error.kind === 'not-found')) return;
      // Without a browser none of the others would succeed.
      if (AppError.is(error) && error.kind === 'unavailable') waiting.clear();
      tell(thumbnailServerWording.failed(of.id, reason));
    }
  }

  async function renewAll(): Promise<void> {
    await delay(restBefore, undefined, { signal: ending.signal, ref: false }).catch(() => waiting.clear());
    for (const [key, of] of waiting) {
      waiting.delete(key);
      await renew(of);
    }
    round = undefined;
  }

  async function follow(change: StoreChange): Promise<void> {
    if (change.noun === 'newsletter-template') for (const of of await allPictured(deps)) wait(of);
    else if (isPictured(change)) wait({ noun: change.noun, id: change.id });
    const cover = coverOf(change);
    if (cover && (await deps.thumbnails.markOf(cover)) !== undefined) wait(cover);
    if (waiting.size > 0 && !ending.signal.aborted) round ??= renewAll();
  }

  const stop = deps.store.onChange((change) => {
    follow(change).catch((error: Error) => tell(error.message));
  });

  return {
    /** Begins no other picture and lets the one under way finish. */
    async close(): Promise<void> {
      stop();
      ending.abort();
      waiting.clear();
      await Promise.race([round, delay(graceMs, undefined, { ref: false })]);
    },
  };
}
