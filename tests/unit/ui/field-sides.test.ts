import { expect, test } from 'vitest';
import type { FieldChange } from '../../../src/core/campaign/diff/change.ts';
import { withSides } from '../../../src/ui/features/changes/before-after.tsx';

const value = (...path: string[]): FieldChange => ({ kind: 'value', path, name: '', before: '', after: 'x' });
const item = (kind: 'item-added' | 'item-removed', ...path: string[]): FieldChange => ({
  kind,
  path,
  name: '',
});

test('what is in an item that came or went has one side, and what follows it both', () => {
  const fields = [
    value('title'),
    item('item-removed', 'dates', '2'),
    value('dates', '2', 'day'),
    item('item-added', 'dates', '2'),
    value('dates', '2', 'day'),
    value('dates', '1', 'day'),
    value('closing'),
  ];
  expect(withSides(fields).map(({ only }) => only)).toEqual([
    undefined,
    'before',
    'before',
    'after',
    'after',
    undefined,
    undefined,
  ]);
});

test('a block that went whole has one side, its items too', () => {
  const fields = [value('title'), item('item-added', 'dates', '0'), value('dates', '0', 'day')];
  expect(withSides(fields, 'before').map(({ only }) => only)).toEqual(['before', 'before', 'before']);
});
