import type { PresentWindow } from '../../core/presence/presence.ts';
import { randomId } from './random-id.ts';
import { createStore } from './store.ts';

/** This page, to those that have the same letter open. */
export const ownWindow = randomId();

/** The windows that have the letter open which was heard of last, this one among them. */
interface Present {
  campaignId: string;
  windows: readonly PresentWindow[];
  /** How often the stream of events was connected: what one says of oneself is said anew then. */
  connections: number;
}

export const present = createStore<Present>({ campaignId: '', windows: [], connections: 0 });

/** Takes who has a letter open, where it is the one that is open here. */
export const heardPresent = ({ campaignId, windows }: Pick<Present, 'campaignId' | 'windows'>) =>
  present.update((state) =>
    windows.some(({ window }) => window === ownWindow) ? { ...state, campaignId, windows } : state,
  );

/** The stream of events begins, or begins again. */
export const connected = () => present.update((state) => ({ ...state, connections: state.connections + 1 }));

/** The other windows, in the order in which they came. */
export const othersIn = ({ windows }: Pick<Present, 'windows'>, own = ownWindow) =>
  windows.filter(({ window }) => window !== own);
