import { z } from 'zod';

/** What a version may have changed. */
export const VERSION_PARTS = [
  'subject',
  'preheader',
  'text',
  'html',
  'parameters',
  /** Blocks with other values, or another name or template. A block counts once, in the first of these that fits. */
  'changed',
  'added',
  'removed',
  'hidden',
  'shown',
  'moved',
] as const;
export type ChangedPart = (typeof VERSION_PARTS)[number];

/** How many of each a version changed from the one before it: 1 of what there is one of; empty where nothing changed. */
export const VersionChangesSchema = z.partialRecord(z.enum(VERSION_PARTS), z.int().positive());
export type VersionChanges = z.output<typeof VersionChangesSchema>;
