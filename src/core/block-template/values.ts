import { defaultValueOf } from '../fields/contents.ts';
import type { Parameter } from '../fields/index.ts';
import type { BlockDatas, BlockTemplate } from './block-template.ts';

/** The value a block shows for a parameter: its own, or the parameter's default where the key is missing. */
export function parameterValue(parameter: Parameter, datas: BlockDatas): unknown {
  return datas[parameter.key] === undefined ? defaultValueOf(parameter) : datas[parameter.key];
}

/** The values of a new block of this template. */
export function defaultDatasOf(template: Pick<BlockTemplate, 'parameters'>): BlockDatas {
  return Object.fromEntries(
    template.parameters.map((parameter) => [parameter.key, defaultValueOf(parameter)]),
  );
}
