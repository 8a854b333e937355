import type { Block } from '../../core/campaign/block.ts';
import type { Draft } from '../../core/campaign/version.ts';
import { MAX_ADDRESS_CHARS } from '../../core/fields/limits.ts';
import { startWithinLayoutBudget } from '../../core/layout-cost.ts';
import { onceFor } from '../../core/once.ts';
import { renderRichText } from '../html/write-rich-text.ts';
import { emailWords } from './messages.fr.ts';

/** Addresses are not drawn; cut, a picture's would be another picture. */
const isAddress = (text: string) =>
  text.length <= MAX_ADDRESS_CHARS && /^(?:[a-z][a-z0-9+.-]*:|\/)\S*$/i.test(text);

/** A text as far as a browser lays it out without standing still, and that there is more. */
export function drawableText(text: string): string {
  if (isAddress(text)) return text;
  const start = /^\s*<[a-z]/i.test(text) ? renderRichText(text) : startWithinLayoutBudget(text);
  return start === text ? text : `${start} ${emailWords.notShown}`;
}

/** A value with no more of each of its texts than can be drawn; the same value where that is all. */
function drawable<Value>(value: Value): Value {
  return drawablePart(value) as Value;
}

function drawablePart(value: unknown): unknown {
  if (typeof value === 'string') return drawableText(value);
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).map(([key, part]) => ({ key, part, drawn: drawablePart(part) }));
  if (parts.every(({ part, drawn }) => part === drawn)) return value;
  if (Array.isArray(value)) return parts.map(({ drawn }) => drawn);
  return Object.fromEntries(parts.map(({ key, drawn }) => [key, drawn]));
}

/** A block with no more of each of its texts than can be drawn. */
export const drawableBlock = onceFor((block: Block): Block => {
  const blockdatas = drawable(block.blockdatas);
  return blockdatas === block.blockdatas ? block : { ...block, blockdatas };
});

const drawableBlocks = onceFor((blocks: Draft['blocks']): Draft['blocks'] => {
  const drawn = blocks.map(drawableBlock);
  return drawn.every((block, index) => block === blocks[index]) ? blocks : drawn;
});

const drawableParameters = onceFor((parameters: Draft['parameters']) => drawable(parameters));

/**
 * A draft as the editor shows it: of a text of hundreds of thousands of signs, which the form refuses but a file may
 * hold, no more than a browser lays out without standing still. What is mailed is the draft itself. What does not change
 * between two drafts is the same thing in both answers.
 */
export const drawableDraft = onceFor((draft: Draft): Draft => {
  const blocks = drawableBlocks(draft.blocks);
  const parameters = drawableParameters(draft.parameters);
  return blocks === draft.blocks && parameters === draft.parameters
    ? draft
    : { ...draft, blocks, parameters };
});
