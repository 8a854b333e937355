import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import { canonicalJson } from '../../core/campaign/canonical-json.ts';
import type { Values } from '../../core/fields/field.ts';
import type { Parameter, ParameterOf } from '../../core/fields/index.ts';

/** What says how a block shows its contents. */
const isChoice = ({ kind }: Parameter) => kind === 'choice' || kind === 'toggle';

/** What was chosen in a block, where the template it is poured into is the same one in another dress. */
function chosen(from: { template: BlockTemplate; values: Values }, into: BlockTemplate): Values {
  if (from.template.id !== into.id) return {};
  const offered = new Map(into.parameters.map((parameter) => [parameter.key, parameter]));
  const isSame = (one: Parameter) => {
    const other = offered.get(one.key);
    return other?.kind === one.kind && canonicalJson(other.settings) === canonicalJson(one.settings);
  };
  const keys = from.template.parameters.filter((one) => isChoice(one) && isSame(one)).map(({ key }) => key);
  return Object.fromEntries(
    keys.flatMap((key) => (Object.hasOwn(from.values, key) ? [[key, from.values[key]]] : [])),
  );
}

/** Columns in equal shares that so many items fill best, three of them rather than two or four; none of another choice. */
function evenShares({ settings }: ParameterOf<'choice'>, count: number): string | undefined {
  const even = settings.options
    .map(({ value }) => value.split(' '))
    .filter(
      (shares) => shares.length > 1 && shares.every((one) => /^\d\/\d$/.test(one) && one === shares[0]),
    );
  const holesOf = ({ length }: readonly string[]) => (length - (count % length)) % length;
  const strangenessOf = ({ length }: readonly string[]) => Math.abs(length - 3) + length / 10;
  return even
    .toSorted((one, other) => holesOf(one) - holesOf(other) || strangenessOf(one) - strangenessOf(other))[0]
    ?.join(' ');
}

/** How a block that is poured shows its contents: as it was chosen, else in columns that its items fill. */
export function ownChoices(
  from: { template: BlockTemplate; values: Values },
  into: BlockTemplate,
  poured: Values,
): Values {
  const [items] = into.parameters.flatMap(({ kind, key }) => (kind === 'list' ? [poured[key]] : []));
  const count = Array.isArray(items) ? items.length : 0;
  const shares = into.parameters.flatMap((parameter) => {
    const even = parameter.kind === 'choice' && count > 0 ? evenShares(parameter, count) : undefined;
    return even === undefined ? [] : [[parameter.key, even]];
  });
  return { ...Object.fromEntries(shares), ...chosen(from, into) };
}
