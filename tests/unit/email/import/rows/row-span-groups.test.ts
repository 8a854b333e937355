import { expect, it } from 'vitest';
import { rowSpanGroups } from '../../../../../src/email/import/rows/row-span-groups.ts';
import type { StyledElement } from '../../../../../src/email/import/styled-tree.ts';

const element = (name: string, children: StyledElement[] = []): StyledElement => ({
  ...{ name, attributes: {}, style: new Map(), children, parent: undefined },
  appearance: {} as StyledElement['appearance'],
});

it('a row of more cells than a call has arguments is a group', () => {
  const cells = Array.from({ length: 200_000 }, () => element('td'));
  const [group] = rowSpanGroups(element('table', [element('tr', cells)]), () => true);
  expect(group?.stacks).toHaveLength(cells.length);
});
