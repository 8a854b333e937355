import { isSame } from '../merge/is-same.ts';
import type { Block } from './block.ts';
import { movedBlocks } from './diff/moved-blocks.ts';
import { type CampaignSettings, parameterNames } from './parameters.ts';
import { type ChangedPart, VERSION_PARTS, type VersionChanges } from './version-changes.ts';

interface Head {
  subject: string;
  preheader: string;
  text: string;
}
/** What a version holds, as far as it is compared here: blocks, or a document by the hash of its bytes. */
type Content = Head & ({ parameters: CampaignSettings; blocks: readonly Block[] } | { sha256: string });

/** What of a block makes it another one where it stands. */
const content = ({ name = '', blocktemplate, blockdatas, pinned = false, source }: Block) => {
  return { name, blocktemplate, blockdatas, pinned, source: source?.url ?? '' };
};

/** What became of the blocks that are there now, by id, and of those that are gone. */
function blockParts(before: readonly Block[], after: readonly Block[]): ChangedPart[] {
  const former = new Map(before.map((block) => [block.id, block]));
  const now = new Set(after.map(({ id }) => id));
  const moved = movedBlocks(before, after);
  const partOf = (block: Block): ChangedPart | undefined => {
    const old = former.get(block.id);
    if (!old) return 'added';
    if (old !== block && !isSame(content(old), content(block))) return 'changed';
    if (Boolean(old.hidden) !== Boolean(block.hidden)) return block.hidden ? 'hidden' : 'shown';
    return moved.has(block.id) ? 'moved' : undefined;
  };
  return [
    ...after.flatMap((block) => partOf(block) ?? []),
    ...before.flatMap(({ id }): ChangedPart[] => (now.has(id) ? [] : ['removed'])),
  ];
}

/**
 * What changed from one content of a campaign to another, in numbers. It compares what is stored and reads no word, so
 * that a save costs no more for it.
 */
export function countChanges(before: Content, after: Content): VersionChanges {
  const parts: ChangedPart[] = (['subject', 'preheader', 'text'] as const).filter(
    (name) => before[name] !== after[name],
  );
  if ('sha256' in before && 'sha256' in after && before.sha256 !== after.sha256) parts.push('html');
  if ('blocks' in before && 'blocks' in after) {
    for (const name of parameterNames) {
      if (before.parameters[name] !== after.parameters[name]) parts.push('parameters');
    }
    parts.push(...blockParts(before.blocks, after.blocks));
  }
  const changes: VersionChanges = {};
  for (const part of VERSION_PARTS) {
    const count = parts.filter((one) => one === part).length;
    if (count > 0) changes[part] = count;
  }
  return changes;
}
