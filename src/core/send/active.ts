// Apart from the schema of a send, which what only looks at sends need not load.
import type { Send, SendStatus } from './send.ts';

const over: ReadonlySet<SendStatus> = new Set(['sent', 'cancelled', 'failed']);

/** While a send is active its campaign takes no other. */
export const isActive = ({ status }: Pick<Send, 'status'>): boolean => !over.has(status);

/** The order that stands among a campaign's sends, the last asked for first; undefined where none does. */
export const activeSend = <Asked extends Pick<Send, 'status'>>(sends: readonly Asked[]): Asked | undefined =>
  sends.find(isActive);
