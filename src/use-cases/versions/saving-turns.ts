import type { Memory, Remembered } from '../memory.ts';

/** The last save of each campaign that is under way. */
const lastSaves: Remembered<Map<string, Promise<unknown>>> = { create: () => new Map() };

/**
 * Saves of one campaign, one after the other: at once, each would be merged over what another is about to take the place of,
 * and all but one in vain.
 */
export function inTurn<Saved>(
  memory: Memory,
  campaignId: string,
  save: () => Promise<Saved>,
): Promise<Saved> {
  const turns = memory.of(lastSaves);
  const own = (turns.get(campaignId) ?? Promise.resolve()).then(save, save);
  turns.set(campaignId, own);
  const leave = () => {
    if (turns.get(campaignId) === own) turns.delete(campaignId);
  };
  own.then(leave, leave);
  return own;
}
