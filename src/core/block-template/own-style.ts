import { defaultValueOf } from '../fields/contents.ts';
import type { Parameter } from '../fields/index.ts';
import type { BlockTemplate, BlockValues } from './block-template.ts';

type Parameters = Pick<BlockTemplate, 'parameters'>['parameters'];
type Keeps = (parameter: Parameter, alias: unknown) => boolean;

/** The values with each colour and font that is not kept back at its template's own. */
function withLook(datas: BlockValues, parameters: Parameters, keeps: Keeps): BlockValues {
  const changed = parameters.flatMap((parameter) => {
    const value = datas[parameter.key];
    if (parameter.kind === 'list' && Array.isArray(value)) {
      const { of } = parameter.settings;
      return [[parameter.key, value.map((item) => withLook(item as BlockValues, of, keeps))]];
    }
    const isLook = parameter.kind === 'color' || parameter.kind === 'font';
    return value === undefined || !isLook || keeps(parameter, value)
      ? []
      : [[parameter.key, defaultValueOf(parameter)]];
  });
  return { ...datas, ...Object.fromEntries(changed) };
}

/** A block's values without the colours and fonts it was given: it takes the look of the letter it stands in. */
export const inheritedStyle = (datas: BlockValues, { parameters }: Pick<BlockTemplate, 'parameters'>) =>
  withLook(datas, parameters, () => false);

/** Whether a block was given colours or fonts of its own. */
export function hasOwnStyle(datas: BlockValues, template: Pick<BlockTemplate, 'parameters'>): boolean {
  return JSON.stringify(inheritedStyle(datas, template)) !== JSON.stringify(datas);
}

/** Aliases of a newsletter template, which are all that its blocks can name. */
interface Palette {
  colors: readonly { alias: string }[];
  fonts: readonly { alias: string }[];
}

/** A block's values in the look of a newsletter template: colours and fonts that it does not have follow its own. */
export function withOwnStyle(
  datas: BlockValues,
  { parameters }: Pick<BlockTemplate, 'parameters'>,
  { colors, fonts }: Palette,
): BlockValues {
  const known = { color: aliasesOf(colors), font: aliasesOf(fonts) };
  return withLook(datas, parameters, ({ kind }, alias) => {
    return alias === '' || known[kind as 'color' | 'font'].has(alias);
  });
}

const aliasesOf = (options: readonly { alias: string }[]) =>
  new Set<unknown>(options.map(({ alias }) => alias));
