import type { Parameter } from '../fields/index.ts';
import { isRecord } from '../is-record.ts';
import { type MergeInside, type MergePlace, type MergeReport, ofEach, type Sides } from './merge.ts';
import { mergeNamed } from './merge-named.ts';
import { mergeRecord } from './merge-record.ts';
import { mergeText } from './merge-text.ts';
import { insideText, mergeValue } from './merge-value.ts';
import { mergeValues } from './merge-values.ts';

/** The key by which a parameter is known on all sides: the one that the base has it under, else its own. */
export function originOf({ key, former = [] }: Parameter, base: readonly Parameter[]): string {
  const isKnown = (one: string) => base.some((parameter) => parameter.key === one);
  return isKnown(key) ? key : (former.find(isKnown) ?? key);
}

/** The parameters of a block template, or of the items of a list, each by the key that the base has it under. */
export const mergeParameters = <Some extends Parameter>(
  lists: Sides<readonly Some[]>,
  place: MergePlace,
  report: MergeReport,
): Some[] =>
  mergeNamed(
    lists,
    { nameOf: (parameter) => originOf(parameter, lists.base), inside: insideParameter },
    place,
    report,
  );

type Filling = Pick<Parameter, 'kind' | 'settings' | 'default'>;

const insideParameter: MergeInside = (given, place, report) => {
  const sides = given as Sides<Parameter>;
  // A key goes with those it had: they say whose values it takes over.
  const keys = mergeValue(
    ofEach(sides, ({ key, former }) => ({ key, former })),
    { ...place, path: [...place.path, 'key'] },
    report,
  );
  const facts = ofEach(sides, ({ label, help, required }) => ({ label, help, required }));
  const merged = mergeRecord(facts, place, report, (fact) =>
    fact === 'help' ? insideText(mergeText) : undefined,
  );
  const { former, ...key } = keys;
  const value = { ...sides.mine, ...key, ...merged, ...mergeFilling(sides, place, report) };
  const { help, default: start, former: _, ...rest } = value;
  return {
    value: {
      ...rest,
      ...('help' in merged && { help }),
      ...(former && { former }),
      ...(start !== undefined && { default: start }),
    },
  };
};

/** What a parameter holds, and what it begins with; one whole where it became another kind. */
function mergeFilling(sides: Sides<Parameter>, place: MergePlace, report: MergeReport): Filling {
  const { base, mine, theirs } = sides;
  if (mine.kind !== base.kind || theirs.kind !== base.kind) {
    const fillings = ofEach(sides, (side): Filling => {
      return { kind: side.kind, settings: side.settings, default: side.default };
    });
    return mergeValue(fillings, { ...place, path: [...place.path, 'kind'] }, report);
  }
  const settings = mergeRecord<object>(
    ofEach(sides, (side) => side.settings),
    { ...place, path: [...place.path, 'settings'] },
    report,
    insideSetting,
  );
  const starts = ofEach(sides, (side) => ('default' in side ? { default: side.default } : {}));
  const { default: start } = mergeValues(starts, [{ ...mine, key: 'default' }], place, report);
  return { kind: mine.kind, settings, default: start } as Filling;
}

/** What the entries of a setting are known by. */
const entryNames: Readonly<Record<string, string>> = { options: 'value', labels: 'label' };

/** Parts by their settings, options and rubrics by their names; all else is a whole. */
function insideSetting(setting: string): MergeInside {
  return ({ base, mine, theirs }, place, report) => {
    if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
      const lists = { base, mine, theirs };
      if (setting === 'of') return { value: mergeParameters(lists, place, report) };
      const name = entryNames[setting];
      const nameOf = (entry: Record<string, unknown>) => String(entry[name ?? '']);
      return name === undefined ? undefined : { value: mergeNamed(lists, { nameOf }, place, report) };
    }
    if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
      return { value: mergeRecord({ base, mine, theirs }, place, report, insideSetting) };
    }
    return undefined;
  };
}
