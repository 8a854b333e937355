import type { EmailWork } from '../../email/email-work.ts';
import type { ImportWork } from '../../email/import/import-work.ts';

/** What is done away from whoever waits for it. */
type LetterWork = EmailWork & ImportWork;

/**
 * Draws newsletters, cleans and compares what they hold (`email/email-work.ts`), reads and measures those
 * made elsewhere (`email/import/import-work.ts`).
 * @throws AppError `drawing-stopped`, `cleaning-stopped`, `comparing-stopped`, `import-stopped` for what takes too long
 */
export type Renderer = {
  [Name in keyof LetterWork]: (
    work: Parameters<LetterWork[Name]>[0],
  ) => Promise<ReturnType<LetterWork[Name]>>;
};
