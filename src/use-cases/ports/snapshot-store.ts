import type { StoredRun } from '../../core/snapshot/snapshot.ts';

/** The pictures of a run under way; nobody else sees them. */
export interface SnapshotSession {
  /** @returns where it stands, relative to the workspace @throws AppError those of storage */
  keep(name: string, kind: 'after' | 'difference', png: Uint8Array): Promise<string>;
  /** Makes it the last run, whole or not at all; the former one goes. @throws AppError those of storage */
  publish(run: StoredRun): Promise<void>;
  /** Lets go of what was kept, where it was not published. */
  drop(): Promise<void>;
}

/** Baselines, which are committed, and what was pictured last, which is not. */
export interface SnapshotStore {
  /** Names of all baselines, in order. */
  baselines(): Promise<string[]>;
  /** A PNG by its path relative to the workspace; undefined when there is none, or a link in its place. */
  picture(file: string): Promise<Uint8Array | undefined>;
  /** @throws AppError `workspace-read-only`, those of storage */
  open(): Promise<SnapshotSession>;
  /** Undefined when there is none that can be read. */
  last(): Promise<StoredRun | undefined>;
  /** Whether baselines may be put in their places. @throws AppError `workspace-read-only` where a link stands on the way */
  assertPlaces(names: readonly string[]): Promise<void>;
  /** Puts a picture in the place of a baseline: it is the former or this one, whatever happens. @throws AppError those of storage */
  promote(name: string, png: Uint8Array): Promise<void>;
  /** @throws AppError those of storage */
  remove(name: string): Promise<void>;
}
