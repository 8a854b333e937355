import { waitWhenSignedOut } from '../../api/call.ts';
import { onCallerEvent, onStreamRefused } from '../../api/live.ts';
import { fetchPart } from '../../components/lazy.ts';
import { caller, ownRoles } from '../../state/caller.ts';

async function untilSignedIn(signal?: AbortSignal | null) {
  const session = await fetchPart(() => import('./ended-session.tsx'));
  await session.signedInAgain(signal);
}

/** Follows whether whoever opened the page is still signed in, and what they may do. */
export function followCaller(): void {
  waitWhenSignedOut(untilSignedIn);
  onStreamRefused(() => void untilSignedIn());
  onCallerEvent(async ({ id, roles }) => {
    if (id !== caller?.id) return untilSignedIn();
    if (roles.join() === ownRoles.getState().join()) return undefined;
    const { takeRoles } = await fetchPart(() => import('./changed-roles.ts'));
    return takeRoles(roles);
  });
}
