import { type StoreChange, StoreChangeSchema } from '../core/workspace/store-change.ts';

/** What `/events` pushes: one event for each change of the workspace. */
export const LiveEventSchema = StoreChangeSchema;
export type LiveEvent = StoreChange;
