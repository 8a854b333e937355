import { beforeEach, describe, expect, it } from 'vitest';
import { restoreTrash } from '../../../../src/use-cases/trash/restore-trash.ts';
import { createWidget } from '../../../../src/use-cases/widgets/create-widget.ts';
import { deleteWidget, editWidget } from '../../../../src/use-cases/widgets/edit-widget.ts';
import { listWidgets } from '../../../../src/use-cases/widgets/list-widgets.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { aWidget } from '../../../support/builders/widget.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { type TestDeps, testDeps } from '../../../support/fakes/test-deps.ts';

const here = { newsletterTemplateId: 'lettre' };

let deps: TestDeps;
beforeEach(async () => {
  deps = await testDeps({
    newsletterTemplates: [
      aNewsletterTemplate({ blocktemplates: ['texte', 'logo'] }),
      aNewsletterTemplate({ id: 'flash', name: 'Flash' }),
    ],
    blockTemplates: [
      aBlockTemplate(),
      aBlockTemplate({ id: 'logo', name: 'Logo', blockfilters: ['header'] }),
      aBlockTemplate({ id: 'ailleurs', name: 'Ailleurs' }),
    ],
  });
});

type WidgetInput = Parameters<typeof createWidget>[1];

const aSave = (facts: Partial<WidgetInput> = {}): WidgetInput => ({
  ...here,
  name: 'Agenda d’été',
  category: 'Agenda',
  blocktemplate: 'texte',
  blockfilter: 'full',
  params: { title: 'Juillet' },
  ...facts,
});

const shown = async () => (await listWidgets(deps, here)).map(({ id }) => id);

describe('saving a block as a widget', () => {
  it('keeps it under an id after its name, with its author and date, shared unless said otherwise', async () => {
    const { id } = await createWidget(deps, aSave());
    expect(await deps.widgets.get(id)).toEqual({
      id: 'agenda-d-ete',
      newslettertemplate_id: 'lettre',
      name: 'Agenda d’été',
      access: 'shared',
      author: 'Claire Petit',
      category: 'Agenda',
      blocktemplate: 'texte',
      blockfilter: 'full',
      params: { title: 'Juillet' },
      created_at: deps.clock.now().toISOString(),
    });
  });

  it('twice under one name gives two widgets', async () => {
    await createWidget(deps, aSave());
    expect(await createWidget(deps, aSave())).toEqual({ id: 'agenda-d-ete-2' });
  });

  it('in the place of another keeps its id, and can be taken back', async () => {
    const { id } = await createWidget(deps, aSave());
    const replacing = await createWidget(deps, aSave({ replace: id, params: { title: 'Août' } }));
    expect(replacing).toEqual({ id, trash: expect.any(String) });
    expect(await deps.widgets.get(id)).toMatchObject({ params: { title: 'Août' } });
    expect(await shown()).toEqual([id]);
    await restoreTrash(deps, { mark: replacing.trash ?? '' });
    expect(await deps.widgets.get(id)).toMatchObject({ params: { title: 'Juillet' } });
    expect(await shown()).toEqual([id]);
  });

  it('cleans its rich text', async () => {
    const { id } = await createWidget(
      deps,
      aSave({ params: { body: '<p onclick="x()">Bon<script>1</script></p>' } }),
    );
    expect((await deps.widgets.get(id))?.params).toEqual({ body: '<p>Bon</p>' });
  });

  it.each<[string, Partial<WidgetInput>, string, string]>([
    [
      'no such newsletter template',
      { newsletterTemplateId: 'rien' },
      'newsletter-template-not-found',
      'rien',
    ],
    ['no such block template', { blocktemplate: 'rien' }, 'block-template-not-found', 'rien'],
    [
      'one the newsletter template does not offer',
      { blocktemplate: 'ailleurs' },
      'block-template-not-offered',
      'Ailleurs',
    ],
    ['a type it is not made for', { blockfilter: 'footer' }, 'placement-refused', 'pleine largeur'],
    ['a value of another shape', { params: { title: 3 } }, 'content-invalid', 'params.title'],
    ['nothing to replace', { replace: 'parti' }, 'widget-not-found', 'parti'],
  ])('is refused, and nothing written: %s', async (_case, facts, code, sentence) => {
    const failure = await failureOf(createWidget(deps, aSave(facts)));
    expect(failure.code).toBe(code);
    expect(failure.message).toContain(sentence);
    expect(await deps.widgets.list()).toEqual([]);
  });
});

