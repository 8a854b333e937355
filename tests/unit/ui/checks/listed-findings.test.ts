import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../../src/core/finding.ts';
import { countsByBlock } from '../../../../src/ui/state/checks/counts.ts';
import {
  groupFindings,
  keepFindingOrder,
  type ListedFinding,
  listFindings,
  nearestFinding,
  nextFinding,
  withoutGaps,
} from '../../../../src/ui/state/checks/listed-findings.ts';

const blocks = [{ id: 'a' }, { id: 'b' }];
const finding = (rule: string, severity: Finding['severity'], more: Partial<Finding> = {}): Finding => ({
  rule,
  severity,
  message: rule,
  ...more,
});
const altIn = (block: string) => finding('alt-missing', 'blocking', { block, message: `alt ${block}` });
const messages = (list: readonly ListedFinding[]) =>
  list.map(({ message, isGone }) => (isGone ? `(${message})` : message));

describe('the list of remarks', () => {
  test('ends a rule with what stands for the rest of its remarks', () => {
    const more = finding('alt-missing', 'blocking', { message: '…' });
    const inHead = finding('alt-missing', 'blocking', { field: 'subject', message: 'head' });
    expect(messages(listFindings([more, altIn('b'), inHead, altIn('a')], blocks))).toEqual([
      ...['head', 'alt a', 'alt b', '…'],
    ]);
  });

  test('keeps the room of what was put right beside what is left, and closes up once nothing is left', () => {
    const [first, second] = listFindings([altIn('a'), altIn('b')], blocks) as [ListedFinding, ListedFinding];
    const gone = { ...first, isGone: true };
    expect(withoutGaps([gone, second])).toEqual([gone, second]);
    expect(withoutGaps([gone, { ...second, isGone: true }])).toEqual([]);
  });

  test('goes from the gravest to the least, by rule, then as the letter is read', () => {
    const list = listFindings(
      [
        finding('ordinal', 'advice'),
        altIn('b'),
        finding('subject-long', 'warning'),
        altIn('a'),
        finding('subject-empty', 'blocking'),
      ],
      blocks,
    );
    expect(messages(list)).toEqual(['subject-empty', 'alt a', 'alt b', 'subject-long', 'ordinal']);
    expect(
      groupFindings(list).map(({ severity, rules }) => [severity, rules.map(({ rule }) => rule)]),
    ).toEqual([
      ['blocking', ['subject-empty', 'alt-missing']],
      ['warning', ['subject-long']],
      ['advice', ['ordinal']],
    ]);
  });

  test('keeps its places under a pointer: what is gone stays as such, what is new comes last', () => {
    const before = listFindings([altIn('a'), altIn('b'), finding('ordinal', 'advice')], blocks);
    const after = listFindings([finding('subject-empty', 'blocking'), altIn('b')], blocks);
    expect(messages(keepFindingOrder(before, after))).toEqual([
      '(alt a)',
      'alt b',
      '(ordinal)',
      'subject-empty',
    ]);
    // What was put right and undone stands again where it was.
    expect(messages(keepFindingOrder(keepFindingOrder(before, after), before))).toEqual([
      'alt a',
      'alt b',
      'ordinal',
      '(subject-empty)',
    ]);
  });

  test('knows a remark again whose figures have changed, and two alike apart', () => {
    const long = (count: number) => finding('subject-long', 'warning', { message: `${count} caractères` });
    const [before] = listFindings([long(60)], blocks);
    const [after] = listFindings([long(61)], blocks);
    expect(after?.key).toBe(before?.key);
    const twice = listFindings([altIn('a'), altIn('a')], blocks);
    expect(new Set(twice.map(({ key }) => key)).size).toBe(2);
  });

  test('leads on to the next remark that stands', () => {
    const list = listFindings([altIn('a'), altIn('b'), finding('ordinal', 'advice')], blocks);
    const [first, second, last] = list as [ListedFinding, ListedFinding, ListedFinding];
    expect(nextFinding(list, undefined)).toBe(first);
    expect(nextFinding(list, { key: first.key, at: 0 })).toBe(second);
    expect(nextFinding([first, { ...second, isGone: true }, last], { key: first.key, at: 0 })).toBe(last);
    expect(nextFinding(list, { key: last.key, at: 2 })).toBeUndefined();
    // One that was put right elsewhere is not listed any more: what followed it stands in its place.
    expect(nextFinding([first, last], { key: second.key, at: 1 })).toBe(last);
  });

  test('leads from one that is gone to its neighbour, back from the last', () => {
    const list = listFindings([altIn('a'), altIn('b')], blocks);
    const [first, last] = list as [ListedFinding, ListedFinding];
    expect(nearestFinding([{ ...first, isGone: true }, last], { key: first.key, at: 0 })).toBe(last);
    expect(nearestFinding([first, { ...last, isGone: true }], { key: last.key, at: 1 })).toBe(first);
    expect(nearestFinding([{ ...first, isGone: true }], { key: first.key, at: 0 })).toBeUndefined();
  });

  test('marks the blocks in which something is to be put right, not those that are only advised', () => {
    const counts = countsByBlock([
      altIn('a'),
      finding('contrast-low', 'warning', { block: 'a' }),
      finding('ordinal', 'advice', { block: 'b' }),
      finding('subject-empty', 'blocking'),
    ]);
    expect([...counts]).toEqual([['a', { blocking: 1, warning: 1, advice: 0 }]]);
  });
});
