import { MAX_WINDOWS, type PresentWindow } from '../../core/presence/presence.ts';
import type { PeerMessage } from '../../core/workspace/peer-message.ts';
import type { Remembered } from '../memory.ts';

interface Heard extends PresentWindow {
  campaignId: string;
  /** ms since 1970. */
  at: number;
  /** Its stream is open at another server. */
  isElsewhere: boolean;
}

/** What other servers are to know of a window of this one. */
type Said = Exclude<PeerMessage, { about: 'audit' | 'notice' }>;

/** Who has which letter open, as the windows say it; nothing of it is stored. */
export interface Presence {
  /** The stream of a window begins: what it says is heard from now on. */
  open(window: string): void;
  /** A stream of it ended; the one before may end later than the next one begins. */
  close(window: string): void;
  /**
   * Nothing is heard of a window without a stream, here or at another server: a word that comes late brings nobody back.
   * @param at ms since 1970
   */
  hear(campaignId: string, window: PresentWindow, at: number): void;
  /** It has no letter open any more. */
  leave(window: string): void;
  /** Takes in what another server says. @param at ms since 1970 */
  hearPeer(said: Said, at: number): void;
  /** Tells what other servers are to know. @returns how no more is told */
  onSaid(listener: (said: Said) => void): () => void;
  /** Forgets windows that say nothing any more: their connection was cut. @param now ms since 1970 */
  forgetSilent(now: number): void;
  /** In the order in which they came. */
  of(campaignId: string): PresentWindow[];
  /** Tells of each letter whose windows changed. @returns how no more is told */
  onChange(listener: (campaignId: string) => void): () => void;
}

/** Of more windows in all, those that were heard of longest ago are forgotten. */
const MAX_ALL_WINDOWS = 2_000;

/** ms after which a window that says nothing is no longer there; one that is shown says something every third of it. */
export const SILENCE_MS = 60_000;

function createPresence(): Presence {
  const heard = new Map<string, Heard>();
  const streams = new Map<string, number>();
  const listeners = new Set<(campaignId: string) => void>();
  const peers = new Set<(said: Said) => void>();
  const tell = (campaignId: string) => {
    for (const listener of listeners) listener(campaignId);
  };
  const tellPeers = (said: Said) => {
    for (const peer of peers) peer(said);
  };
  const windowsOf = (campaignId: string) =>
    [...heard.values()].filter((window) => window.campaignId === campaignId);
  const remove = ({ window, campaignId }: Heard) => {
    heard.delete(window);
    tell(campaignId);
  };
  const leave = (window: string, isSaid: boolean) => {
    const left = heard.get(window);
    if (left) remove(left);
    tellPeers({ about: 'left', window, isSaid });
  };
  const removeOldest = (windows: readonly Heard[], count: number) => {
    if (windows.length <= count) return;
    const oldest = windows.toSorted((a, b) => a.at - b.at)[0];
    if (oldest) remove(oldest);
  };
  function put(
    campaignId: string,
    { window, name, block, writing }: PresentWindow,
    facts: Pick<Heard, 'at' | 'isElsewhere'>,
  ): void {
    const former = heard.get(window);
    if (former && former.campaignId !== campaignId) remove(former);
    heard.set(window, { window, name, ...(block !== undefined && { block }), writing, campaignId, ...facts });
    const isSame = former?.campaignId === campaignId && former.block === block && former.writing === writing;
    if (!isSame) tell(campaignId);
    removeOldest(windowsOf(campaignId), MAX_WINDOWS);
    removeOldest([...heard.values()], MAX_ALL_WINDOWS);
  }

  /** Whether it is of this server. */
  function hear(campaignId: string, window: PresentWindow, at: number): boolean {
    if (!streams.has(window.window)) return false;
    put(campaignId, window, { at, isElsewhere: false });
    tellPeers({ about: 'present', campaignId, window });
    return true;
  }

  return {
    open: (window) => void streams.set(window, (streams.get(window) ?? 0) + 1),
    close(window) {
      const left = (streams.get(window) ?? 1) - 1;
      if (left > 0) return void streams.set(window, left);
      streams.delete(window);
      // Its page came back to another server, and has said so.
      if (!heard.get(window)?.isElsewhere) leave(window, false);
    },
    leave: (window) => leave(window, true),
    hear(campaignId, window, at) {
      if (!hear(campaignId, window, at)) tellPeers({ about: 'word', campaignId, window });
    },
    hearPeer(said, at) {
      if (said.about === 'word') return void hear(said.campaignId, said.window, at);
      if (said.about === 'present') return put(said.campaignId, said.window, { at, isElsewhere: true });
      const left = heard.get(said.window);
      if (left && (said.isSaid || !streams.has(said.window))) remove(left);
    },
    onSaid(listener) {
      peers.add(listener);
      return () => peers.delete(listener);
    },
    forgetSilent(now) {
      for (const window of heard.values()) if (window.at < now - SILENCE_MS) remove(window);
    },
    of: (campaignId) =>
      windowsOf(campaignId).map(({ campaignId: _, at: __, isElsewhere: ___, ...window }) => window),
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
