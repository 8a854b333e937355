import { beforeEach, describe, expect, it } from 'vitest';
import type { Clip } from '../../../../src/core/clipboard/clip.ts';
import { createClip, deleteClip, listClips } from '../../../../src/use-cases/clipboard/clips.ts';
import { restoreTrash } from '../../../../src/use-cases/trash/restore-trash.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { type TestDeps, testDeps } from '../../../support/fakes/test-deps.ts';

const block = { blocktemplate: 'texte', blockfilter: 'full', params: { title: 'Juillet' } } as const;
const aClip = (facts: Partial<Clip>): Clip => ({
  id: 'c1',
  ...block,
  created_at: '2026-11-20T10:00:00.000Z',
  ...facts,
});

let deps: TestDeps;
beforeEach(async () => {
  deps = await testDeps({
    newsletterTemplates: [
      aNewsletterTemplate(),
      aNewsletterTemplate({ id: 'flash', name: 'Flash', blocktemplates: ['logo'] }),
    ],
    blockTemplates: [
      aBlockTemplate(),
      aBlockTemplate({ id: 'logo', name: 'Logo', blockfilters: ['header'] }),
    ],
  });
});

const shown = async (newsletterTemplateId = 'lettre') =>
  (await listClips(deps, { newsletterTemplateId })).map(({ id }) => id);

describe('the clipboard of the workspace', () => {
  it('keeps a filled block under an id of no meaning', async () => {
    expect(await createClip(deps, block)).toEqual({ id: 'new1' });
    expect(await deps.clips.list()).toEqual([
      { id: 'new1', ...block, created_at: deps.clock.now().toISOString() },
    ]);
  });

  it.each([
    ['no such block template', { ...block, blocktemplate: 'rien' }, 'block-template-not-found'],
    ['a type it is not made for', { ...block, blockfilter: 'header' as const }, 'placement-refused'],
    ['a value of another shape', { ...block, params: { title: [] } }, 'content-invalid'],
  ])('refuses %s, and writes nothing', async (_case, input, code) => {
    expect((await failureOf(createClip(deps, input))).code).toBe(code);
    expect(await deps.clips.list()).toEqual([]);
  });

  it('lists, newest first and named by their template, those that the newsletter template can use', async () => {
    await deps.clips.create(aClip({ id: 'c1' }));
    await deps.clips.create(aClip({ id: 'c2', created_at: '2026-11-21T10:00:00.000Z' }));
    await deps.clips.create(aClip({ id: 'c3', blocktemplate: 'logo', blockfilter: 'header' }));
    expect(await shown('flash')).toEqual(['c3']);
    expect(await shown()).toEqual(['c2', 'c1', 'c3']);
    expect(await listClips(deps, { newsletterTemplateId: 'flash' })).toMatchObject([{ name: 'Logo' }]);
  });

  it('gives back what was deleted', async () => {
    await deps.clips.create(aClip({}));
    const { trash } = await deleteClip(deps, { clipId: 'c1' });
    expect(await shown()).toEqual([]);
    await restoreTrash(deps, { mark: trash });
    expect(await shown()).toEqual(['c1']);
    expect((await failureOf(deleteClip(deps, { clipId: 'rien' }))).code).toBe('clip-not-found');
  });
});
