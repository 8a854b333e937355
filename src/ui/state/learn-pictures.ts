/** What the renderer must know of pictures that were picked, pasted or brought back by undo since the letter was opened. */
import type { Block } from '../../core/campaign/block.ts';
import { pictureAddresses } from '../../core/campaign/picture-addresses.ts';
import type { Picture } from '../../core/media/media.ts';
import { layoutOf } from './editor-document.ts';
import type { EditorState } from './editor-state.ts';
import type { StateStore } from './store.ts';

/** Asks for facts about pictures by their addresses; those that do not exist are left out. */
type AskPictures = (urls: string[]) => Promise<readonly Picture[]>;

/** Addresses of one question (`contract.medias.pictures`). */
const mostAsked = 200;

/** ms: out of the way of a keystroke. */
const pause = 40;

/**
 * Keeps `document.pictures` whole while the letter is edited: what it does not say of a picture of ours that the draft
 * shows is asked once. When the document comes anew, what was learned stands until it is asked again.
 * @returns how to stop
 */
export function learnPictures({ getState, subscribe, update }: StateStore<EditorState>, ask: AskPictures) {
  const addressesIn = addressesOnce();
  const learned = new Map<string, Picture>();
  let asked = new Set<string>();
  let { document } = getState();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function look() {
    timer = undefined;
    const state = getState();
    if (state.document !== document) {
      document = state.document;
      asked = new Set();
    }
    const told = new Set(document.pictures.map(({ url }) => url));
    const missing = addressesIn(state).filter((url) => !told.has(url));
    const stale = missing.flatMap((url) => learned.get(url) ?? []);
    if (stale.length > 0) put(stale);
    const unknown = missing.filter((url) => !asked.has(url)).slice(0, mostAsked);
    if (unknown.length > 0) void learn(unknown);
  }

  async function learn(urls: string[]) {
    const round = asked;
    for (const url of urls) round.add(url);
    const answer = await ask(urls).catch(() => []);
    // A document that came meanwhile may be newer than the answer: it asks by itself.
    if (round === asked && answer.length > 0) put(answer);
  }

  function put(pictures: readonly Picture[]) {
    for (const picture of pictures) learned.set(picture.url, picture);
    const urls = new Set(pictures.map(({ url }) => url));
    update((state) => {
      const others = state.document.pictures.filter(({ url }) => !urls.has(url));
      document = { ...state.document, pictures: [...others, ...pictures] };
      return { ...state, document };
    });
  }

  const schedule = () => {
    timer ??= setTimeout(look, pause);
  };
  schedule();
  const unsubscribe = subscribe(schedule);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** Pictures of ours that a draft shows; blocks that did not change are not read again. */
function addressesOnce() {
  let known = new WeakMap<Block, readonly string[]>();
  let templates: unknown;
  return ({ draft, document }: EditorState): string[] => {
    const { blockTemplates } = layoutOf(document);
    if (templates !== document.blockTemplates) known = new WeakMap();
    templates = document.blockTemplates;
    const urls = draft.blocks.flatMap((block) => {
      const held = known.get(block) ?? pictureAddresses([block], blockTemplates);
      known.set(block, held);
      return held;
    });
    return [...new Set(urls)];
  };
}
