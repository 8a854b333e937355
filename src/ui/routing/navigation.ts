import type { ComponentType } from 'react';
import { randomId } from '../state/random-id.ts';
import { createStore } from '../state/store.ts';

/** Where one is: an address of this interface, and what whoever led there said of it. */
export interface ScreenLocation {
  pathname: string;
  search: string;
  hash: string;
  state: unknown;
  /** Another one at each navigation, to the same address too. */
  key: string;
  /** Whether the browser brought one here: by its arrows, by a reload, by an address that was typed. */
  isReturn: boolean;
}

/** Where to go; what a part leaves out is that of where one is, from its own place on. */
export type To = string | { pathname?: string; search?: string; hash?: string };

export type Params = Readonly<Record<string, string | undefined>>;

/** A screen at its address: `/a/:b/:c?`, or `*` for all that is no other's. */
export interface AddressedScreen {
  path: string;
  /** Called when it is first shown; the one before stays until then. */
  load(): Promise<ComponentType>;
  /** What it needs first, asked for while it is on its way, and again when its first parameter is another. */
  readAhead?(params: Params): Promise<unknown>;
}

export interface OpenedScreen {
  screen: AddressedScreen;
  /** undefined for a screen that could not be fetched. */
  Component: ComponentType | undefined;
  params: Params;
  early: unknown;
}

/** A navigation that is held back. */
interface Held {
  holder: LeaveHolder;
  go: () => void;
  isProceeding: boolean;
}

interface Routing {
  location: ScreenLocation;
  shown?: OpenedScreen;
  /** Whether another screen is on its way. */
  isLeaving: boolean;
  held?: Held | undefined;
}

/** Whether a navigation is to wait for an answer. */
export type Holds = (way: { currentLocation: ScreenLocation; nextLocation: ScreenLocation }) => boolean;

/** What may hold navigations back. */
export interface LeaveHolder {
  holds: Holds;
}

/** What is kept with an entry of the browser's history. */
interface Entry {
  state?: unknown;
  key?: string;
  /** How many entries came before; unknown of one that the person made by changing the address. */
  index?: number;
}

const entryNow = (): Entry => (history.state as Entry | null) ?? {};

function locationNow(): ScreenLocation {
  const { pathname, search, hash } = location;
  const { state = null, key = 'first' } = entryNow();
  return { pathname, search, hash, state, key, isReturn: true };
}

/** Until it is told where one is. */
const nowhere: ScreenLocation = {
  pathname: '/',
  search: '',
  hash: '',
  state: null,
  key: 'first',
  isReturn: true,
};

/** Where one is, and what is shown of it. */
export const routing = createStore<Routing>({ location: nowhere, isLeaving: false });
/** Whoever may hold navigations back. */
export const holders = new Set<LeaveHolder>();
let screens: readonly { screen: AddressedScreen; pattern: RegExp; names: readonly string[] }[] = [];
/** The screens that are here already. */
export const loadedScreens = new Map<AddressedScreen, ComponentType>();
/** Number of the last navigation: one that comes late has nothing to show any more. */
let turn = 0;
let index = 0;
/** What the next news of the history is, where we made it ourselves. */
let expected: 'put-back' | 'let-go' | undefined;

