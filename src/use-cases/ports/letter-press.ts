import type { PressWork, WorkInput } from '../../email/press-work.ts';

/**
 * Draws newsletters, cleans and compares what they hold (`email/press-work.ts`).
 * @throws AppError `drawing-stopped`, `cleaning-stopped`, `comparing-stopped` for what takes too long
 */
export type LetterPress = {
  [Name in keyof PressWork]: (work: WorkInput<Name>) => Promise<ReturnType<PressWork[Name]>>;
};
