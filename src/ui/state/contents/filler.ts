/**
 * Fills blocks with contents, one after another: each goes where the person points when its turn comes, and the next
 * place is pointed at once it is filled.
 */
import type { AnswerOf, RequestOf } from '../../../contract/endpoint.ts';
import type { contentRows } from '../../../contract/sources.ts';
import type { Block } from '../../../core/campaign/block.ts';
import { blockName } from '../../../core/campaign/block-name.ts';
import type { FoundContent } from '../../../core/source/content-item.ts';
import type { EditorStore } from '../editor-actions.ts';
import { blockIn, blockNameIn, type EditorState } from '../editor-state.ts';
import { createStore, type StateStore } from '../store.ts';
import { contentWords } from './messages.fr.ts';
import { type FillTarget, lastArticle, targetAfter, targetOf } from './targets.ts';

type FillRow = (typeof contentRows)['fill'];
type FillAnswer = AnswerOf<FillRow>;
export type PostFill = (input: RequestOf<FillRow>) => Promise<FillAnswer>;

interface FillerState {
  /** Where the person points, while the same block stays selected and what was done till then is not undone. */
  pointed: { at: FillTarget; selection: string | undefined; steps: number } | undefined;
  /** Ids of the contents that are being put in the letter. */
  busy: readonly string[];
}

/** What came of a content. */
export interface FillResult
  extends Pick<FillAnswer, 'filled' | 'shortened' | 'missing' | 'picture' | 'pictureFailure'> {
  /** The block that shows it. */
  id: string;
  /** Name of the block. */
  name: string;
  isNew: boolean;
  /** Takes this content back, whatever was done since. */
  takeBack: () => void;
}

export interface Filler {
  store: StateStore<FillerState>;
  target(): FillTarget | undefined;
  /** What the next content goes into, until another place or block is pointed at. */
  choose(target: FillTarget): void;
  /**
   * Puts a content where the target is; undefined where no place takes it, or its block went meanwhile.
   * @throws what `post` throws
   */
  take(content: FoundContent): Promise<FillResult | undefined>;
}

const chosen = ({ source }: FillAnswer) => ({ ...source, chosen: true });

/** How contents get into the letter of an editor. */
export function createFiller(editor: EditorStore, post: PostFill): Filler {
  const store = createStore<FillerState>({ pointed: undefined, busy: [] });
  let last: Promise<unknown> = Promise.resolve();

  function target(): FillTarget | undefined {
    const state = editor.getState();
    const { pointed } = store.getState();
    const isKept =
      pointed?.selection === state.selection && (pointed?.steps ?? 0) <= state.history.past.length;
    return pointed && isKept ? pointed.at : targetOf(state);
  }

  function choose(at: FillTarget) {
    if (at.kind === 'block') editor.actions.mark(at.id);
    const { selection, history } = editor.getState();
    store.update((state) => ({ ...state, pointed: { at, selection, steps: history.past.length } }));
  }

  /** The block's other values are those it has when the answer comes, whatever was typed meanwhile. */
  async function answerFor(content: FoundContent, block: Block): Promise<FillAnswer | undefined> {
    const { source, id: item } = content;
    const answer = await post({
      source,
      item,
      blocktemplate: block.blocktemplate,
      blockdatas: block.blockdatas,
    });
    const now = blockIn(editor.getState(), block.id);
    if (now === undefined || now.blockdatas === block.blockdatas) return now && answer;
    return answerFor(content, now);
  }

  async function fillBlock(content: FoundContent, id: string): Promise<FillResult | undefined> {
    const asked = blockIn(editor.getState(), id);
    const answer = asked && (await answerFor(content, asked));
    const former = blockIn(editor.getState(), id);
    if (!answer || !former) return undefined;
    const { blockdatas } = answer;
    editor.actions.fillFromSource(id, { title: content.title, blockdatas, source: chosen(answer) });
    return told(editor, { id, former, answer });
  }

  async function insert(content: FoundContent, blocktemplate: string): Promise<FillResult | undefined> {
    const answer = await post({ source: content.source, item: content.id, blocktemplate });
    const { selection, target: place } = editor.getState();
    const beside =
      selection === undefined && place === undefined ? lastArticle(editor.getState()) : undefined;
    if (beside) editor.actions.mark(beside.id);
    const saved = { name: content.title, datas: answer.blockdatas, source: chosen(answer) };
    const id = editor.actions.insertBlock(blocktemplate, saved);
    return id === undefined ? undefined : told(editor, { id, former: undefined, answer });
  }

  const aimed = () => ({ aim: target(), pointed: store.getState().pointed });

  async function put(
    content: FoundContent,
    { aim, pointed }: ReturnType<typeof aimed>,
  ): Promise<FillResult | undefined> {
    if (!aim) return undefined;
    const done = await (aim.kind === 'block' ? fillBlock(content, aim.id) : insert(content, aim.template));
    if (!done) return undefined;
    // Whoever pointed elsewhere meanwhile goes on there.
    const { selection } = editor.getState();
    const isElsewhere = selection !== undefined && selection !== done.id;
    if (isElsewhere || store.getState().pointed !== pointed) return done;
    editor.actions.mark(done.id);
    // Whoever adds goes on adding.
    const next = aim.kind === 'new' ? aim : targetAfter(editor.getState(), done.id);
    if (next) choose(next);
    return done;
  }

  return {
    store,
    target,
    choose,
    take(content) {
      const busy = (change: (busy: readonly string[]) => readonly string[]) =>
        store.update((state) => ({ ...state, busy: change(state.busy) }));
      // At once where nothing is under way, else where the one before leads.
      const now = store.getState().busy.length === 0 ? aimed() : undefined;
      busy((ids) => [...ids, content.id]);
      const done = last
        .then(() => put(content, now ?? aimed()))
        .finally(() => busy((ids) => ids.toSpliced(ids.indexOf(content.id), 1)));
      last = done.catch(() => undefined);
      return done;
    },
  };
}

interface Change {
  id: string;
  former: Block | undefined;
  answer: FillAnswer;
}

function told(editor: EditorStore, { id, former, answer }: Change): FillResult {
  const state = editor.getState();
  const { filled, shortened, missing, picture, pictureFailure } = answer;
  return {
    ...{ id, filled, shortened, missing, picture, pictureFailure },
    name: blockNameIn(state, id),
    isNew: former === undefined,
    takeBack: () => takeBack(editor, { id, former, done: state.draft }),
  };
}

/** As undo does while it was the last thing done; else by a step of its own. */
function takeBack(
  { actions, getState }: EditorStore,
  { id, former, done }: Pick<Change, 'id' | 'former'> & { done: EditorState['draft'] },
) {
  const { draft, document } = getState();
  if (draft === done) return actions.undo();
  if (former === undefined) return actions.removeBlock(id);
  actions.putBlocks(
    draft.blocks.map((block) => (block.id === id ? former : block)),
    contentWords.filled.takenBack(blockName(former, document.blockTemplates)),
  );
}
