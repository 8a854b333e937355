import { useEffect, useState } from 'react';

/** ms after which even a page that is never idle is taken for one that rests. */
const longestWait = 1_000;

/** False until the page rests for the first time: what it shows comes before what is fetched for later. */
export function useDelayed(): boolean {
  const [isRested, setRested] = useState(false);
  useEffect(() => {
    const rest = () => setRested(true);
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(rest, { timeout: longestWait });
    else setTimeout(rest);
  }, []);
  return isRested;
}
