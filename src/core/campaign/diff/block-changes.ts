import type { BlockTemplate } from '../../block-template/block-template.ts';
import { parameterValue } from '../../block-template/values.ts';
import type { Parameter } from '../../fields/index.ts';
import type { NewsletterTemplate } from '../../newsletter-template/newsletter-template.ts';
import type { Block } from '../block.ts';
import { blockName } from '../block-name.ts';
import { rowNumbers } from '../block-rows.ts';
import type { BlockPlace, Change, FieldChange } from './change.ts';
import { changeWords } from './changes.fr.ts';
import { emptyValue, fieldChanges } from './field-changes.ts';
import { movedBlocks } from './moved-blocks.ts';
import { link, toggle } from './value-changes.ts';

/** What gives blocks, parameters, colours and fonts the names people know. */
export interface DiffNames {
  blockTemplates: ReadonlyMap<string, Pick<BlockTemplate, 'id' | 'name' | 'parameters'>>;
  look: Pick<NewsletterTemplate, 'colors' | 'fonts'>;
}

/** Where each block stands, by id. */
export function placesOf(blocks: readonly Block[]): Map<string, BlockPlace> {
  const count = new Map<string, number>();
  const rows = rowNumbers(blocks);
  return new Map(
    blocks.map(({ id, position }) => {
      const rank = (count.get(position) ?? 0) + 1;
      count.set(position, rank);
      const row = rows.get(id);
      return [id, { position, rank, ...(row !== undefined && { row }) }];
    }),
  );
}

/** The parameters of both sides, then the keys that no template declares any more. */
function keysOf(
  sides: readonly (Block | undefined)[],
  { blockTemplates }: DiffNames,
): Map<string, Parameter | undefined> {
  const keys = new Map<string, Parameter | undefined>();
  const add = (key: string, parameter?: Parameter) => {
    if (!keys.has(key)) keys.set(key, parameter);
  };
  for (const block of sides) {
    for (const parameter of (block && blockTemplates.get(block.blocktemplate)?.parameters) ?? []) {
      add(parameter.key, parameter);
    }
  }
  for (const block of sides) for (const key of Object.keys(block?.blockdatas ?? {})) add(key);
  return keys;
}

/** The value a side shows for a parameter; nothing where it has none. */
function valueIn(
  block: Block | undefined,
  key: string,
  parameter: Parameter | undefined,
  names: DiffNames,
): unknown {
  const own = names.blockTemplates
    .get(block?.blocktemplate ?? '')
    ?.parameters.find((candidate) => candidate.key === key);
  if (block && own) return parameterValue(own, block.blockdatas);
  return block?.blockdatas[key] ?? (parameter && emptyValue(parameter));
}

/** What became of the values of a block; of all of them where it was not there before, or is gone. */
function valueChanges(before: Block | undefined, after: Block | undefined, names: DiffNames): FieldChange[] {
  const changes = [...keysOf([after, before], names)].flatMap(([key, parameter]) =>
    fieldChanges(parameter, valueIn(before, key, parameter, names), valueIn(after, key, parameter, names), {
      path: [key],
      name: parameter?.label ?? key,
      look: names.look,
    }),
  );
  if (!before || !after) return changes;
  const fact = (name: string) => ({ path: [], name, look: names.look });
  const { pinned, source } = changeWords.block;
  return [
    ...changes,
    ...toggle(before.pinned ?? false, after.pinned ?? false, fact(pinned)),
    ...link(before.source?.url ?? '', after.source?.url ?? '', fact(source)),
  ];
}

/** What became of a block that is on both sides, its place aside. */
function keptChanges(
  before: Block,
  after: Block,
  names: DiffNames,
  head: Pick<Change, 'id' | 'name'> & { place: BlockPlace },
): Change[] {
  const changes: Change[] = [];
  const templateName = (id: string) => names.blockTemplates.get(id)?.name ?? id;
  const [template, formerTemplate] = [after.blocktemplate, before.blocktemplate];
  if (template !== formerTemplate) {
    changes.push({
      kind: 'template',
      ...head,
      before: templateName(formerTemplate),
      after: templateName(template),
    });
  }
  const [name = '', formerName = ''] = [after.name, before.name];
  if (name !== formerName) changes.push({ kind: 'renamed', ...head, before: formerName, after: name });
  if (Boolean(after.hidden) !== Boolean(before.hidden)) {
    changes.push({ kind: after.hidden ? 'hidden' : 'shown', ...head });
  }
  const fields = valueChanges(before, after, names);
  if (fields.length > 0) changes.push({ kind: 'changed', ...head, fields });
  return changes;
}

/**
 * What changed from one list of blocks to another, in the order of the later one, then what was removed. Additions,
 * removals and moves around a block do not move it; all that is said of one block stands together.
 */
export function blockChanges(before: readonly Block[], after: readonly Block[], names: DiffNames): Change[] {
  const old = new Map(before.map((block) => [block.id, block]));
  const now = new Set(after.map(({ id }) => id));
  const [places, formerPlaces] = [placesOf(after), placesOf(before)];
  const moved = movedBlocks(before, after);
  const headOf = (block: Block, where: Map<string, BlockPlace>) => ({
    id: block.id,
    name: blockName(block, names.blockTemplates.values()),
    place: where.get(block.id) as BlockPlace,
  });
  const present = after.flatMap((block): Change[] => {
    const head = headOf(block, places);
    const former = old.get(block.id);
    if (!former) return [{ kind: 'added', ...head, fields: valueChanges(undefined, block, names) }];
    const from = formerPlaces.get(block.id) as BlockPlace;
    return [
      ...(moved.has(block.id) ? [{ kind: 'moved' as const, ...head, from }] : []),
      ...keptChanges(former, block, names, head),
    ];
  });
  const removed = before
    .filter(({ id }) => !now.has(id))
    .map((block): Change => {
      return {
        kind: 'removed',
        ...headOf(block, formerPlaces),
        fields: valueChanges(block, undefined, names),
      };
    });
  return [...present, ...removed];
}
