import { z } from 'zod';
import type { SettingsNotes } from '../../use-cases/ports/settings-store.ts';
import type { FileAbove } from '../system/load-config.ts';

/** Settings as a text of JSON, wherever it is kept. */
export interface SettingsText {
  text: string;
  /** What wins over it, where that is not in the environment. */
  above?: FileAbove | undefined;
}

/** What was tried: it can be tried again, so it is no part of the workspace. */
export const NotesSchema = z.object({
  tried: z.partialRecord(z.enum(['mail', 'platform', 'pictures']), z.string()).default({}),
  isPutAway: z.boolean().default(false),
});

/** Where settings are kept. */
export interface SettingsSource {
  /** As people find it. */
  place: string;
  /** @throws AppError `file-unreadable`, those of storage */
  read(): Promise<SettingsText>;
  /** Puts in its place what `next` makes of it; nobody else writes between. @throws AppError as `read` */
  rewrite(next: (present: SettingsText) => string): Promise<void>;
  notes(): Promise<SettingsNotes>;
  note(change: (notes: SettingsNotes) => SettingsNotes): Promise<void>;
  /** Tells when somebody may have written there. @returns how no more is told */
  follow(look: () => void): () => void;
}
