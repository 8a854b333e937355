import { useEffect } from 'react';
import { contract } from '../../../../contract/index.ts';
import type { PlaceOfWindow } from '../../../../core/presence/presence.ts';
import { call } from '../../../api/call.ts';
import type { OpenLetter } from '../../../state/open-letter.ts';
import { othersIn, ownWindow, present } from '../../../state/presence.ts';
import type { StateStore } from '../../../state/store.ts';
import { useLetterSession } from '../letter-context.ts';

/** Where one is is told no more often. */
const PAUSE_MS = 400;
/** For so long after the last key one still writes. */
const WRITING_MS = 4_000;
/** One says again that one is there. */
const AGAIN_MS = 20_000;
/** Who writes alone is left in peace for so long, which is less than after what one is forgotten. */
const PEACE_MS = 35_000;

type Place = OpenLetter & { selection?: string | undefined };

const isAlone = () => othersIn(present.getState()).length === 0;

/**
 * Says where one is each time that is another place and somebody else is there, and now and then that one is still there; at the
 * end, that one left.
 */
function followPlace(store: StateStore<Place>): () => void {
  const { campaign } = store.getState().document;
  let said = '';
  let saidAt = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let { draft } = store.getState();
  let writtenAt = Number.NEGATIVE_INFINITY;
  let { connections } = present.getState();
  const place = (): PlaceOfWindow => {
    const { selection } = store.getState();
    return {
      ...(selection !== undefined && { block: selection }),
      writing: Date.now() - writtenAt < WRITING_MS,
    };
  };
  const send = (words: PlaceOfWindow & { left?: boolean }) =>
    call(contract.campaigns.reportPresence, { campaignId: campaign.id, window: ownWindow, ...words });
  const say = (isForced = false) => {
    const now = place();
    clearTimeout(resting);
    if (now.writing && !isAlone()) resting = setTimeout(say, writtenAt + WRITING_MS - Date.now());
    if (document.hidden || (!isForced && JSON.stringify(now) === said)) return;
    said = JSON.stringify(now);
    saidAt = Date.now();
    // Who is not heard is not there: nothing of it is worth a word to the person. Who is there, the stream tells.
    send(now).catch(() => {});
  };
  const unsubscribe = store.subscribe(() => {
    const state = store.getState();
    // What came in from others is not written here.
    if (state.draft !== draft && state.draft !== state.cameIn?.after) writtenAt = Date.now();
    draft = state.draft;
    if (waiting !== undefined || isAlone() || JSON.stringify(place()) === said) return;
    waiting = setTimeout(() => {
      waiting = undefined;
      say();
    }, PAUSE_MS);
  });
  const forget = present.subscribe(() => {
    const { connections: now } = present.getState();
    const isAgain = now !== connections;
    connections = now;
    if (isAgain || !isAlone()) say(isAgain);
  });
  const still = setInterval(() => {
    const isInPeace = isAlone() && place().writing && Date.now() - saidAt < PEACE_MS;
    if (!isInPeace) say(true);
  }, AGAIN_MS);
  say();
  return () => {
    unsubscribe();
    forget();
    clearTimeout(waiting);
    clearTimeout(resting);
    clearInterval(still);
    send({ writing: false, left: true }).catch(() => {});
  };
}

/** Says to those who have the same letter open where one is in it. */
export function ReportPresence() {
  const { store } = useLetterSession().letter;
  useEffect(() => followPlace(store), [store]);
  return null;
}
