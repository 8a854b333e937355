import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import type { Block } from '../../core/campaign/block.ts';
import type { CampaignSettings } from '../../core/campaign/parameters.ts';
import type { Draft } from '../../core/campaign/version.ts';
import { headLabel, partLabels } from '../../core/checks/finding-place.ts';
import { formName, type Leaf, walkValues } from '../../core/fields/walk-values.ts';
import { noImageAddress } from '../../core/media/addresses.ts';
import { layoutOf } from './editor-document.ts';
import type { EditorState } from './editor-state.ts';

/** A block as the letter shows it while it is being filled: what it lacks is called by its name, in its place. */
interface HintedBlock {
  block: Block;
  /** Where in its values a name stands for what is lacking. */
  hints: ReadonlySet<string>;
}

/** Where a link leads that nobody has given an address yet. */
const anAddress = 'https://example.org/';

/** What stands for a part that is empty; undefined for what needs nothing to be seen. */
function hintOf(leaf: Leaf): unknown {
  if (!leaf.isShown || leaf.at.at(-1) === 'category') return undefined;
  const { parameter } = leaf.holder;
  const label = partLabels(parameter, leaf.at).at(-1) ?? parameter.label;
  if (leaf.type === 'words' && leaf.role !== 'alt' && leaf.value.trim() === '') return label;
  if (leaf.type === 'html' && leaf.allowed === 'rich' && leaf.value.replace(/<[^>]*>|\s/g, '') === '')
    return `<p>${label}</p>`;
  if (leaf.type === 'picture' && leaf.value.url.trim() === '')
    return { ...leaf.value, url: noImageAddress, decorative: true };
  if (leaf.type === 'address' && leaf.of === 'words' && leaf.value.trim() === '') return anAddress;
  return undefined;
}

/** The places in which an empty part is seen: of a link, its words. */
function seenAt(leaf: Leaf): string[] {
  if (leaf.type !== 'address') return [leaf.path];
  const words = (leaf.wordsAt ?? []).map((at) => formName([...leaf.holder.steps, ...at]));
  return [leaf.path, ...words.slice(-1)];
}

function hintBlock(block: Block, template: BlockTemplate, isAsked: (path: string) => boolean): HintedBlock {
  const hints = new Set<string>();
  let values = block.blockdatas;
  for (const leaf of walkValues(values, template.parameters)) {
    const hint = hintOf(leaf);
    const places = hint === undefined ? [] : seenAt(leaf);
    if (!places.some(isAsked)) continue;
    // The words of a call stay its template's; a link without an address has none that are its own.
    if (leaf.type === 'words' && leaf.role === 'call') continue;
    values = (leaf.set as (values: typeof block.blockdatas, next: unknown) => typeof values)(values, hint);
    for (const place of places) hints.add(place);
  }
  return hints.size === 0 ? { block, hints } : { block: { ...block, blockdatas: values }, hints };
}

const whole = new WeakMap<Block, HintedBlock>();

/** Of the same block the same answer, so that it is drawn once. */
function hinted(block: Block, template: BlockTemplate): HintedBlock {
  const known = whole.get(block) ?? hintBlock(block, template, () => true);
  whole.set(block, known);
  return known;
}

/** Of the texts of one block that are asked for and empty. */
const asked = new WeakMap<Block, { paths: string; hinted: HintedBlock }>();

function hintedAt(block: Block, template: BlockTemplate, places: readonly string[]): HintedBlock {
  const paths = places.join(' ');
  const known = asked.get(block);
  if (known?.paths === paths) return known.hinted;
  const made = hintBlock(block, template, (place) => places.includes(place));
  asked.set(block, { paths, hinted: made });
  return made;
}

/** The lines around the blocks, what is asked for and empty called by its name. */
function hintedSettings(settings: CampaignSettings, places: readonly string[]) {
  const hints = new Set<string>();
  const parameters: Record<string, unknown> = { ...settings };
  for (const name of places) {
    if (String(parameters[name] ?? '').trim() !== '') continue;
    parameters[name] = headLabel(name);
    hints.add(name);
  }
  return { parameters: hints.size === 0 ? settings : (parameters as CampaignSettings), hints };
}

const drafts = new WeakMap<Draft, { key: string; draft: Draft; hints: Hints }>();

/** Where names stand for what is lacking, by block; undefined: in the lines around the blocks. */
export type Hints = ReadonlyMap<string | undefined, ReadonlySet<string>>;
const noHints: Hints = new Map();

/**
 * The draft as the letter shows it: blocks to fill are drawn whole, and so is the text that is written, however empty; one
 * that was emptied there keeps its place while its block is selected. What is sent is the draft itself. Of the same state
 * the same answer.
 */
export function hintedDraft({ draft, document, toFill, selection, writing, written }: EditorState): {
  draft: Draft;
  hints: Hints;
} {
  const places = written.filter(({ block }) => block === selection).map(({ path }) => path);
  if (writing && !places.includes(writing.path)) places.push(writing.path);
  if (toFill.size === 0 && places.length === 0) return { draft, hints: noHints };
  const key = [...toFill, selection, ...places].join(' ');
  const known = drafts.get(draft);
  if (known?.key === key) return known;
  const { blockTemplates } = layoutOf(document);
  const hints = new Map<string | undefined, ReadonlySet<string>>();
  const blocks = draft.blocks.map((block) => {
    const template = blockTemplates.get(block.blocktemplate);
    if (template?.markup !== '') return block;
    const shown = toFill.has(block.id)
      ? hinted(block, template)
      : selection === block.id && places.length > 0
        ? hintedAt(block, template, places)
        : undefined;
    if (!shown || shown.hints.size === 0) return block;
    hints.set(block.id, shown.hints);
    return shown.block;
  });
  const around = hintedSettings(draft.parameters, selection === undefined ? places : []);
  if (around.hints.size > 0) hints.set(undefined, around.hints);
  const { parameters } = around;
  const made = { key, draft: hints.size === 0 ? draft : { ...draft, blocks, parameters }, hints };
  drafts.set(draft, made);
  return made;
}
