import { MAX_WINDOWS, type PresentWindow } from '../../core/presence/presence.ts';
import type { Remembered } from '../memory.ts';

interface Heard extends PresentWindow {
  campaignId: string;
  /** ms since 1970. */
  at: number;
}

/** Who has which letter open, as the windows say it; nothing of it is stored. */
export interface Presence {
  /** @param at ms since 1970 */
  hear(campaignId: string, window: PresentWindow, at: number): void;
  leave(window: string): void;
  /** Forgets windows that said nothing since `at`, ms since 1970: their connection was cut. */
  forgetBefore(at: number): void;
  /** In the order in which they came. */
  of(campaignId: string): PresentWindow[];
  /** Tells of each letter whose windows changed. @returns how no more is told */
  onChange(listener: (campaignId: string) => void): () => void;
}

/** Windows in all; of more, those that were heard of longest ago are forgotten. */
const most = 2_000;

/** ms after which a window that says nothing is no longer there; one that is shown says something every third of it. */
export const silence = 60_000;

function createPresence(): Presence {
  const heard = new Map<string, Heard>();
  const listeners = new Set<(campaignId: string) => void>();
  const tell = (campaignId: string) => {
    for (const listener of listeners) listener(campaignId);
  };
  const windowsOf = (campaignId: string) =>
    [...heard.values()].filter((window) => window.campaignId === campaignId);
  const remove = ({ window, campaignId }: Heard) => {
    heard.delete(window);
    tell(campaignId);
  };
  const removeOldest = (windows: readonly Heard[], count: number) => {
    if (windows.length <= count) return;
    const oldest = windows.toSorted((a, b) => a.at - b.at)[0];
    if (oldest) remove(oldest);
  };
  return {
    hear(campaignId, { window, name, block, writing }, at) {
      const former = heard.get(window);
      if (former && former.campaignId !== campaignId) remove(former);
      heard.set(window, { window, name, ...(block !== undefined && { block }), writing, campaignId, at });
      const isSame =
        former?.campaignId === campaignId && former.block === block && former.writing === writing;
      if (!isSame) tell(campaignId);
      removeOldest(windowsOf(campaignId), MAX_WINDOWS);
      removeOldest([...heard.values()], most);
    },
    leave(window) {
      const left = heard.get(window);
      if (left) remove(left);
    },
    forgetBefore(at) {
      for (const window of heard.values()) if (window.at < at) remove(window);
    },
    of: (campaignId) => windowsOf(campaignId).map(({ campaignId: _, at: __, ...window }) => window),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const presence: Remembered<Presence> = { create: createPresence };

/** Who has which letter open, of a workspace. */
export const presenceIn = (memory: { of<Value>(what: Remembered<Value>): Value }): Presence =>
  memory.of(presence);
