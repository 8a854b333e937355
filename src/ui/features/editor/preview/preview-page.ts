import type { Block } from '../../../../core/campaign/block.ts';
import type { CampaignSettings } from '../../../../core/campaign/parameters.ts';
import type { Draft } from '../../../../core/campaign/version.ts';
import { drawableDraft } from '../../../../email/render/drawable-draft.ts';
import { editorPage, isRemote, remotePicturePlaceholder } from '../../../../email/render/editor-page.ts';
import { type PartName, partOfField } from '../../../../email/render/parts.ts';
import type { RenderContext } from '../../../../email/render/render-context.ts';
import { renderBlock, renderHtml, renderPart } from '../../../../email/render/render-html.ts';
import type { DrawnPlace } from '../../../state/drawn-place.ts';
import type { EditorState } from '../../../state/editor-state.ts';
import type { Hints, hintedDraft } from '../../../state/hinted-draft.ts';
import type { View } from '../../../state/view.ts';
import type { WrittenText } from '../../../state/written-text.ts';
import { patchNode } from '../../letter/patch-node.ts';
import { renderContextOf } from './render-context.ts';
import { hostOf } from './text-host.ts';

const noHints: Hints = new Map();

/** Blocks that are shown in one go: their layout must leave room for a click or a key. */
const portion = 100;

/** The one thing that a change of the draft changes on the page. */
export type OnlyChange =
  | { kind: 'block'; block: Block }
  | { kind: 'part'; name: PartName }
  /** The page's title, which is the subject. */
  | { kind: 'title' };

type Field = 'subject' | 'preheader' | 'text' | keyof CampaignSettings;

/** What differs between two drafts, when it is one thing that can be drawn by itself. */
export function onlyChange(before: Draft, after: Draft): OnlyChange | undefined {
  const [field, ...others] = changedFields(before, after);
  if (before.blocks !== after.blocks) return field === undefined ? filledBlock(before, after) : undefined;
  if (field === undefined || others.length > 0 || field === 'text') return undefined;
  if (field === 'subject') return { kind: 'title' };
  const name = partOfField[field];
  return name && { kind: 'part', name };
}

function changedFields(before: Draft, after: Draft): Field[] {
  const head = (['subject', 'preheader', 'text'] as const).filter((name) => before[name] !== after[name]);
  if (before.parameters === after.parameters) return head;
  const names = Object.keys(after.parameters) as (keyof CampaignSettings)[];
  return [...head, ...names.filter((name) => before.parameters[name] !== after.parameters[name])];
}

/** The one block that differs, when all that differs are its values. */
function filledBlock(before: Draft, after: Draft): OnlyChange | undefined {
  if (before.blocks.length !== after.blocks.length) return undefined;
  const changed = after.blocks.filter((block, index) => block !== before.blocks[index]);
  const [block, ...others] = changed;
  if (!block || others.length > 0) return undefined;
  const former = before.blocks[after.blocks.indexOf(block)];
  const stands =
    former?.id === block.id &&
    former.position === block.position &&
    former.row === block.row &&
    former.hidden === block.hidden;
  return stands && former.blocktemplate === block.blocktemplate ? { kind: 'block', block } : undefined;
}

/** The newsletter inside the preview frame. */
export interface PreviewPage {
  document: Document;
  /** Whether no more is shown than the beginning of the letter, which came with the frame, and what was added to it. */
  isBegun(): boolean;
  /** Shows some more blocks of a letter that is there but for them; whether others are still to come. */
  showMore(): boolean;
  /** Makes the page show a state, synchronously; where one block or part changed, nothing else is redrawn. */
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

let drawn: { draft: Draft; context: RenderContext; html: string } | undefined;

/** The letter's markup. The last one is kept, for the frames that show the same letter. */
function drawLetter(draft: Draft, renderContext: RenderContext): string {
  if (drawn?.draft !== draft || drawn.context !== renderContext)
    drawn = { draft, context: renderContext, html: renderHtml(draft, renderContext) };
  return drawn.html;
}

/** Draws a letter while the frame that will show it is on its way. */
export function renderAhead(state: EditorState) {
  const { document, view } = state;
  drawLetter(drawableDraft(state.draft), renderContextOf(document, view.remoteImages));
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

  function showWhole({ draft, renderContext, view, hints }: Shown) {
    const html = editorPage(drawLetter(draft, renderContext), view);
    const wanted = new inside.DOMParser().parseFromString(html, 'text/html').documentElement;
    tame(wanted, view, hints);
    if (!shown && cameWith.size > 0)
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

  function showChange(change: OnlyChange, next: Shown, former: Shown): boolean {
    if (change.kind === 'title') {
      page.title = next.draft.subject;
      return true;
    }
    const [selector, draw] = drawingOf(change);
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

  return {
    document: page,
    isBegun: () => cameWith.size > 0 && (shown === undefined || page.querySelector(laterBlock) !== null),
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
      held = text;
      if (text || !former || !shown) return;
      const { block, path } = former.place;
      const name = partOfField[path as keyof CampaignSettings];
      const change: OnlyChange | undefined =
        block === undefined
          ? name && { kind: 'part', name }
          : shown.draft.blocks.flatMap((one): OnlyChange[] =>
              one.id === block ? [{ kind: 'block', block: one }] : [],
            )[0];
      if (change) showChange(change, shown, shown);
    },
    show(state) {
      const { document, view } = state;
      const { draft, hints } = hint?.(state) ?? { draft: state.draft, hints: noHints };
      const next: Shown = {
        draft: drawableDraft(draft),
        hints,
        renderContext: renderContextOf(document, view.remoteImages),
        view: pageViewOf(view, shown?.view),
      };
      const isSameView = shown?.renderContext === next.renderContext && shown.view === next.view;
      if (isSameView && shown?.draft === next.draft) return;
      const change = shown && isSameView ? onlyChange(shown.draft, next.draft) : undefined;
      if (!shown || !change || !showChange(change, next, shown)) showWhole(next);
      shown = next;
    },
  };
}

const laterBlock = '[data-block-id][hidden]';

const blockId = (block: HTMLElement) => block.dataset.blockId;

const blocksIn = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('[data-block-id]')];

/** Where the one thing that changed stands, and how a state draws it; '' where it is not shown. */
function drawingOf(
  change: Exclude<OnlyChange, { kind: 'title' }>,
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

/** What of the view the page follows. */
type PageView = Pick<View, 'remoteImages' | 'dark' | 'imagesBlocked'>;

interface Shown {
  draft: Draft;
  hints: Hints;
  renderContext: RenderContext;
  view: PageView;
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
