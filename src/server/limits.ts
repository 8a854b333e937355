import type { RequestHandler, Response } from 'express';
import { contract } from '../contract/index.ts';
import { identifiedIn } from './identify.ts';
import { createPlaceQueue, type PlaceQueue, type QueueBounds } from './place-queue.ts';

/**
 * What one person may have under way on a shared server, and waiting, so that nobody stops everybody
 * (docs/faults-and-limits.md#requests). What waits is not read yet: a page that asks for a hundred pictures gets them all. One
 * thread answers everybody: more at once would serve a person no sooner, and let each step of another's save wait for all of it.
 */
const personBounds = {
  requests: { atOnce: 4, waiting: 400 },
  pictures: { atOnce: 2, waiting: 100 },
  imports: { atOnce: 1, waiting: 2 },
  renders: { atOnce: 1, waiting: 40 },
  proofs: { atOnce: 1, waiting: 3 },
  streams: { atOnce: 20, waiting: 0 },
} as const satisfies Record<string, QueueBounds>;

export type LimitedWork = keyof typeof personBounds;
const limitedWork = Object.keys(personBounds) as LimitedWork[];

type RowName = {
  [Noun in keyof typeof contract]: `${Noun}.${keyof (typeof contract)[Noun] & string}`;
}[keyof typeof contract];

/** Rows that take more than a look at what is there. */
const laborious: Partial<Record<RowName, LimitedWork>> = {
  'medias.keep': 'pictures',
  'medias.weigh': 'pictures',
  'contents.pictures': 'pictures',
  'thumbnails.update': 'pictures',
  'imports.try': 'imports',
  'imports.create': 'imports',
  'imports.page': 'imports',
  'imports.trialPage': 'imports',
  'campaigns.preview': 'renders',
  'versions.diff': 'renders',
  'proofs.letter': 'renders',
  'proofs.html': 'renders',
  'checks.facts': 'renders',
  'checks.searchLetters': 'renders',
  'templates.preview': 'renders',
  'themes.try': 'renders',
  'themes.preview': 'renders',
  'proofs.send': 'proofs',
  'proofs.sendTrial': 'proofs',
  'proofs.retry': 'proofs',
  'checks.probeLinks': 'proofs',
  'sends.refresh': 'proofs',
  'sends.check': 'proofs',
  'sends.findTarget': 'proofs',
  'sends.refreshTargets': 'proofs',
};

/** What a row takes of what is limited, by its name in the contract. */
export const workOf = (name: string): LimitedWork | undefined =>
  (laborious as Partial<Record<string, LimitedWork>>)[name];

/** How much of each kind of work is under way and waits, of everybody. */
type WorkCounts = Record<LimitedWork, { taken: number; waiting: number }>;

export interface Limits {
  /** Holds each request until its person has a place for it; behind `identify`. */
  handler: RequestHandler;
  counts(): WorkCounts;
}

type TakePlace = (work: LimitedWork) => Promise<void>;

/**
 * Waits until whoever asks may have one more piece of a kind of work under way; at once where nobody is limited.
 * @throws AppError `too-many`
 */
export async function takePlace(res: Response, work: LimitedWork | undefined): Promise<void> {
  const { takePlace: take } = res.locals as { takePlace?: TakePlace };
  if (work) await take?.(work);
}

/** Limits for each person, by whatever sessions and tokens they ask. */
export function createLimits(): Limits {
  const people = new Map<string, Record<LimitedWork, PlaceQueue>>();

  function placesOf(id: string): Record<LimitedWork, PlaceQueue> {
    const known = people.get(id);
    if (known) return known;
    const entries = limitedWork.map((work) => [work, createPlaceQueue(personBounds[work])]);
    const places = Object.fromEntries(entries) as Record<LimitedWork, PlaceQueue>;
    people.set(id, places);
    return places;
  }

  return {
    async handler(req, res, next) {
      const { caller } = identifiedIn(res) ?? {};
      if (caller) {
        const places = placesOf(caller.id);
        const first = req.path === contract.workspace.events.path ? 'streams' : 'requests';
        const leave = await places[first].take(res);
        // What is laborious waits in its own queue, and keeps nothing quick waiting meanwhile.
        const take: TakePlace = async (work) => {
          leave();
          await places[work].take(res);
        };
        (res.locals as { takePlace?: TakePlace }).takePlace = take;
      }
      next();
    },
    counts() {
      const total = (work: LimitedWork, of: 'taken' | 'waiting') =>
        [...people.values()].reduce((sum, places) => sum + places[work].count()[of], 0);
      const entries = limitedWork.map((work) => [
        work,
        { taken: total(work, 'taken'), waiting: total(work, 'waiting') },
      ]);
      return Object.fromEntries(entries) as WorkCounts;
    },
  };
}
