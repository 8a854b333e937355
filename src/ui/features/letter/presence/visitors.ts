import { useMemo } from 'react';
import type { PresentWindow } from '../../../../core/presence/presence.ts';
import { othersIn, ownWindow, present } from '../../../state/presence.ts';
import { useStore } from '../../../state/use-store.ts';
import { presenceWords as words } from './messages.fr.ts';

/** Somebody else who has the letter open. */
export interface Visitor extends PresentWindow {
  /** What they are called. */
  who: string;
  /** What stands in their mark; '' for a window of one's own. */
  initials: string;
  /** One of the six colours of marks. */
  color: number;
}

const colors = 6;

const initialsOf = (name: string) =>
  name
    .split(/[\s-]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase('fr'))
    .join('');

/** Those who are there besides oneself; whoever goes by one's own name is another window. */
export function visitorsAmong(windows: readonly PresentWindow[], own: string): Visitor[] {
  const name = windows.find(({ window }) => window === own)?.name;
  const others = othersIn({ windows }, own);
  const mine = others.filter((other) => other.name === name);
  return others.map((other) => {
    const rank = mine.indexOf(other) + 1;
    const isMine = rank > 0;
    return {
      ...other,
      who: isMine ? words.ownWindow(rank, mine.length) : other.name || words.nobody,
      initials: isMine ? '' : initialsOf(other.name) || '?',
      color: Number.parseInt(other.window.slice(0, 6), 36) % colors,
    };
  });
}

const none: readonly PresentWindow[] = [];

/** Who else has a letter open. */
export function useVisitors(campaignId: string): readonly Visitor[] {
  const windows = useStore(present, (state) => (state.campaignId === campaignId ? state.windows : none));
  return useMemo(() => visitorsAmong(windows, ownWindow), [windows]);
}
