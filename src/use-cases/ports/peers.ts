import type { PeerMessage } from '../../core/workspace/peer-message.ts';

/** The other servers on the same store. What they say is kept nowhere: whoever does not listen misses it. */
export interface Peers {
  tell(message: PeerMessage): void;
  /** @returns how no more is heard */
  onMessage(listener: (message: PeerMessage) => void): () => void;
}

/** Of a server that is alone. */
export const noPeers: Peers = { tell: () => {}, onMessage: () => () => {} };