function compile(screen: AddressedScreen) {
  if (screen.path === '*') return { screen, pattern: /^/, names: [] };
  const names = [...screen.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const pattern = screen.path.replace(/\/:\w+\?/g, '(?:/([^/]+))?').replace(/:\w+/g, '([^/]+)');
  return { screen, pattern: new RegExp(`^${pattern.replace(/\/$/, '')}/?$`, 'i'), names };
}

function match(pathname: string): { screen: AddressedScreen; params: Params } {
  for (const { screen, pattern, names } of screens) {
    const found = pattern.exec(pathname);
    if (found)
      return {
        screen,
        params: Object.fromEntries(names.map((name, nth) => [name, decoded(found[nth + 1])])),
      };
  }
  throw new Error(`no screen at ${pathname}`);
}

function decoded(part: string | undefined): string | undefined {
  try {
    return part && decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** An address as text, from where one is. */
export function hrefOf(to: To): string {
  if (typeof to === 'string' && to.startsWith('/')) return to;
  const { pathname, search } = routing.getState().location;
  if (typeof to === 'string') return to.startsWith('?') ? pathname + to : pathname + search + to;
  const part = (sign: string, text = '') => (text === '' || text.startsWith(sign) ? text : sign + text);
  const isElsewhere = to.pathname !== undefined || to.search !== undefined;
  return (
    (to.pathname ?? pathname) + part('?', isElsewhere ? to.search : search.slice(1)) + part('#', to.hash)
  );
}

/** Shows the screen of a location, at once where it is here already; `commit` writes the history once it is. */
function arrive(next: ScreenLocation, commit: () => void): Promise<void> | undefined {
  turn += 1;
  const own = turn;
  const { screen, params } = match(next.pathname);
  const former = routing.getState().shown;
  const [first] = Object.values(params);
  const isSame = former?.screen === screen && Object.values(former.params)[0] === first;
  const show = (Component: ComponentType | undefined, early: unknown) => {
    commit();
    routing.update(() => ({
      location: next,
      shown: { screen, Component, params, early },
      isLeaving: false,
    }));
  };
  const known = (isSame ? former.Component : undefined) ?? loadedScreens.get(screen);
  if (known && (isSame || !screen.readAhead)) return void show(known, isSame ? former.early : undefined);
  routing.update((state) => ({ ...state, isLeaving: true }));
  return Promise.all([known ?? screen.load(), screen.readAhead?.(params)]).then(
    ([Component, early]) => {
      loadedScreens.set(screen, Component);
      if (own === turn) show(Component, early);
    },
    () => {
      if (own === turn) show(undefined, undefined);
    },
  );
}

/** Whether a navigation waits for an answer now; `go` is what it does then. */
function isHeld(next: ScreenLocation, go: () => void): boolean {
  const { location: currentLocation } = routing.getState();
  const holder = [...holders].find(({ holds }) => holds({ currentLocation, nextLocation: next }));
  if (holder) routing.update((state) => ({ ...state, held: { holder, go, isProceeding: false } }));
  return holder !== undefined;
}

/** Goes to an address of this interface. Resolves once its screen is shown, or the navigation is held back. */
export async function navigate(to: To, options: { replace?: boolean | undefined; state?: unknown } = {}) {
  const { pathname, search, hash } = new URL(hrefOf(to), location.origin);
  const { replace = false, state = null } = options;
  const next = { pathname, search, hash, state, key: randomId(), isReturn: false };
  const go = () =>
    arrive(next, () => {
      if (!replace) index += 1;
      const entry: Entry = { state, key: next.key, index };
      history[replace ? 'replaceState' : 'pushState'](entry, '', pathname + search + hash);
    });
  if (!isHeld(next, () => void go())) await go();
}

/** The browser's arrows have gone elsewhere already: what is held back is put back first. */
function followHistory() {
  const news = expected;
  expected = undefined;
  if (news === 'put-back') return;
  const next = locationNow();
  const there = entryNow().index;
  const way = there === undefined ? undefined : there - index;
  const isAsked = news === undefined && way !== undefined && way !== 0;
  const again = () => {
    expected = 'let-go';
    history.go(way);
  };
  if (isAsked && isHeld(next, again)) {
    expected = 'put-back';
    return history.go(-way);
  }
  index = there ?? 0;
  void arrive(next, () => {});
}

/** Shows the screens at their addresses from now on. Resolves when the first one, and what it needs, is there. */
export async function startRouting(given: readonly AddressedScreen[]): Promise<void> {
  screens = given.map(compile);
  index = entryNow().index ?? 0;
  history.replaceState({ ...entryNow(), index }, '');
  addEventListener('popstate', followHistory);
  const first = locationNow();
  routing.update((state) => ({ ...state, location: first }));
  await arrive(first, () => {});
}

/** Has a holder asked before each navigation; returns how to stop. */
export function addHolder(holder: LeaveHolder): () => void {
  holders.add(holder);
  return () => {
    holders.delete(holder);
    forgetHeld(holder);
  };
}

/** What a holder holds back is given up. */
export const forgetHeld = (holder: LeaveHolder) =>
  routing.update((state) => (state.held?.holder === holder ? { ...state, held: undefined } : state));

/** What a holder holds back goes on. */
export function letGo(holder: LeaveHolder) {
  const { held } = routing.getState();
  if (held?.holder !== holder) return;
  routing.update((state) => ({ ...state, held: { ...held, isProceeding: true } }));
  held.go();
}
