import type { CampaignSettings } from '../../../../core/campaign/parameters.ts';
import type { Draft } from '../../../../core/campaign/version.ts';
import { isRemote, remotePicturePlaceholder } from '../../../../email/render/editor-page.ts';
import { partOfField } from '../../../../email/render/parts.ts';
import type { RenderContext } from '../../../../email/render/render-context.ts';
import type { DrawnPlace } from '../../../state/drawn-place.ts';
import type { EditorState } from '../../../state/editor-state.ts';
import type { Hints, hintedDraft } from '../../../state/hinted-draft.ts';
import type { View } from '../../../state/view.ts';
import type { WrittenText } from '../../../state/written-text.ts';
import { patchNode } from '../../letter/patch-node.ts';
import { loadDrawing, loadedDrawing } from './loaded-drawing.ts';
import { type OnlyChange, onlyChange } from './only-change.ts';
import { renderContextOf } from './render-context.ts';
import { hostOf } from './text-host.ts';

type Drawing = NonNullable<ReturnType<typeof loadedDrawing>>;

const noHints: Hints = new Map();

/** Blocks that are shown in one go: their layout must leave room for a click or a key. */
const portion = 100;

/** The newsletter inside the preview frame. */
export interface PreviewPage {
  document: Document;
  /** Whether no more is shown than the beginning of the letter, which came with the frame, and what was added to it. */
  isBegun(): boolean;
  /** Shows some more blocks of a letter that is there but for them; whether others are still to come. */
  showMore(): boolean;
  /**
   * Reads the whole page of the letter of a state, as it came (`server/editor-assets.ts`), '' where nothing is lacking. What it
   * gives puts the rest in: its later blocks are hidden until `showMore` shows them. False, and nothing is done, where another
   * state was to be shown meanwhile.
   */
  complete(state: EditorState, html: string): () => boolean;
  /**
   * Makes the page show a state, synchronously once what draws is there; where one block or part changed, nothing else is
   * redrawn.
   */
  show(state: EditorState): void;
  /** How what blocks lack is shown in them: fetched once a block is to be filled. */
  hintBy(hint: typeof hintedDraft): void;
  /** Leaves a text as it is while all around it follows the draft; undefined: it is drawn again. */
  hold(text: HeldText | undefined): void;
}

/** A text of the page that is being written. */
interface HeldText {
  place: DrawnPlace;
  kind: WrittenText['kind'];
  host: Element;
  /** What the letter would draw in its place. */
  onDrawn: (drawn: Element) => void;
}

/**
 * Takes over the page of a frame, empty or with the letter drawn ahead. All markup is parsed by that page's own window:
 * parsed by the application's document it would lose its styles under the application's policy.
 */
export function createPreviewPage(frame: HTMLIFrameElement): PreviewPage {
  const inside = frame.contentWindow as Window & typeof globalThis;
  const page = inside.document;
  const workshop = new inside.DOMParser().parseFromString('', 'text/html');
  const cameWith = new Set(blocksIn(page).map(blockId));
  let shown: Shown | undefined;
  let held: HeldText | undefined;
  let hint: typeof hintedDraft | undefined;
  /** The state that the letter was drawn from elsewhere. */
  let completed: EditorState | undefined;
  let waiting: EditorState | undefined;

  function showWhole(next: Shown, { editorPage, drawLetter }: Drawing) {
    put(read(editorPage(drawLetter(next.draft, next.renderContext), next.view), next));
  }

  function read(html: string, { view, hints }: Pick<Shown, 'view' | 'hints'>): Element {
    const wanted = new inside.DOMParser().parseFromString(html, 'text/html').documentElement;
    tame(wanted, view, hints);
    return wanted;
  }

  function put(wanted: Element) {
    if (isBeginning() && cameWith.size > 0)
      for (const block of blocksIn(wanted)) block.hidden = !cameWith.has(blockId(block));
    patchAroundHeld(page.documentElement, wanted);
  }

  function patchAroundHeld(live: Element, wanted: Element) {
    const drawn = held && hostOf(wanted, held.place, held.kind);
    if (held && drawn) held.onDrawn(drawn);
    patchNode(live, wanted, held?.host);
  }

  /** False for what is not there yet or no more: it needs the page around it. */
  function replace(selector: string, draw: (live: Element) => string, { view, hints }: Shown): boolean {
    const live = page.querySelector(selector);
    if (!live?.parentElement) return false;
    const holder = workshop.importNode(live.parentElement, false);
    holder.innerHTML = draw(live);
    const wanted = holder.firstElementChild;
    if (!wanted) return false;
    tame(holder, view, hints);
    if (held && live.contains(held.host)) patchAroundHeld(live, wanted);
    else live.replaceWith(wanted);
    return true;
  }

  const isBeginning = () => !shown && !completed;

  function showChange(change: OnlyChange, next: Shown, former: Shown, drawing: Drawing): boolean {
    if (change.kind === 'title') {
      page.title = next.draft.subject;
      return true;
    }
    const [selector, draw] = drawingOf(change, drawing);
    return replace(
      selector,
      (live) => {
        const html = draw(next, live);
        // The dark rules of the whole letter are written from the colours of all its blocks.
        return next.view.dark && paintOf(html) !== paintOf(draw(former, live)) ? '' : html;
      },
      next,
    );
  }

  function show(state: EditorState) {
    if (!hint && completed && isAlike(state, completed)) return;
    const drawing = loadedDrawing();
    if (!drawing) {
      waiting = state;
      return void loadDrawing().then(() => state === waiting && show(state));
    }
    if (!shown && completed) shown = shownOf(completed, { draft: completed.draft, hints: noHints }, drawing);
    completed = undefined;
    const next = shownOf(state, hint?.(state) ?? { draft: state.draft, hints: noHints }, drawing, shown);
    const isSameView = shown?.renderContext === next.renderContext && shown.view === next.view;
    if (isSameView && shown?.draft === next.draft) return;
    const change = shown && isSameView ? onlyChange(shown.draft, next.draft) : undefined;
    if (!shown || !change || !showChange(change, next, shown, drawing)) showWhole(next, drawing);
    shown = next;
  }

  return {
    document: page,
    isBegun: () => cameWith.size > 0 && (isBeginning() || page.querySelector(laterBlock) !== null),
    showMore() {
      const later = [...page.querySelectorAll<HTMLElement>(laterBlock)];
      for (const block of later.slice(0, portion)) block.hidden = false;
      // Now, for the next ones would be laid out with these.
      page.body.getBoundingClientRect();
      return later.length > portion;
    },
    hintBy(given) {
      hint = given;
    },
    hold(text) {
      const former = held;
      const drawing = loadedDrawing();
      held = text;
      if (text || !former || !shown || !drawing) return;
      const { block, path } = former.place;
      const name = partOfField[path as keyof CampaignSettings];
      const change: OnlyChange | undefined =
        block === undefined
          ? name && { kind: 'part', name }
          : shown.draft.blocks.flatMap((one): OnlyChange[] =>
              one.id === block ? [{ kind: 'block', block: one }] : [],
            )[0];
      if (change) showChange(change, shown, shown, drawing);
    },
    complete(state, html) {
      const { view } = state;
      const wanted = html === '' ? undefined : read(html, { view, hints: noHints });
      return () => {
        if (shown || waiting) return false;
        if (wanted) put(wanted);
        else tame(page.documentElement, view, noHints);
        completed = state;
        return true;
      };
    },
    show,
  };
}

