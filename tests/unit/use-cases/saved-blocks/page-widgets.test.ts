import { beforeEach, expect, test } from 'vitest';
import type { Widget } from '../../../../src/core/widget/widget.ts';
import { pageWidgets } from '../../../../src/use-cases/widgets/page-widgets.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../../support/builders/templates.ts';
import { aWidget } from '../../../support/builders/widget.ts';
import { failureOf } from '../../../support/fakes/failure-of.ts';
import { type TestDeps, testDeps } from '../../../support/fakes/test-deps.ts';

const saved: Record<string, Partial<Widget>> = {
  'Agenda 10': { category: 'Agenda' },
  'Agenda 2': { category: 'Agenda', author: 'Élise Martin' },
  Édito: {},
  Bandeau: { category: 'Têtes', blocktemplate: 'logo', blockfilter: 'header' },
  'À moi': { access: 'private' },
  'À elle': { access: 'private', author: 'Élise Martin' },
  Ailleurs: { newslettertemplate_id: 'flash' },
  Retiré: { blocktemplate: 'ailleurs' },
};

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
  for (const [at, [name, facts]] of Object.entries(saved).entries())
    await deps.widgets.create(aWidget({ id: `bloc-${at}`, name, params: {}, ...facts }));
});

const asked = (wish: object = {}) =>
  pageWidgets(deps, pageWidgets.input.parse({ newsletterTemplateId: 'lettre', ...wish }));
const names = async (wish?: object) => (await asked(wish)).widgets.map(({ name }) => name);

test('part of what the letters of a template may take, by name, with how many there are', async () => {
  expect(await asked()).toMatchObject({
    total: 5,
    fitting: 5,
    all: 5,
    categories: ['', 'Agenda', 'Têtes'],
  });
  expect(await names()).toEqual(['À moi', 'Agenda 2', 'Agenda 10', 'Bandeau', 'Édito']);
  expect(await names({ offset: 1, limit: 2 })).toEqual(['Agenda 2', 'Agenda 10']);
});

test('a search goes by name, category and author, whatever accents and case', async () => {
  expect(await names({ query: 'EDITO' })).toEqual(['Édito']);
  expect(await names({ query: 'agenda elise' })).toEqual(['Agenda 2']);
  expect(await asked({ query: 'agenda', limit: 1 })).toMatchObject({ total: 2, fitting: 5, all: 5 });
});

test('a category, none, or a type of position leaves the others out', async () => {
  expect(await names({ category: 'Agenda' })).toEqual(['Agenda 2', 'Agenda 10']);
  expect(await names({ category: '' })).toEqual(['À moi', 'Édito']);
  expect(await asked({ blockfilter: 'header' })).toMatchObject({ total: 1, fitting: 1, all: 5 });
  expect(await asked({ blockfilter: 'footer' })).toMatchObject({ total: 0, fitting: 0, all: 5 });
});

test('one is found by its very name, in capitals or not', async () => {
  expect(await names({ name: ' agenda 2 ' })).toEqual(['Agenda 2']);
  expect(await names({ name: 'Agenda' })).toEqual([]);
  expect(await names({ name: 'edito' })).toEqual([]);
});

test('a newsletter template that is not there is told', async () => {
  expect(await failureOf(asked({ newsletterTemplateId: 'letre' }))).toMatchObject({
    code: 'newsletter-template-not-found',
  });
});
