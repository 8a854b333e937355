import { useEffect, useEffectEvent } from 'react';
import { expireOffers } from '../../components/notices.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { refuseLongPastes } from '../../fields/paste-limits.ts';
import { useWholeTags } from '../../fields/use-whole-tags.ts';
import type { Blocker } from '../../routing/hooks.ts';
import { useNavigate } from '../../routing/hooks.ts';
import { addressOf, type OpenLetter } from '../../state/open-letter.ts';
import { useHeldLeave } from './leave-dialog.tsx';
import { useLetter } from './letter-context.ts';
import type { LetterSession } from './letter-session.ts';
import { useRemoteVersions } from './use-remote-versions.ts';

/** The address follows the version, but not while the router holds back a leave, which it would forget. */
function useAddress(address: string, isFollowing: boolean) {
  const navigate = useNavigate();
  const follow = useEffectEvent((next: string) => {
    if (isFollowing) void navigate(next, { replace: true });
  });
  useEffect(() => follow(address), [address]);
}

/**
 * What every open letter does: its name in the title, its version in the address, news, limits of what is written, an end
 * to what was offered about it; answers the leave it holds back.
 */
export function useOpenLetter<State extends OpenLetter>(session: LetterSession<State>): Blocker {
  usePageTitle(useLetter(({ document }) => document.campaign.name));
  const held = useHeldLeave();
  useAddress(useLetter(addressOf), held.state === 'unblocked');
  useRemoteVersions(session);
  const { store } = session.letter;
  useEffect(() => () => expireOffers(store), [store]);
  useEffect(refuseLongPastes, []);
  useWholeTags();
  return held;
}
