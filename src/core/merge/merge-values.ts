import { canonicalJson } from '../campaign/canonical-json.ts';
import type { Values } from '../fields/field.ts';
import type { Parameter } from '../fields/index.ts';
import type { Steps } from '../fields/part.ts';
import { type Leaf, walkValues } from '../fields/walk-values.ts';
import { isRecord } from '../is-record.ts';
import { type LetterPlace, type MergeInside, type MergeReport, ofEach, type Sides } from './merge.ts';
import { mergeValue } from './merge-value.ts';
import { threeWay } from './three-way.ts';

const keysOf = ({ base, mine, theirs }: Sides<Values>) => [
  ...new Set([base, mine, theirs].flatMap((side) => Object.keys(side))),
];

/** A place in the values, the same for every item of a list. */
const patternOf = (steps: Steps) => steps.map((step) => (typeof step === 'number' ? '*' : step)).join('.');

type Parts = ReadonlyMap<string, Leaf>;

const partsOf = ({ base, mine, theirs }: Sides<Values>, parameters: readonly Parameter[]): Parts =>
  new Map(
    [base, mine, theirs]
      .flatMap((values) => walkValues(values, parameters))
      .map((leaf) => [patternOf(leaf.steps), leaf]),
  );

/** The values of a block, key by key. Of what its template does not declare any more, each value is a whole. */
export function mergeValues(
  sides: Sides<Values>,
  parameters: readonly Parameter[],
  place: LetterPlace,
  report: MergeReport,
): Values {
  const declared = new Map(parameters.map((parameter) => [parameter.key, parameter]));
  let parts: Parts | undefined;
  const inside =
    (parameter: Parameter): MergeInside =>
    (values, at, into) => {
      parts ??= partsOf(sides, parameters);
      return insideValue(parts, place.path.length, maxItems(parameter))(values, at, into);
    };
  return mergeRecord(sides, place, report, (key) => {
    const parameter = declared.get(key);
    return parameter && inside(parameter);
  });
}

const maxItems = (parameter: Parameter) =>
  parameter.kind === 'list' ? parameter.settings.max : Number.POSITIVE_INFINITY;

function mergeRecord(
  sides: Sides<Values>,
  place: LetterPlace,
  report: MergeReport,
  insideOf: (key: string) => MergeInside | undefined,
): Values {
  const merged: Record<string, unknown> = {};
  for (const key of keysOf(sides)) {
    const at = { ...place, path: [...place.path, key] };
    const value = mergeValue(
      ofEach(sides, (side) => side[key]),
      at,
      report,
      insideOf(key),
    );
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

/** What stands in a value: objects by key, lists by item; a picture is a whole, and so is all else. */
function insideValue(parts: Parts, depth: number, max: number): MergeInside {
  const inside: MergeInside = (sides, place, report) => {
    const { base, mine, theirs } = sides;
    const part = parts.get(patternOf(place.path.slice(depth)));
    if (part?.type === 'picture') return undefined;
    if (isRecord(mine) && isRecord(theirs)) {
      const values = { base: isRecord(base) ? base : {}, mine, theirs };
      return { value: mergeRecord(values, place, report, () => inside) };
    }
    if (Array.isArray(mine) && Array.isArray(theirs)) {
      const lists = { base: Array.isArray(base) ? base : [], mine, theirs };
      return mergeList(lists, place, report, { inside, max });
    }
    return undefined;
  };
  return inside;
}

/** Items have no ids: what stands in the same place of all three sides is one item, unless it was moved there. */
function arePaired({ base, mine, theirs }: Sides<readonly string[]>): boolean {
  if (mine.length !== base.length || theirs.length !== base.length) return false;
  return [mine, theirs].every((own) => own.every((item, at) => item === base[at] || !base.includes(item)));
}

function mergeList(
  sides: Sides<readonly unknown[]>,
  place: LetterPlace,
  report: MergeReport,
  { inside, max }: { inside: MergeInside; max: number },
): { value: unknown[] } | undefined {
  const texts = ofEach(sides, (items) => items.map((item) => canonicalJson(item)));
  const within: MergeReport = { conflicts: [], incoming: [] };
  const merged: unknown[] = [];
  let isIncoming = false;
  for (const region of threeWay(texts, { touching: false, least: 1 })) {
    const of = <Item>({ base, mine, theirs }: Sides<readonly Item[]>): Sides<Item[]> => ({
      base: base.slice(...region.base),
      mine: mine.slice(...region.mine),
      theirs: theirs.slice(...region.theirs),
    });
    const items = of(sides);
    if (region.from === 'theirs') {
      merged.push(...items.theirs);
      isIncoming = true;
    } else if (region.from !== 'overlap') merged.push(...items.mine);
    else if (items.base.length === 0) {
      // Both added some here: the same order from both sides.
      const runs = [items.mine, items.theirs].sort(([a], [b]) =>
        canonicalJson(a) < canonicalJson(b) ? -1 : 1,
      );
      merged.push(...runs.flat());
      isIncoming = true;
    } else if (arePaired(of(texts))) {
      for (const [index, base] of items.base.entries()) {
        const item = { base, mine: items.mine[index], theirs: items.theirs[index] };
        const at = { ...place, path: [...place.path, merged.length] };
        merged.push(mergeValue(item, at, within, inside));
      }
    } else return undefined;
  }
  if (merged.length > max) return undefined;
  if (isIncoming) report.incoming.push({ kind: 'changed', ...place });
  report.incoming.push(...within.incoming);
  report.conflicts.push(...within.conflicts);
  return { value: merged };
}
