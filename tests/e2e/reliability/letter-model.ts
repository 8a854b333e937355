import type { Block } from '../../../src/core/campaign/block.ts';
import { canonicalJson } from '../../../src/core/campaign/canonical-json.ts';
import type { Layout } from '../../../src/core/campaign/operations.ts';
import type { Draft } from '../../../src/core/campaign/version.ts';
import { type DraftMerge, mergeDrafts } from '../../../src/core/merge/merge-drafts.ts';

/** Unsaved work that a page left behind, and the version it stood on. */
export interface Left {
  draft: Draft;
  base: string;
}

/** What the editor held for a while; `until` in milliseconds since 1970. */
interface Moment {
  draft: Draft;
  isUnsaved: boolean;
  until: number;
}

/** What must be so: in the open editor, offered back, and on the disk. */
export interface LetterModel {
  readonly layout: Layout;
  draft: Draft;
  /** What the version holds that the editor stands on; the very object that `draft` is while nothing is unsaved. */
  saved: Draft;
  base: string;
  /** The last version that the page stood on, where work that was taken back stands on an older one. */
  known: string;
  undo: Draft[];
  redo: Draft[];
  /** To be offered back, newest first. */
  left: Left[];
  /** A conflict waits for the person to decide. */
  isConflict: boolean;
  /** Every version that was acknowledged or seen, by id. */
  readonly versions: Map<string, Draft>;
  moments: Moment[];
  /** Texts typed so far: no two are the same. */
  typed: number;
}

/** The journal writes 300 ms after a change at the latest; the rest is for a slow machine. Milliseconds. */
export const journalDelay = 300 + 300;

export const same = (a: unknown, b: unknown) => canonicalJson(a) === canonicalJson(b);
export const isUnsaved = ({ draft, saved }: Pick<LetterModel, 'draft' | 'saved'>) => draft !== saved;

/** Id and content of the last version on the disk. */
export function currentVersion({ versions }: Pick<LetterModel, 'versions'>): [string, Draft] {
  const id = [...versions.keys()].sort().at(-1) ?? '';
  return [id, versions.get(id) as Draft];
}

export function openedModel(layout: Layout, id: string, draft: Draft): LetterModel {
  const nothing = { undo: [], redo: [], left: [], moments: [], isConflict: false, typed: 0 };
  const model = {
    layout,
    draft,
    saved: draft,
    base: id,
    known: id,
    versions: new Map([[id, draft]]),
    ...nothing,
  };
  remember(model);
  return model;
}

/** Notes what the editor holds now, for a crash in the next moments. */
function remember(model: LetterModel) {
  const now = { draft: model.draft, isUnsaved: isUnsaved(model), until: Number.POSITIVE_INFINITY };
  const last = model.moments.at(-1);
  if (last?.draft === now.draft && last.isUnsaved === now.isUnsaved) return;
  if (last) last.until = Date.now();
  model.moments.push(now);
}

/** A gesture, which undo takes back. */
export function edit(model: LetterModel, change: Partial<Draft>) {
  model.undo.push(model.draft);
  model.redo = [];
  model.draft = { ...model.draft, ...change };
  remember(model);
}

export function undo(model: LetterModel) {
  model.redo.push(model.draft);
  model.draft = model.undo.pop() as Draft;
  remember(model);
}

export function redo(model: LetterModel) {
  model.undo.push(model.draft);
  model.draft = model.redo.pop() as Draft;
  remember(model);
}

/** A version is on the disk. */
export function noteVersion(model: LetterModel, id: string, draft: Draft) {
  const known = model.versions.get(id);
  if (known && !same(known, draft)) throw new Error(`${id} is said to hold what it does not`);
  model.versions.set(id, known ?? draft);
}

/** What the editor holds, merged with a version over a content that both began with. */
export const mergedOver = ({ draft, layout }: LetterModel, base: Draft, theirs: Draft): DraftMerge =>
  mergeDrafts(base, draft, theirs, layout.blockTemplates);

/** What the work stands on; of work that was taken back, a version from before the page stood on its own. */
export const baseOf = ({ base, known, saved, versions }: LetterModel) =>
  known > base ? (versions.get(base) as Draft) : saved;

