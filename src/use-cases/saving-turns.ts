import type { Memory, Remembered } from './memory.ts';

/** The last save of each document that is under way. */
const lastSaves: Remembered<Map<string, Promise<unknown>>> = { create: () => new Map() };

/**
 * Saves of one document, one after the other: at once, each would be merged over what another is about to take the place of,
 * and all but one in vain.
 * @param document what tells it from all others: `campaign/<id>`
 */
export function inTurn<Saved>(memory: Memory, document: string, save: () => Promise<Saved>): Promise<Saved> {
  const turns = memory.of(lastSaves);
  const own = (turns.get(document) ?? Promise.resolve()).then(save, save);
  turns.set(document, own);
  const leave = () => {
    if (turns.get(document) === own) turns.delete(document);
  };
  own.then(leave, leave);
  return own;
}
