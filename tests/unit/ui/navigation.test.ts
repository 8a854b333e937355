import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { LeaveHolder } from '../../../src/ui/routing/navigation.ts';

type Navigation = typeof import('../../../src/ui/routing/navigation.ts');

/** A browser's history, as far as an interface of one page meets it. */
function aHistory(first: string) {
  const entries: { state: unknown; address: string }[] = [{ state: null, address: first }];
  let at = 0;
  let hear = () => {};
  const go = (way: number) => {
    if (!entries[at + way]) return;
    at += way;
    hear();
  };
  vi.stubGlobal('addEventListener', (kind: string, listener: () => void) => {
    if (kind === 'popstate') hear = listener;
  });
  vi.stubGlobal('history', {
    get state() {
      return entries[at]?.state ?? null;
    },
    pushState(state: unknown, _: string, address: string) {
      at += 1;
      entries.splice(at, Infinity, { state, address });
    },
    replaceState(state: unknown, _: string, address = entries[at]?.address ?? '') {
      entries[at] = { state, address };
    },
    go,
  });
  const url = () => new URL(entries[at]?.address ?? '', 'https://lettres.test');
  vi.stubGlobal('location', {
    origin: 'https://lettres.test',
    get pathname() {
      return url().pathname;
    },
    get search() {
      return url().search;
    },
    get hash() {
      return url().hash;
    },
  });
  return { back: () => go(-1), forward: () => go(1), address: () => entries[at]?.address };
}

const List = () => null;
const Letter = () => null;
const Nothing = () => null;
const Closed = () => null;

let navigation: Navigation;
let loadScreensAnew: typeof import('../../../src/ui/routing/load-anew.ts').loadScreensAnew;
beforeEach(async () => {
  vi.resetModules();
  ({ loadScreensAnew } = await import('../../../src/ui/routing/load-anew.ts'));
  navigation = await import('../../../src/ui/routing/navigation.ts');
});

const shown = () => navigation.routing.getState().shown;

/** The screens of the tests, from an address on. */
async function start(first: string, load = async () => Letter) {
  const browser = aHistory(first);
  const readAhead = vi.fn(async ({ id }: Readonly<Record<string, string | undefined>>) => `letter ${id}`);
  await navigation.startRouting([
    { path: '/', load: async () => List },
    { path: '/letter/:id/:version?', load, readAhead },
    { path: '*', load: async () => Nothing },
  ]);
  return { ...browser, readAhead };
}

describe('an address', () => {
  it.each([
    ['/', List, {}],
    ['/letter/d%C3%A9cembre', Letter, { id: 'décembre', version: undefined }],
    ['/letter/a/2/', Letter, { id: 'a', version: '2' }],
    ['/letter', Nothing, {}],
  ])('%s leads to its screen, with its parameters', async (address, Component, params) => {
    await start(address);
    expect(shown()).toMatchObject({ Component, params });
  });

  it('is followed once its screen and what that needs are there; the same letter is not read again', async () => {
    let arrive = (_: typeof Letter) => {};
    const { address, readAhead } = await start('/', () => new Promise((resolve) => (arrive = resolve)));
    const going = navigation.navigate('/letter/a');
    expect([address(), shown()?.Component]).toEqual(['/', List]);
    arrive(Letter);
    await going;
    expect([address(), shown()]).toMatchObject(['/letter/a', { early: 'letter a' }]);
    await navigation.navigate('/letter/a/2', { replace: true });
    expect(shown()).toMatchObject({ early: 'letter a', params: { version: '2' } });
    expect(readAhead).toHaveBeenCalledTimes(1);
    await navigation.navigate('/letter/b');
    expect(shown()).toMatchObject({ early: 'letter b' });
  });

  it('that is left before its screen has come is not shown', async () => {
    let arrive = (_: typeof Letter) => {};
    const { address } = await start('/', () => new Promise((resolve) => (arrive = resolve)));
    const going = navigation.navigate('/letter/a');
    await navigation.navigate('/nowhere');
    arrive(Letter);
    await going;
    expect([address(), shown()?.Component]).toEqual(['/nowhere', Nothing]);
  });

  it('whose screen cannot be fetched shows none', async () => {
    await start('/letter/a', () => Promise.reject(new Error('the server is away')));
    expect(shown()?.Component).toBeUndefined();
  });

  it('is written from where one is', async () => {
    await start('/letter/a?q=mer#fin');
    expect(navigation.hrefOf('/')).toBe('/');
    expect(navigation.hrefOf('?q=sel')).toBe('/letter/a?q=sel');
    expect(navigation.hrefOf({ hash: 'debut' })).toBe('/letter/a?q=mer#debut');
    expect(navigation.hrefOf({ search: '' })).toBe('/letter/a');
    expect(navigation.hrefOf({ pathname: '/', search: '?q=sel' })).toBe('/?q=sel');
  });
});

describe('the arrows of the browser', () => {
  it('lead back and forth', async () => {
    const { back, forward } = await start('/');
    await navigation.navigate('/letter/a');
    back();
    await vi.waitFor(() => expect(shown()?.Component).toBe(List));
    forward();
    await vi.waitFor(() => expect(shown()).toMatchObject({ params: { id: 'a' } }));
  });

  it('are put back while something holds, and let go once it is answered', async () => {
    const { back, address } = await start('/');
    await navigation.navigate('/letter/a');
    const holder: LeaveHolder = { holds: ({ nextLocation }) => nextLocation.pathname === '/' };
    navigation.addHolder(holder);
    back();
    expect([address(), navigation.routing.getState().held?.isProceeding]).toEqual(['/letter/a', false]);
    await navigation.navigate('/letter/b');
    expect(navigation.routing.getState().held).toBeUndefined();
    back();
    back();
    expect(address()).toBe('/letter/a');
    navigation.letGo(holder);
    expect(address()).toBe('/');
    await vi.waitFor(() => expect(shown()?.Component).toBe(List));
  });
});

describe('screens that are loaded anew', () => {
  it('are replaced at once where they are others now, and nothing holds one; the address stays', async () => {
    let Component = Letter;
    const { address, readAhead } = await start('/letter/a', async () => Component);
    expect([await loadScreensAnew(), shown()?.Component]).toEqual([false, Letter]);
    Component = Closed;
    expect([await loadScreensAnew(), shown()?.Component]).toEqual([false, Closed]);
    expect([address(), shown()?.early]).toEqual(['/letter/a', 'letter a']);
    expect(readAhead).toHaveBeenCalledTimes(1);
  });

  it('stay for what is not saved in them, and are others when one comes back', async () => {
    let Component = Letter;
    await start('/letter/a', async () => Component);
    const holder: LeaveHolder = {
      holds: ({ nextLocation }) => !nextLocation.pathname.startsWith('/letter/a'),
    };
    const letGo = navigation.addHolder(holder);
    Component = Closed;
    expect([await loadScreensAnew(), shown()?.Component]).toEqual([true, Letter]);
    await navigation.navigate('/letter/a/2');
    expect(shown()?.Component).toBe(Letter);
    letGo();
    await navigation.navigate('/');
    await navigation.navigate('/letter/a');
    expect(shown()?.Component).toBe(Closed);
  });
});
