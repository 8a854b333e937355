import { platformWords } from '../../../../../core/wording/platform-part.ts';

/** A platform as people call it; its id where nobody named it. */
export const platformLabel = (id: string): string => platformWords.platforms[id] ?? id;