/** A version comes in under the work and its steps, where both began with `common`. */
export function takeIn(model: LetterModel, common: Draft, [base, theirs]: [string, Draft]) {
  const { blockTemplates } = model.layout;
  // Undo takes back nothing of theirs.
  const carried = (draft: Draft) =>
    draft === common ? theirs : mergeDrafts(common, theirs, draft, blockTemplates).merged;
  const { draft, undo, redo } = model;
  Object.assign(model, {
    draft: draft === common ? theirs : mergeDrafts(common, draft, theirs, blockTemplates).merged,
    undo: undo.map(carried),
    redo: redo.map(carried),
  });
  standOn(model, base, theirs);
}

/** The work stands on a version from now on. */
export function standOn(model: LetterModel, base: string, saved: Draft) {
  Object.assign(model, { saved, base, known: base, isConflict: false });
  if (same(model.draft, saved)) model.draft = saved;
  withoutHeld(model);
  remember(model);
}

/** News of the current version. */
export function hear(model: LetterModel) {
  const current = currentVersion(model);
  if (model.known > model.base) model.known = current[0];
  else if (mergedOver(model, model.saved, current[1]).conflicts.length > 0) model.isConflict = true;
  else takeIn(model, model.saved, current);
}

/** What the editor holds is left to be offered back. */
export function putAside(model: LetterModel) {
  model.left.unshift({ draft: model.draft, base: model.base });
}

/** Left work that equals what the editor holds is offered no more. */
function withoutHeld(model: LetterModel) {
  model.left = model.left.filter(({ draft }) => !same(draft, model.draft));
}

/** Left work takes the place of what the editor holds, which is left in its turn if it is unsaved. */
export function takeLeft(model: LetterModel) {
  const { draft, base } = model;
  const left = model.left.shift() as Left;
  if (isUnsaved(model)) model.left.unshift({ draft, base });
  edit(model, left.draft);
  const [older, newer] = [left.base, model.base].sort() as [string, string];
  Object.assign(model, { base: older, known: newer });
  withoutHeld(model);
}

export function forgetLeft(model: LetterModel) {
  model.left.shift();
  withoutHeld(model);
}

/**
 * The page is gone and another opened. `kept` is what the browser holds of its work: what was unsaved, as it was at the
 * end or at any moment `since`. Milliseconds since 1970.
 */
export function reopened(model: LetterModel, kept: readonly Left[], since = Number.POSITIVE_INFINITY) {
  remember(model);
  const moments = model.moments.filter(({ until }) => until >= since);
  const [base, opened] = currentVersion(model);
  const own = kept.filter(({ draft }) => !model.left.some((left) => same(left.draft, draft)));
  const mayBeNone = moments.some((moment) => !moment.isUnsaved || same(moment.draft, opened));
  const isKept = own.every(({ draft }) => moments.some((moment) => same(moment.draft, draft)));
  const isAgain = moments.some(({ draft }) => model.left.some((left) => same(left.draft, draft)));
  if (own.length > 1 || !isKept) throw new Error(`kept what nobody left: ${JSON.stringify(own)}`);
  if (own.length === 0 && !mayBeNone && !isAgain) throw new Error('the unsaved work is lost');
  const isKeptStill = ({ draft }: Left) =>
    [opened, ...kept.map((one) => one.draft)].some((one) => same(one, draft));
  if (!model.left.every(isKeptStill)) throw new Error('the work that was put aside is lost');
  const fresh = { undo: [], redo: [], moments: [], isConflict: false };
  Object.assign(model, { draft: opened, saved: opened, base, known: base, ...fresh });
  // The same work twice is offered once, as it was left last.
  model.left = kept.filter(({ draft }, at) => !kept.slice(0, at).some((newer) => same(newer.draft, draft)));
  withoutHeld(model);
  remember(model);
}

/** Blocks that are drawn, in the order of the letter. */
export function drawnBlocks({ draft, layout }: Pick<LetterModel, 'draft' | 'layout'>): Block[] {
  return layout.positions.flatMap((position) =>
    draft.blocks.filter((block) => block.position === position && !block.hidden),
  );
}