describe('the list of widgets', () => {
  it('is that of the newsletter template, by name, with what it offers', async () => {
    await deps.widgets.create(aWidget({ id: 'w2', name: 'Élections' }));
    await deps.widgets.create(aWidget({ id: 'w1', name: 'Écoles' }));
    await deps.widgets.create(aWidget({ id: 'w3', newslettertemplate_id: 'flash' }));
    await deps.widgets.create(aWidget({ id: 'w4', blocktemplate: 'ailleurs' }));
    await deps.widgets.create(aWidget({ id: 'w5', blocktemplate: 'gone' }));
    expect(await shown()).toEqual(['w1', 'w2']);
  });

  it('shows private ones to their author only', async () => {
    await deps.widgets.create(aWidget({ id: 'mien', access: 'private' }));
    await deps.widgets.create(aWidget({ id: 'sien', access: 'private', author: 'Paul' }));
    expect(await shown()).toEqual(['mien']);
  });

  it('gives the address of its picture', async () => {
    await deps.widgets.create(aWidget({ id: 'w1' }));
    expect(await listWidgets(deps, here)).toMatchObject([{ thumbnail: null }]);
    await deps.thumbnails.write({ noun: 'widget', id: 'w1' }, new Uint8Array([1]));
    expect(await listWidgets(deps, here)).toMatchObject([{ thumbnail: '/thumbnails/widgets/w1.jpg?v=1' }]);
  });

  it('says which no longer fit their template', async () => {
    await deps.widgets.create(aWidget({ params: { title: 3 } }));
    const [widget] = await listWidgets(deps, here);
    expect(widget?.problem).toBe(
      'Le modèle de bloc «\u00a0Texte\u00a0» a changé\u00a0: Titre, un texte est attendu.',
    );
  });

  it('cleans what a file says', async () => {
    await deps.widgets.create(aWidget({ params: { body: '<p>a<script>1</script></p>' } }));
    expect(await listWidgets(deps, here)).toMatchObject([{ params: { body: '<p>a</p>' }, problem: null }]);
  });
});

describe('editing a widget', () => {
  const edit = { widgetId: 'agenda', name: 'Sorties', category: 'Loisirs' };

  it('changes its name, category and access, not its id nor what it holds', async () => {
    await deps.widgets.create(aWidget());
    await editWidget(deps, { ...edit, access: 'private' });
    const changed = { name: 'Sorties', category: 'Loisirs' };
    expect(await deps.widgets.list()).toEqual([aWidget({ ...changed, access: 'private' })]);
    await editWidget(deps, edit);
    expect(await deps.widgets.list()).toEqual([aWidget({ ...changed, access: 'private' })]);
    await editWidget(deps, { ...edit, access: 'shared' });
    expect(await deps.widgets.list()).toEqual([aWidget({ ...changed, access: 'shared' })]);
  });

  it('of somebody else’s does not hide it from oneself', async () => {
    await deps.widgets.create(aWidget({ author: 'Paul' }));
    const failure = await failureOf(editWidget(deps, { ...edit, access: 'private' }));
    expect(failure.code).toBe('widget-of-another');
    expect(failure.message).toContain('Paul');
    expect(await deps.widgets.list()).toEqual([aWidget({ author: 'Paul' })]);
  });
});

describe('deleting a widget', () => {
  it('can be taken back', async () => {
    await deps.widgets.create(aWidget());
    const { trash } = await deleteWidget(deps, { widgetId: 'agenda' });
    expect(await shown()).toEqual([]);
    await restoreTrash(deps, { mark: trash });
    expect(await shown()).toEqual(['agenda']);
  });

  it('that is not there is said', async () => {
    expect((await failureOf(deleteWidget(deps, { widgetId: 'rien' }))).code).toBe('widget-not-found');
    expect((await failureOf(restoreTrash(deps, { mark: '../..' }))).code).toBe('trash-not-found');
  });
});
