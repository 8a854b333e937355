import { useEffect } from 'react';
import { contract } from '../../../../contract/index.ts';
import type { PlaceOfWindow } from '../../../../core/presence/presence.ts';
import { call } from '../../../api/call.ts';
import type { OpenLetter } from '../../../state/open-letter.ts';
import { heardPresent, ownWindow, present } from '../../../state/presence.ts';
import type { StateStore } from '../../../state/store.ts';
import { useLetterSession } from '../letter-context.ts';

/** ms: walking through the letter is told where it ends. */
const pause = 400;
/** ms after the last key for which one still writes. */
const writingFor = 4_000;
/** ms after which one says again that one is there. */
const again = 20_000;

type Place = OpenLetter & { selection?: string | undefined };

/** Says where one is each time that is another place, and now and then that one is still there. */
function followPlace(store: StateStore<Place>): () => void {
  const { campaign } = store.getState().document;
  let said = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let { draft } = store.getState();
  let writtenAt = Number.NEGATIVE_INFINITY;
  let { connections } = present.getState();
  const place = (): PlaceOfWindow => {
    const { selection } = store.getState();
    return {
      ...(selection !== undefined && { block: selection }),
      writing: Date.now() - writtenAt < writingFor,
    };
  };
  const say = (isForced = false) => {
    const now = place();
    if (document.hidden || (!isForced && JSON.stringify(now) === said)) return;
    said = JSON.stringify(now);
    // Who is not heard is not there: nothing of it is worth a word to the person.
    call(contract.campaigns.sayWhere, { campaignId: campaign.id, window: ownWindow, ...now }).then(
      ({ windows }) => heardPresent({ campaignId: campaign.id, windows }),
      () => {},
    );
    if (now.writing) soon(writingFor);
  };
  const soon = (ms = pause) => {
    clearTimeout(timer);
    timer = setTimeout(say, ms);
  };
  const unsubscribe = store.subscribe(() => {
    const state = store.getState();
    // What came in from others is not written here.
    if (state.draft !== draft && state.draft !== state.cameIn?.after) writtenAt = Date.now();
    draft = state.draft;
    if (JSON.stringify(place()) !== said) soon();
  });
  const forget = present.subscribe(() => {
    const { connections: now } = present.getState();
    if (now !== connections) say(true);
    connections = now;
  });
  const still = setInterval(() => say(true), again);
  say();
  return () => {
    unsubscribe();
    forget();
    clearTimeout(timer);
    clearInterval(still);
  };
}

/** Says to those who have the same letter open where one is in it. */
export function SayWhere() {
  const { store } = useLetterSession().letter;
  useEffect(() => followPlace(store), [store]);
  return null;
}
