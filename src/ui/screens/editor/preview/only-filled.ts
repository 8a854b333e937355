import type { Block } from '../../../../core/campaign/block.ts';
import type { Draft } from '../../../../core/campaign/version.ts';

/** The one block that differs between two drafts, when all that differs are its values. */
export function onlyFilled(before: Draft, after: Draft): Block | undefined {
  const headOf = ({ blocks: _blocks, ...head }: Draft): Record<string, unknown> => head;
  const [old, now] = [headOf(before), headOf(after)];
  if (Object.keys(now).some((key) => old[key] !== now[key])) return undefined;
  if (before.blocks.length !== after.blocks.length) return undefined;
  const changed = after.blocks.filter((block, index) => block !== before.blocks[index]);
  const [block, ...others] = changed;
  if (!block || others.length > 0) return undefined;
  const former = before.blocks[after.blocks.indexOf(block)];
  const stands =
    former?.id === block.id && former.position === block.position && former.hidden === block.hidden;
  return stands && former.blocktemplate === block.blocktemplate ? block : undefined;
}
