import { LogIn } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { addressOf } from '../../../contract/address-of.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { contract } from '../../../contract/index.ts';
import { Button } from '../../components/button.tsx';
import { notify } from '../../components/notices.tsx';
import { caller } from '../../state/caller.ts';
import { createStore } from '../../state/store.ts';
import { useStore } from '../../state/use-store.ts';
import styles from './ended-session.module.css';
import { endedWords as words } from './messages.fr.ts';

/** ms between two looks at whether one is signed in again. */
const askEvery = 2_000;

/** `unknown`: nobody has answered yet. `another`: somebody else signed in with this browser. */
type State = { is: 'unknown' | 'ended' } | { is: 'another'; name: string };

const store = createStore<State>({ is: 'unknown' });

let waiting: Promise<void> | undefined;

/** Resolves once whoever opened the page is signed in; meanwhile a bar says that they are not. */
export async function signedInAgain(signal?: AbortSignal | null): Promise<void> {
  waiting ??= waitForSession().finally(() => {
    waiting = undefined;
  });
  const aborted = new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
  await Promise.race([waiting, aborted]);
}

async function waitForSession(): Promise<void> {
  let takeAway: (() => void) | undefined;
  for (;;) {
    const state = await lookAtSession();
    if (state === 'open') break;
    if (state) {
      store.update(() => state);
      takeAway ??= showBar();
    }
    await untilNextLook();
  }
  takeAway?.();
  if (takeAway) notify(words.back);
}

/** Whether one is signed in, and by whose name; undefined where the server says nothing. */
async function lookAtSession(): Promise<State | 'open' | undefined> {
  const headers = { accept: 'application/json' };
  const response = await fetch(addressOf(contract.account.get, {}), { headers }).catch(() => undefined);
  if (response?.status === 401) return { is: 'ended' };
  if (!response?.ok) return undefined;
  const { person, proof } = (await response.json()) as AnswerOf<typeof contract.account.get>;
  if (person.id !== caller?.id) return { is: 'another', name: person.name };
  if (proof !== undefined) caller.proof = proof;
  return 'open';
}

/** A page that is looked at again looks at once. */
const untilNextLook = () =>
  new Promise<void>((resolve) => {
    const look = () => {
      clearTimeout(timer);
      removeEventListener('focus', look);
      resolve();
    };
    const timer = setTimeout(look, askEvery);
    addEventListener('focus', look);
  });

/**
 * Draws the bar over the screen, and over a dialog that is open, which would keep it from being reached; it is of no use to
 * anybody else, so the application knows nothing of it. Returns how to take it away.
 */
function showBar(): () => void {
  const host = document.createElement('div');
  host.popover = 'manual';
  host.className = styles.host ?? '';
  const place = () => {
    const over = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    if (host.parentElement === over) return;
    over.append(host);
    host.showPopover();
  };
  const root = createRoot(host);
  root.render(<EndedSessionBar />);
  place();
  const following = setInterval(place, 300);
  return () => {
    clearInterval(following);
    root.unmount();
    host.remove();
  };
}

function EndedSessionBar() {
  const state = useStore(store, (held) => held);
  return (
    <section className={styles.bar} aria-label={words.label}>
      <LogIn size={18} aria-hidden />
      <p role="status">{state.is === 'another' ? words.another(state.name) : words.ended}</p>
      {state.is === 'another' ? (
        <Button variant="outline" onClick={() => location.reload()}>
          {words.reload}
        </Button>
      ) : (
        <a
          className={styles.way}
          href={`/sign-in?next=${encodeURIComponent('/sign-in?done')}`}
          target="_blank"
          rel="noopener"
        >
          {words.signIn}
        </a>
      )}
    </section>
  );
}
