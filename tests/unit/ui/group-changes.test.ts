import { describe, expect, it } from 'vitest';
import { diffVersions } from '../../../src/core/campaign/diff/diff-versions.ts';
import type { Draft } from '../../../src/core/campaign/version.ts';
import { groupChanges } from '../../../src/ui/features/changes/group-changes.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../support/builders/templates.ts';
import { aVersion } from '../../support/builders/version.ts';

const template = aBlockTemplate();
const names = { blockTemplates: new Map([[template.id, template]]), look: aNewsletterTemplate() };
const titled = (id: string, title: string) => aBlock({ id, blockdatas: { title, body: '' } });
const base = aVersion({ blocks: [titled('a', 'A'), titled('b', 'B'), titled('c', 'C'), titled('d', 'D')] });
const since = (draft: Draft) => diffVersions(base, draft, names);

describe('changes about one block', () => {
  it('stand together, with its place, and say when it is gone', () => {
    const moved = aVersion({ blocks: [titled('d', 'D, autrement'), titled('a', 'A'), titled('b', 'B')] });
    const groups = groupChanges(since(moved));
    expect(groups.map(({ key, changes }) => [key, changes.map(({ kind }) => kind)])).toEqual([
      ['block:d', ['moved', 'changed']],
      ['block:c', ['removed']],
    ]);
    expect(groups.map(({ block }) => block?.isRemoved)).toEqual([false, true]);
  });
});
