import type { BlockTemplate } from '../block-template/block-template.ts';
import type { Parameter } from '../fields/index.ts';
import { walkValues } from '../fields/walk-values.ts';
import { canonicalJson } from './canonical-json.ts';
import type { Draft } from './version.ts';

/** Lines of a letter that a next issue takes over from the one before it. */
const carriedLines = ['subject', 'preheader', 'surheadersubject'] as const;
export type CarriedText = (typeof carriedLines)[number];

/** What is still as it was taken over, and out of how much. */
export interface Renewal {
  lines: readonly CarriedText[];
  /** Ids, in the order of the draft. */
  blocks: readonly string[];
  /** How much was taken over that a new issue says anew. */
  of: number;
}

export type RenewedText = Pick<Draft, 'subject' | 'preheader' | 'parameters'>;

/** The lines of a draft that an issue takes over. */
export const carriedTextOf = ({
  subject,
  preheader,
  parameters,
}: RenewedText): Record<CarriedText, string> => ({
  ...{ subject, preheader, surheadersubject: parameters.surheadersubject },
});

const hasWords = (parameter: Parameter): boolean =>
  parameter.kind === 'list'
    ? parameter.settings.of.some(hasWords)
    : walkValues({}, [parameter]).some(
        (leaf) => leaf.type === 'html' || (leaf.type === 'words' && leaf.role !== 'alt'),
      );

/** Whether a block says something of one issue: heads, feet and what holds no words are the same in all. */
function isOfIssue(
  block: Draft['blocks'][number],
  blockTemplates: ReadonlyMap<string, Pick<BlockTemplate, 'parameters'>>,
): boolean {
  if (block.blockfilter === 'header' || block.blockfilter === 'footer') return false;
  return blockTemplates.get(block.blocktemplate)?.parameters.some(hasWords) ?? false;
}

/** What was taken over, as it was then: lines by their name, values by id of the block. */
interface TakenOver {
  lines: Readonly<Record<CarriedText, string>>;
  blocks: Readonly<Record<string, object>>;
}

const hasSameValues = (now: object, then: object | undefined): boolean =>
  canonicalJson(now) === canonicalJson(then);

/** What of a draft is still as it was taken over; nothing of a letter that took nothing over. */
export function listCarriedOver(
  draft: RenewedText & Pick<Draft, 'blocks'>,
  from: TakenOver | null | undefined,
  blockTemplates: ReadonlyMap<string, Pick<BlockTemplate, 'parameters'>>,
  isSame = hasSameValues,
): Renewal {
  if (!from) return { lines: [], blocks: [], of: 0 };
  const now = carriedTextOf(draft);
  const lines = carriedLines.filter((name) => from.lines[name] !== '');
  const blocks = draft.blocks.filter(
    (block) => !block.hidden && from.blocks[block.id] !== undefined && isOfIssue(block, blockTemplates),
  );
  return {
    lines: lines.filter((name) => now[name] === from.lines[name]),
    blocks: blocks.filter(({ id, blockdatas }) => isSame(blockdatas, from.blocks[id])).map(({ id }) => id),
    of: lines.length + blocks.length,
  };
}
