import type { CheckInput } from '../checked-email.ts';

/** What remarks call a block of a letter, by its id. */
export function namesOfBlocks({ draft, context }: Pick<CheckInput, 'draft' | 'context'>) {
  const names = new Map(
    draft.blocks.map(({ id, name, blocktemplate }) => [
      id,
      name ?? context.blockTemplates.get(blocktemplate)?.name,
    ]),
  );
  return (block: string): string | undefined => names.get(block);
}
