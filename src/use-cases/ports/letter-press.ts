import type { PressWork, WorkInput } from '../../email/press-work.ts';

/**
 * Draws newsletters (`email/press-work.ts`).
 * @throws AppError `drawing-stopped` for what takes too long
 */
export type LetterPress = {
  [Name in keyof PressWork]: (work: WorkInput<Name>) => Promise<ReturnType<PressWork[Name]>>;
};
