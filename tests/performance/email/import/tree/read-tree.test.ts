import { describe, expect, it } from 'vitest';
import { isStyledElement, type StyledElement } from '../../../../../src/email/import/styled-tree.ts';
import { readTree } from '../../../../../src/email/import/tree/read-tree.ts';
import { absurdLetters } from '../../../../support/builders/absurd-letters.ts';

describe('letters that nobody would write', () => {
  it.each([...absurdLetters])('%s take a time that grows with the length', (_, html) => {
    const before = process.cpuUsage();
    const { root } = readTree(html);
    const { user, system } = process.cpuUsage(before);
    let depth = 0;
    for (let at: StyledElement | undefined = root; at; at = at.children.find(isStyledElement)) depth += 1;
    expect(depth).toBeLessThan(260);
    // A time that grows with the square of the length would be some ten seconds.
    expect((user + system) / 1_000).toBeLessThan(1_500);
  });
});
