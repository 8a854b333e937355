import { useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from '../state/use-store.ts';
import {
  addHolder,
  forgetHeld,
  type Holds,
  type LeaveHolder,
  letGo,
  navigate,
  type Params,
  routing,
  type ScreenLocation,
} from './navigation.ts';

/** What is shown, for whoever draws it. */
export const useShown = () => useStore(routing, ({ shown }) => shown);

export const useLocation = (): ScreenLocation => useStore(routing, (state) => state.location);

const noParams: Params = {};

/** The parameters of the address of the screen. */
export const useParams = (): Params => useStore(routing, ({ shown }) => shown?.params ?? noParams);

/** What the screen's `readAhead` answered. */
export const useEarly = <Early>(): Early => useStore(routing, ({ shown }) => shown?.early as Early);

/** Whether the screen is about to make way for another. */
export const useLeaving = (): boolean => useStore(routing, ({ isLeaving }) => isLeaving);

/** `navigate`, which is always the same. */
export const useNavigate = () => navigate;

/** What stands after `?`, and how it is changed. */
export function useSearchParams() {
  const { search } = useLocation();
  const set = (params: string | Record<string, string>, options: { replace?: boolean } = {}) =>
    void navigate({ search: new URLSearchParams(params).toString() }, options);
  return [new URLSearchParams(search), set] as const;
}

/** What holds navigations back, and how one that waits is answered. */
export interface Blocker {
  state: 'unblocked' | 'blocked' | 'proceeding';
  proceed?(): void;
  reset?(): void;
}

const unblocked: Blocker = { state: 'unblocked' };

/** Holds back the navigations that `holds` says, by links, by code and by the browser's arrows, until it is answered. */
export function useBlocker(holds: Holds): Blocker {
  const [holder] = useState<LeaveHolder>(() => ({ holds }));
  useLayoutEffect(() => {
    holder.holds = holds;
  }, [holder, holds]);
  useEffect(() => addHolder(holder), [holder]);
  const held = useStore(routing, (state) => (state.held?.holder === holder ? state.held : undefined));
  if (!held) return unblocked;
  return {
    state: held.isProceeding ? 'proceeding' : 'blocked',
    proceed: () => letGo(holder),
    reset: () => forgetHeld(holder),
  };
}
