import { parameterValue } from '../../core/block-template/values.ts';
import type { Block } from '../../core/campaign/block.ts';
import { readingOrder } from '../../core/campaign/block-rows.ts';
import { unplacedBlocks } from '../../core/campaign/operations.ts';
import type { Draft } from '../../core/campaign/version.ts';
import type { FieldKind, FieldValues, Parameter } from '../../core/fields/index.ts';
import { withShapeOf } from '../render/fields/shaped.ts';
import type { RenderContext } from '../render/render-context.ts';

/** A filled parameter of a block that is sent, with where it stands. */
export type FieldOccurrence = {
  [Kind in FieldKind]: {
    kind: Kind;
    block: Block;
    /** What remarks call the block. */
    name: string;
    /** Key of the block's parameter: that of the list for what stands in an item. */
    field: string;
    /** Where its value stands in the block, as forms name it: `<key>`, `<key>[<n>][<part>]`. */
    path: string;
    parameter: Extract<Parameter, { kind: Kind }>;
    value: FieldValues[Kind];
    /** Values beside it, by key. */
    siblings: Readonly<Record<string, unknown>>;
    /** Parameters beside it, itself included. */
    around: readonly Parameter[];
  };
}[FieldKind];

/** All parameters of the blocks that are sent, as they are read, those of list items one by one. */
export function occurrencesOf(
  draft: Pick<Draft, 'blocks'>,
  context: Pick<RenderContext, 'template' | 'blockTemplates'>,
): FieldOccurrence[] {
  const layout = { positions: context.template.positions, blockTemplates: context.blockTemplates };
  const unplaced = new Set(unplacedBlocks(draft.blocks, layout).map(({ block }) => block));
  return readingOrder(draft.blocks, layout.positions).flatMap((block) => {
    const template = context.blockTemplates.get(block.blocktemplate);
    if (block.hidden || !template || unplaced.has(block)) return [];
    const place = { block, name: block.name ?? template.name };
    const values = { datas: block.blockdatas, around: template.parameters };
    return template.parameters.flatMap((parameter) => partsIn(parameter, values, place));
  });
}

type Values = Readonly<Record<string, unknown>>;

function partsIn(
  parameter: Parameter,
  { datas, around }: { datas: Values; around: readonly Parameter[] },
  place: { block: Block; name: string },
  item?: { list: string; rank: number },
): FieldOccurrence[] {
  const { key, kind } = parameter;
  const value = withShapeOf(kind, parameterValue(parameter, datas));
  if (parameter.kind !== 'list') {
    const field = item?.list ?? key;
    const path = item ? `${item.list}[${item.rank}][${key}]` : key;
    return [{ ...place, kind, field, path, parameter, value, siblings: datas, around } as FieldOccurrence];
  }
  return (value as Values[]).flatMap((values, rank) =>
    parameter.settings.of.flatMap((inner) =>
      partsIn(inner, { datas: values, around: parameter.settings.of }, place, { list: key, rank }),
    ),
  );
}