/** Whether two states are drawn alike, as far as that is told without drawing. */
const isAlike = (one: EditorState, other: EditorState) =>
  one.draft === other.draft &&
  one.document === other.document &&
  pageViewOf(one.view, other.view) === other.view;

const laterBlock = '[data-block-id][hidden]';

const blockId = (block: HTMLElement) => block.dataset.blockId;

const blocksIn = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('[data-block-id]')];

/** Where the one thing that changed stands, and how a state draws it; '' where it is not shown. */
function drawingOf(
  change: Exclude<OnlyChange, { kind: 'title' }>,
  { renderBlock, renderPart }: Drawing,
): [selector: string, draw: (state: Shown, live: Element) => string] {
  if (change.kind === 'part') {
    return [
      `[data-part=${change.name}]`,
      ({ draft, renderContext }) => renderPart(change.name, draft, renderContext),
    ];
  }
  const { id } = change.block;
  const draw = ({ draft, renderContext }: Shown, live: Element) => {
    const block = draft.blocks.find((candidate) => candidate.id === id);
    return block
      ? renderBlock(block, draft.parameters, renderContext, live.querySelector('h1') !== null)
      : '';
  };
  return [`[data-block-id="${id}"]`, draw];
}

/** What colours markup, in order. */
const paintOf = (html: string) => html.match(/ (?:bgcolor|style)="[^"]*"/g)?.join('') ?? '';

/** What the page follows of a view. */
type PageView = Pick<View, 'remoteImages' | 'dark' | 'imagesBlocked'>;

interface Shown {
  draft: Draft;
  hints: Hints;
  renderContext: RenderContext;
  view: PageView;
}

function shownOf(
  { document, view }: EditorState,
  { draft, hints }: Pick<Shown, 'draft' | 'hints'>,
  { drawableDraft }: Drawing,
  former?: Shown,
): Shown {
  return {
    draft: drawableDraft(draft),
    hints,
    renderContext: renderContextOf(document, view.remoteImages),
    view: pageViewOf(view, former?.view),
  };
}

/** What the page follows of a view; the former one while nothing of it has changed. */
function pageViewOf({ remoteImages, dark, imagesBlocked }: View, former: PageView | undefined): PageView {
  const isSame =
    former?.remoteImages === remoteImages && former.dark === dark && former.imagesBlocked === imagesBlocked;
  return isSame ? former : { remoteImages, dark, imagesBlocked };
}

/** Says of what is drawn that it stands for what is still lacking. */
function markHints(root: Element, block: string | undefined, paths: ReadonlySet<string>) {
  const drawn = block === undefined ? '[data-part]' : `[data-block-id="${CSS.escape(block)}"]`;
  const within = root.matches(drawn) ? [root] : root.querySelectorAll(drawn);
  for (const element of within) {
    for (const field of element.querySelectorAll('nl-field')) {
      if (paths.has(field.getAttribute('data-path') ?? '')) field.toggleAttribute('data-hint', true);
    }
  }
}

/** Takes links out of the tab order and keeps from loading what is not to load; parsed, nothing has loaded yet. */
function tame(root: Element, { remoteImages, imagesBlocked }: PageView, hints: Hints) {
  for (const [block, paths] of hints) markHints(root, block, paths);
  for (const link of root.querySelectorAll('a[href]')) link.setAttribute('tabindex', '-1');
  if (remoteImages && !imagesBlocked) return;
  for (const image of root.querySelectorAll('img[src]')) {
    if (imagesBlocked) image.removeAttribute('src');
    else if (isRemote(image.getAttribute('src') ?? '')) image.setAttribute('src', remotePicturePlaceholder);
  }
}
