import { describe, expect, it } from 'vitest';
import { isUsed, usedContents } from '../../../../src/ui/state/contents/used-contents.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { anItem } from '../../../support/builders/content-item.ts';

const port = anItem({ title: 'Le port', link: 'https://exemple.fr/le-port' });

describe('A content is in the letter', () => {
  it('where a block came from it, by its id or by its page', () => {
    const from = (item: string, url: string) =>
      usedContents([aBlock({ source: { alias: 'actus', item, url } })]);
    expect(isUsed(port, from(port.id, ''))).toBe(true);
    expect(isUsed(port, from('autre', 'https://exemple.fr/le-port/?utm_source=lettre'))).toBe(true);
    expect(isUsed(port, from('autre', 'https://exemple.fr/le-phare'))).toBe(false);
  });

  it('where a text that somebody wrote leads to its page', () => {
    const body = '<p><a href="https://exemple.fr/le-port">Le port</a></p>';
    expect(isUsed(port, usedContents([aBlock({ blockdatas: { title: '', body } })]))).toBe(true);
  });

  it('never for want of a page: two contents without one are not the same', () => {
    const used = usedContents([aBlock({ source: { alias: 'actus', item: 'autre', url: '' } })]);
    expect(isUsed({ ...port, link: '' }, used)).toBe(false);
  });
});
