/**
 * Blocks 'à remplir': those just inserted from the list of block templates, until they are left with something typed, or
 * the letter is looked at as a whole ('Vérifications', 'Envoi'). Until then nothing they lack is counted.
 */
import type { BlockTemplate, BlockValues } from '../../core/block-template/block-template.ts';
import { defaultValues } from '../../core/block-template/values.ts';
import type { Block } from '../../core/campaign/block.ts';
import { canonicalJson } from '../../core/campaign/canonical-json.ts';
import { type EditorState, type PanelName, selectedBlock } from './editor-state.ts';

const untouched = new WeakMap<BlockValues, boolean>();

/** Whether a block holds what one of its template is inserted with. */
export function isUntouched(
  { blockdatas, blocktemplate }: Block,
  templates: readonly BlockTemplate[],
): boolean {
  const known = untouched.get(blockdatas);
  if (known !== undefined) return known;
  const template = templates.find(({ id }) => id === blocktemplate);
  const is = template !== undefined && canonicalJson(blockdatas) === canonicalJson(defaultValues(template));
  untouched.set(blockdatas, is);
  return is;
}

/** The state with a block that was just inserted. */
export const withUnfilled = (state: EditorState, id: string): EditorState => ({
  ...state,
  toFill: new Set(state.toFill).add(id),
});

/** Ids of the blocks to fill, in one text that stays equal while they do; one that is not selected and was changed is none. */
export function unfilledIds({ draft, document, toFill, selection }: EditorState): string {
  if (toFill.size === 0) return '';
  const ids = draft.blocks.flatMap((block) =>
    toFill.has(block.id) && (block.id === selection || isUntouched(block, document.blockTemplates))
      ? [block.id]
      : [],
  );
  return ids.join(' ');
}

/** The state once the selected block is left: it is to fill no more where something was typed. */
export function leftBlock(state: EditorState): EditorState {
  const { document, toFill } = state;
  const block = selectedBlock(state);
  if (!block || !toFill.has(block.id) || isUntouched(block, document.blockTemplates)) return state;
  const rest = new Set(toFill);
  rest.delete(block.id);
  return { ...state, toFill: rest };
}

/** Whether a section says what the whole letter lacks. */
export const showsEverything = (panel: PanelName) => panel === 'checks' || panel === 'send';

/** The state in which every block is looked at as it is. */
export const noUnfilled = (state: EditorState): EditorState =>
  state.toFill.size === 0 ? state : { ...state, toFill: new Set() };
