import { useEffect } from 'react';
import type { Blocker } from 'react-router';
import { endOffers } from '../../design/notices.tsx';
import { usePageTitle } from '../../design/page-title.ts';
import { addressOf, type OpenLetter } from '../../editor-state/open-letter.ts';
import { useHeldLeave } from './leave-dialog.tsx';
import { useLetter } from './letter-context.ts';
import type { LetterSession } from './letter-session.ts';
import { useAddress } from './use-address.ts';
import { useNews } from './use-news.ts';

/**
 * What every open letter does: its name in the title, its version in the address, news, an end to what was offered about
 * it; answers the leave it holds back.
 */
export function useOpenLetter<State extends OpenLetter>(session: LetterSession<State>): Blocker {
  usePageTitle(useLetter(({ document }) => document.campaign.name));
  const held = useHeldLeave();
  useAddress(useLetter(addressOf), held.state === 'unblocked');
  useNews(session);
  const { store } = session.letter;
  useEffect(() => () => endOffers(store), [store]);
  return held;
}
