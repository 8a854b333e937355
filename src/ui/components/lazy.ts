import { type ComponentType, createElement, lazy as lazyOnce, Suspense } from 'react';
import { words } from './messages.fr.ts';
import { notifyRefusal } from './notices.tsx';

/** ms between two tries: about as long as a server takes to start. */
const pause = 1_500;

/** What `load` gives, asked for again as long as it fails: a server that is away comes back. `onMissing` is told once. */
export async function retryUntilLoaded<Value>(
  load: () => Promise<Value>,
  onMissing: () => void,
): Promise<Value> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await load();
    } catch {
      if (isFirst) onMissing();
      await new Promise((done) => setTimeout(done, pause));
    }
  }
}

const say = () => notifyRefusal(words.failure.partMissing, 'part');

/** What is fetched when it is needed: that it does not come is said, and it is asked for until it does. */
export const fetchPart = <Part>(load: () => Promise<Part>): Promise<Part> => retryUntilLoaded(load, say);

/**
 * A part of a screen that is fetched when it shows. React keeps the failure of one that could not be fetched, and the whole
 * screen would end with it, and with what is typed there: it is said instead, and asked for until it comes. Chromium keeps
 * the failure of a module as long as the page is.
 */
// biome-ignore lint/suspicious/noExplicitAny: the constraint of React's own
export const lazy = <Part extends ComponentType<any>>(load: () => Promise<Part>) =>
  lazyOnce(async () => ({ default: await fetchPart(load) }));

/** The same where nothing stands in its room until it comes, and what is around it stays. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(load) as ComponentType<Props>;
  return (props: Props) => createElement(Suspense, null, createElement(Part, props));
}
