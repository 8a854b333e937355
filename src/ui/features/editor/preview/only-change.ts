import type { Block } from '../../../../core/campaign/block.ts';
import type { CampaignSettings } from '../../../../core/campaign/parameters.ts';
import type { Draft } from '../../../../core/campaign/version.ts';
import { type PartName, partOfField } from '../../../../email/render/parts.ts';

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
