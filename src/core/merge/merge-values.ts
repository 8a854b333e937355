import { canonicalJson } from '../campaign/canonical-json.ts';
import { segmentText } from '../campaign/diff/segments.ts';
import type { Values } from '../fields/field.ts';
import type { Parameter } from '../fields/index.ts';
import type { Steps } from '../fields/part.ts';
import { type Leaf, walkValues } from '../fields/walk-values.ts';
import { isRecord } from '../is-record.ts';
import { type MergeInside, type MergePlace, type MergeReport, ofEach, type Sides } from './merge.ts';
import { mergeRecord } from './merge-record.ts';
import { mergeRichText } from './merge-rich-text.ts';
import { mergeText } from './merge-text.ts';
import { insideText, mergeValue } from './merge-value.ts';
import { arePaired, sliceRegion, threeWay } from './three-way.ts';

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
  place: MergePlace,
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

/** Of a title or the words of a button, half of one and half of the other say nothing. */
const isLong = ({ role }: Extract<Leaf, { type: 'words' }>) => role === 'text' || role === 'body';

/** What stands in a value: objects by key, lists by item; texts by words; a picture is a whole, and so is all else. */
function insideValue(parts: Parts, depth: number, max: number): MergeInside {
  const inside: MergeInside = (sides, place, report) => {
    const { base, mine, theirs } = sides;
    const part = parts.get(patternOf(place.path.slice(depth)));
    if (part?.type === 'picture') return undefined;
    if (part?.type === 'html') return insideText(mergeRichText)(sides, place, report);
    if (part?.type === 'words' && isLong(part)) return insideText(mergeText)(sides, place, report);
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

/** What both added at one place: once what both did, else one run after the other, in the same order from both sides. */
function addedByBoth(texts: Sides<readonly string[]>, items: Sides<readonly unknown[]>): unknown[] {
  return segmentText(texts.mine, texts.theirs).flatMap(({ same, before, after }) => {
    const [mine, theirs] = [items.mine.slice(...before), items.theirs.slice(...after)];
    if (same) return mine;
    const runs = [mine, theirs].sort(([a], [b]) => (canonicalJson(a) < canonicalJson(b) ? -1 : 1));
    return runs.flat(1);
  });
}

/** Items have no ids: they are found by what they hold, and where two changed some, by their place among these. */
export function mergeList(
  sides: Sides<readonly unknown[]>,
  place: MergePlace,
  report: MergeReport,
  { inside, max }: { inside: MergeInside; max: number },
): { value: unknown[] } | undefined {
  const texts = ofEach(sides, (items) => items.map((item) => canonicalJson(item)));
  const within: MergeReport = { conflicts: [], incoming: [] };
  let merged: unknown[] = [];
  let isIncoming = false;
  for (const region of threeWay(texts, { touching: false, least: 1 })) {
    const items = sliceRegion(sides, region);
    if (region.from === 'theirs') {
      merged = merged.concat(items.theirs);
      isIncoming = true;
    } else if (region.from !== 'overlap') merged = merged.concat(items.mine);
    else if (items.base.length === 0) {
      const added = addedByBoth(sliceRegion(texts, region), items);
      merged = merged.concat(added);
      isIncoming ||= added.length > items.mine.length;
    } else if (arePaired(sliceRegion(texts, region))) {
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
