import { useState } from 'react';
import { browserDraftStorage } from '../../../state/browser-draft-storage.ts';

/** Where the browser keeps what was ticked of a campaign's report. */
const keyOf = (campaignId: string) => `newsletter.import-done.${campaignId}`;

function read(key: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(browserDraftStorage.storage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

/** The sentences of a report that a person has ticked off, as this browser remembers them where it may. */
export function useTicked(campaignId: string) {
  const key = keyOf(campaignId);
  const [ticked, setTicked] = useState(() => read(key));
  const tick = (sentence: string, isDone: boolean) => {
    const others = ticked.filter((one) => one !== sentence);
    const next = isDone ? [...others, sentence] : others;
    setTicked(next);
    try {
      browserDraftStorage.storage.setItem(key, JSON.stringify(next));
    } catch {
      // A browser that keeps nothing ticks for as long as the page stands.
    }
  };
  return { ticked, tick };
}
