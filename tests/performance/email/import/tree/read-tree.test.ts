import { describe, expect, it } from 'vitest';
import { isStyledElement, type StyledElement } from '../../../../../src/email/import/styled-tree.ts';
import { readTree } from '../../../../../src/email/import/tree/read-tree.ts';

describe('letters that nobody would write', () => {
  const many = 20_000;
  const repeat = (piece: string) => piece.repeat(many);
  it.each([
    ['elements inside one another', repeat('<div>')],
    ['tables inside one another', repeat('<table><tr><td>')],
    ['fonts that never end', Array.from({ length: many }, (_, at) => `<font color="#${at}">`).join('')],
    ['attributes of one element', `<p ${Array.from({ length: many }, (_, at) => `a${at}`).join(' ')}>`],
    ['attributes of many bodies', Array.from({ length: many }, (_, at) => `<body a${at}>`).join('')],
    ['content beside a table that cannot hold it', `<table>${repeat('<b>x</b>')}</table>`],
    ['crossed elements', repeat('<a><div></a>')],
    ['a condition that never ends', repeat('<!--[if mso]>')],
  ])('%s take a time that grows with the length', (_, html) => {
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
