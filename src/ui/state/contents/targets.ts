import type { BlockTemplate } from '../../../core/block-template/block-template.ts';
import { defaultValues } from '../../../core/block-template/values.ts';
import type { Block } from '../../../core/campaign/block.ts';
import { canonicalJson } from '../../../core/campaign/canonical-json.ts';
import { placeAfterSelection } from '../../../core/campaign/operations.ts';
import { filterOf } from '../../../core/positions/rows.ts';
import { isFillable } from '../../../core/source/is-fillable.ts';
import type { HistoryEntry } from '../edit-history.ts';
import { layoutOf } from '../editor-document.ts';
import { blockIn, type EditorState, selectedBlock } from '../editor-state.ts';

/** Where a content goes: in a block of the letter, or in a new one of a template. */
export type FillTarget = { kind: 'block'; id: string } | { kind: 'new'; template: string };

const isArticle = ({ parameters }: BlockTemplate) => parameters.some(({ kind }) => kind === 'article');

const templateOf = ({ document }: EditorState, id: string) =>
  document.blockTemplates.find((template) => template.id === id);

/** The blocks that can show a content, in the order of the letter; the hidden ones are not seen. */
export const fillableBlocks = (state: EditorState): Block[] =>
  state.draft.blocks.filter(({ hidden, blocktemplate }) => {
    const template = templateOf(state, blocktemplate);
    return !hidden && template !== undefined && isFillable(template);
  });

/** The offered templates of new blocks that show a content and find a place: those of articles, where there are any. */
export function fillableTemplates(state: EditorState): BlockTemplate[] {
  const { document, target } = state;
  const layout = layoutOf(document);
  const fitting = document.offered
    .flatMap((id) => templateOf(state, id) ?? [])
    .filter(isFillable)
    .filter(({ id, blockfilters }) =>
      target === undefined
        ? placeAfterSelection([], id, layout, undefined) !== undefined
        : blockfilters.includes(filterOf(target.position)),
    );
  const articles = fitting.filter(isArticle);
  return articles.length > 0 ? articles : fitting;
}

/** Whether a template is what a new article begins with: across the whole width, with a picture. */
const isUsual = ({ blockfilters, parameters }: BlockTemplate) =>
  blockfilters[0] === 'full' &&
  parameters.some((parameter) => parameter.kind === 'article' && parameter.settings.image !== undefined);

/** The article that a new one stands after where nothing is selected: the letter's last, whole ones with a picture first. */
export function lastArticle(state: EditorState): Block | undefined {
  const articles = fillableBlocks(state).filter((block) => isArticleBlock(state, block));
  const usual = articles.findLast(({ blocktemplate }) => {
    const template = templateOf(state, blocktemplate);
    return template !== undefined && isUsual(template);
  });
  return usual ?? articles.at(-1);
}

/** A new block like the letter's last usual article, else of the first template that shows a content. */
function newTarget(state: EditorState): FillTarget | undefined {
  const offered = fillableTemplates(state);
  const last = offered.find(({ id }) => id === lastArticle(state)?.blocktemplate);
  const usual = last && isUsual(last) ? last : offered.find(isUsual);
  const template = usual ?? last ?? offered[0];
  return template && { kind: 'new', template: template.id };
}

/** Whether nobody wrote in a block: it holds what new ones of its template do, or what new letters begin with. */
export function isEmptyBlock(state: EditorState, id: string): boolean {
  const block = blockIn(state, id);
  const template = block && templateOf(state, block.blocktemplate);
  if (!template || block.source) return false;
  const { blocks: defaults } = state.document.template.defaults;
  const datas = canonicalJson(block.blockdatas);
  return (
    datas === canonicalJson(defaultValues(template)) ||
    defaults.some((one) => one.blocktemplate === template.id && canonicalJson(one.blockdatas) === datas)
  );
}

/**
 * Where the next content goes: in the selected block, where it is an article or says nothing yet; without a selection in
 * the first empty article; else in a new block. Undefined where the letter takes none.
 */
export function targetOf(state: EditorState): FillTarget | undefined {
  const fillable = fillableBlocks(state);
  const selected = selectedBlock(state);
  const isEmpty = ({ id }: Block) => isEmptyBlock(state, id);
  const block = selected
    ? fillable.find((one) => one.id === selected.id && (isArticleBlock(state, one) || isEmpty(one)))
    : state.target === undefined &&
      fillable.find((one) => isArticleBlock(state, one) && !one.pinned && isEmpty(one));
  return block ? { kind: 'block', id: block.id } : newTarget(state);
}

/** Whether a block shows a content part by part. */
export const isArticleBlock = (state: EditorState, { blocktemplate }: Block) => {
  const template = templateOf(state, blocktemplate);
  return template !== undefined && isArticle(template);
};

/** Whether a step changed what a block says. */
function wrote({ before, after }: HistoryEntry, id: string): boolean {
  const [former, next] = [before, after].map(({ blocks }) => blocks.find((block) => block.id === id));
  return former !== undefined && next !== undefined && former.blockdatas !== next.blockdatas;
}

/**
 * Where one goes on after a block was filled: in the next article that has no content of a source, is not pinned and was
 * not written in since the letter was opened; else in a new block like it.
 */
export function targetAfter(state: EditorState, id: string): FillTarget | undefined {
  const { blocks } = state.draft;
  const at = blocks.findIndex((block) => block.id === id);
  const filled = blocks[at];
  if (!filled) return targetOf(state);
  const isFree = (block: Block) =>
    !block.hidden &&
    !block.pinned &&
    !block.source &&
    isArticleBlock(state, block) &&
    !state.history.past.some((step) => wrote(step, block.id));
  const next = blocks.slice(at + 1).find(isFree);
  return next ? { kind: 'block', id: next.id } : { kind: 'new', template: filled.blocktemplate };
}
