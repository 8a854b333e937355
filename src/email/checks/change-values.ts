import type { BlockValues } from '../../core/block-template/block-template.ts';
import { parameterValue } from '../../core/block-template/values.ts';
import type { Draft } from '../../core/campaign/version.ts';
import type {
  FieldKind,
  FieldValues,
  Parameter,
  ParameterOf,
  SimpleFieldKind,
} from '../../core/fields/index.ts';
import type { Finding } from '../../core/finding.ts';
import { withShapeOf } from '../render/fields/shaped.ts';
import type { RenderContext } from '../render/render-context.ts';

/** What stands at a place of a block. */
export type FieldValue = {
  [Kind in SimpleFieldKind]: {
    kind: Kind;
    parameter: ParameterOf<Kind>;
    value: FieldValues[Kind];
    /** Of the block, or of the item of its list. */
    siblings: BlockValues;
    /** Parameters beside it, itself included. */
    around: readonly Parameter[];
    /** What the path says of a part of the value: `[cta][link]`, `#0`, ''. */
    rest: string;
  };
}[SimpleFieldKind];

/** Values that become others, by key; undefined where there is nothing to change. */
export type ChangeValue = (held: FieldValue) => BlockValues | undefined;

function changedIn(
  parameters: readonly Parameter[],
  datas: BlockValues,
  path: string,
  change: ChangeValue,
): BlockValues | undefined {
  const key = path.replace(/[[#].*$/s, '');
  const rest = path.slice(key.length);
  const parameter = parameters.find((one) => one.key === key);
  if (!parameter) return undefined;
  const value = withShapeOf(parameter.kind as FieldKind, parameterValue(parameter, datas));
  if (parameter.kind !== 'list') {
    return change({
      kind: parameter.kind,
      parameter,
      value,
      siblings: datas,
      around: parameters,
      rest,
    } as FieldValue);
  }
  const [, rank = '', inner = '', more = ''] = /^\[(\d+)\]\[([^\]]+)\](.*)$/s.exec(rest) ?? [];
  const items = value as BlockValues[];
  const item = items[Number(rank)];
  const changed = item && changedIn(parameter.settings.of, item, inner + more, change);
  return changed && { [key]: items.with(Number(rank), { ...item, ...changed }) };
}

/** The draft with other values where a remark points; the same draft where nothing is there, or nothing changes. */
export function changeValues(
  draft: Draft,
  { block: id, field, path = field }: Pick<Finding, 'block' | 'field' | 'path'>,
  { blockTemplates }: Pick<RenderContext, 'blockTemplates'>,
  change: ChangeValue,
): Draft {
  const at = draft.blocks.findIndex((block) => block.id === id);
  const block = draft.blocks[at];
  const template = block && blockTemplates.get(block.blocktemplate);
  if (!block || !template || path === undefined) return draft;
  const changed = changedIn(template.parameters, block.blockdatas, path, change);
  if (!changed) return draft;
  const blockdatas = { ...block.blockdatas, ...changed };
  return { ...draft, blocks: draft.blocks.with(at, { ...block, blockdatas }) };
}
