import { defaultValueOf } from '../fields/contents.ts';
import type { ListParameter, Parameter } from '../fields/index.ts';
import type { BlockTemplate, BlockValues } from './block-template.ts';

/** The key under which a block's values have this parameter's: its own, or one it had before it was renamed. */
const keyIn = (datas: BlockValues, { key, former = [] }: Parameter) =>
  [key, ...former].find((one) => datas[one] !== undefined);

/** The value a block shows for a parameter: its own, or the parameter's default where it has none. */
export function parameterValue(parameter: Parameter, datas: BlockValues): unknown {
  const key = keyIn(datas, parameter);
  return key === undefined ? defaultValueOf(parameter) : datas[key];
}

/** The elements of a list under the keys that they have now; the same list where nothing was renamed. */
function elementsUnderCurrentKeys(value: unknown, { settings }: ListParameter): unknown {
  if (!Array.isArray(value)) return value;
  const elements = value.map((element: unknown) =>
    element !== null && typeof element === 'object'
      ? withCurrentKeys(element as BlockValues, { parameters: settings.of })
      : element,
  );
  return elements.every((element, at) => element === value[at]) ? value : elements;
}

/**
 * A block's values under the keys its template has now, those of its lists' elements too; values of parameters that
 * were taken away stay under theirs.
 * @returns the same object where nothing was renamed
 */
export function withCurrentKeys(
  datas: BlockValues,
  { parameters }: Pick<BlockTemplate, 'parameters'>,
): BlockValues {
  const changed = parameters.flatMap((parameter) => {
    const from = keyIn(datas, parameter);
    if (from === undefined) return [];
    const value = parameter.kind === 'list' ? elementsUnderCurrentKeys(datas[from], parameter) : datas[from];
    return from === parameter.key && value === datas[from] ? [] : [{ from, to: parameter.key, value }];
  });
  if (changed.length === 0) return datas;
  const former = new Set(changed.map(({ from }) => from));
  const kept = Object.entries(datas).filter(([key]) => !former.has(key));
  return {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(changed.map(({ to, value }) => [to, value])),
  };
}

/** The values of a new block of this template. */
export function defaultValues(template: Pick<BlockTemplate, 'parameters'>): BlockValues {
  return Object.fromEntries(
    template.parameters.map((parameter) => [parameter.key, defaultValueOf(parameter)]),
  );
}
