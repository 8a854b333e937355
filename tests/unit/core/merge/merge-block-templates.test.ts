import { describe, expect, it } from 'vitest';
import type { BlockTemplate } from '../../../../src/core/block-template/block-template.ts';
import { mergeBlockTemplates } from '../../../../src/core/merge/merge-block-templates.ts';
import { linesOf } from '../../../support/builders/merged-letters.ts';
import { aBlockTemplate } from '../../../support/builders/templates.ts';

const title = { key: 'titre', kind: 'text', label: 'Titre' };
const text = { key: 'texte', kind: 'richtext', label: 'Texte' };
const base = aBlockTemplate({ parameters: [title, text] });
const withFacts = (facts: object) => aBlockTemplate({ ...base, ...facts });
const withParameters = (...parameters: object[]) => withFacts({ parameters });

const merge = (mine: BlockTemplate, theirs: BlockTemplate, from = base) =>
  mergeBlockTemplates(from, mine, theirs);
const keysOf = ({ parameters }: BlockTemplate) => parameters.map(({ key }) => key);

describe('what belongs to the block template', () => {
  it('takes the name of one, and the alignment and the types of position of the other', () => {
    const { merged, conflicts, incoming } = merge(
      withFacts({ name: 'Encart' }),
      withFacts({ look: { ...base.look, align: 'center' }, blockfilters: ['full', 'semi', 'footer'] }),
    );
    expect(merged).toMatchObject({ name: 'Encart', look: { align: 'center' } });
    expect(merged.blockfilters).toEqual(['full', 'semi', 'footer']);
    expect(conflicts).toEqual([]);
    expect(linesOf(incoming)).toEqual(['added blockfilters.footer', 'changed look.align']);
  });

  it('conflicts where both gave it another name, and mine stays', () => {
    const { merged, conflicts } = merge(withFacts({ name: 'Encart' }), withFacts({ name: 'Cadre' }));
    expect(merged.name).toBe('Encart');
    expect(conflicts).toEqual([
      { kind: 'value', path: ['name'], base: 'Texte', mine: 'Encart', theirs: 'Cadre' },
    ]);
  });

  it('conflicts where each took away the position that the other left it', () => {
    const { merged, conflicts } = merge(
      withFacts({ blockfilters: ['full'] }),
      withFacts({ blockfilters: ['semi'] }),
    );
    expect(merged.blockfilters).toEqual(['full']);
    expect(linesOf(conflicts)).toEqual(['value blockfilters']);
  });
});

describe('the parameters', () => {
  it('merge one by one, and fact by fact', () => {
    const { merged, conflicts, incoming } = merge(
      withParameters({ ...title, label: 'Grand titre' }, text),
      withParameters({ ...title, settings: { maxLength: 60 } }, { ...text, required: true }),
    );
    expect(merged.parameters).toMatchObject([
      { key: 'titre', label: 'Grand titre', settings: { maxLength: 60 } },
      { key: 'texte', required: true },
    ]);
    expect(conflicts).toEqual([]);
    expect(linesOf(incoming)).toEqual([
      'changed parameters.titre.settings.maxLength',
      'changed parameters.texte',
    ]);
  });

  it('keep what both added, and the order of both', () => {
    const link = { key: 'lien', kind: 'link', label: 'Lien' };
    const date = { key: 'date', kind: 'date', label: 'Date' };
    const { merged, conflicts, incoming } = merge(
      withParameters(date, title, text),
      withParameters(text, title, link),
    );
    expect(keysOf(merged)).toEqual(['date', 'texte', 'titre', 'lien']);
    expect(conflicts).toEqual([]);
    expect(linesOf(incoming)).toEqual(['added parameters.lien', 'moved parameters.titre']);
  });

  it('are followed under their new keys', () => {
    const { merged, conflicts } = merge(
      withParameters({ ...title, key: 'nom', former: ['titre'] }, text),
      withParameters({ ...title, label: 'Le titre' }, text),
    );
    expect(merged.parameters[0]).toMatchObject({ key: 'nom', former: ['titre'], label: 'Le titre' });
    expect(conflicts).toEqual([]);
  });

  it('conflict where both gave one another key, or one took it away and the other changed it', () => {
    const renamed = (key: string) => withParameters({ ...title, key, former: ['titre'] }, text);
    expect(linesOf(merge(renamed('nom'), renamed('sujet')).conflicts)).toEqual([
      'value parameters.titre.key',
    ]);
    const { merged, conflicts } = merge(
      { ...withParameters(title), retired: ['texte'] },
      withParameters(title, { ...text, label: 'Corps' }),
    );
    expect(linesOf(conflicts)).toEqual(['deleted parameters.texte']);
    expect(keysOf(merged)).toEqual(['titre', 'texte']);
    expect(merged.retired).toBeUndefined();
  });

  it('conflict where a key that one gave is one that the other added, or took away again', () => {
    const mine = withParameters({ ...title, key: 'nom', former: ['titre'] }, text);
    const added = withParameters(title, text, { key: 'nom', kind: 'text', label: 'Nom' });
    expect(linesOf(merge(mine, added).conflicts)).toEqual(['value parameters']);
    expect(merge(mine, added).merged.parameters).toEqual(mine.parameters);
    expect(linesOf(merge(mine, withFacts({ retired: ['nom'] })).conflicts)).toEqual([
      'value parameters.titre',
    ]);
  });

  it('are one whole with their settings where one became another kind', () => {
    const { merged, conflicts } = merge(
      withParameters({ ...title, kind: 'date' }, text),
      withParameters({ ...title, label: 'Quand', settings: { maxLength: 20 } }, text),
    );
    expect(linesOf(conflicts)).toEqual(['value parameters.titre.kind']);
    expect(merged.parameters[0]).toMatchObject({ kind: 'date', label: 'Quand' });
  });

  it('merge the options of a choice, the parts of an article and the parameters of a list by their names', () => {
    const choice = (...values: string[]) => ({
      key: 'genre',
      kind: 'choice',
      label: 'Genre',
      settings: { options: values.map((value) => ({ value, label: value })) },
    });
    const article = (settings: object) => ({ key: 'article', kind: 'article', label: 'Article', settings });
    const list = (...of: object[]) => ({ key: 'dates', kind: 'list', label: 'Dates', settings: { of } });
    const { merged, conflicts } = merge(
      withParameters(
        choice('a', 'b', 'c'),
        article({ hook: {}, intro: { maxLength: 80 } }),
        list(title, text),
      ),
      withParameters(choice('b', 'd'), article({ intro: {}, cta: {} }), list({ ...title, label: 'Nom' })),
      withParameters(choice('a', 'b'), article({ intro: {} }), list(title)),
    );
    expect(conflicts).toEqual([]);
    expect(merged.parameters.map(({ settings }) => settings)).toMatchObject([
      { options: [{ value: 'b' }, { value: 'c' }, { value: 'd' }] },
      { hook: {}, intro: { maxLength: 80 }, cta: {} },
      { of: [{ key: 'titre', label: 'Nom' }, { key: 'texte' }] },
    ]);
  });

  it('merge what a rich text begins with by words', () => {
    const begins = (words: string) => withParameters(title, { ...text, default: `<p>${words}</p>` });
    const { merged, conflicts } = merge(
      begins('Un grand marché ouvre samedi sur la place'),
      begins('Un marché ouvre samedi sur la place du port'),
      begins('Un marché ouvre samedi sur la place'),
    );
    expect(conflicts).toEqual([]);
    expect(merged.parameters[1]?.default).toBe('<p>Un grand marché ouvre samedi sur la place du port</p>');
  });

  it('conflict where a value to begin with is an option that the other side took away', () => {
    const choice = (values: string[], facts: object = {}) => ({
      ...{ key: 'genre', kind: 'choice', label: 'Genre', ...facts },
      settings: { options: values.map((value) => ({ value, label: value })) },
    });
    const { conflicts } = merge(
      withParameters(choice(['a', 'b'], { default: 'b' })),
      withParameters(choice(['a'])),
      withParameters(choice(['a', 'b'])),
    );
    expect(linesOf(conflicts)).toEqual(['value parameters']);
  });

  it('conflict where a link would take its words from a text that the other side took away', () => {
    const link = (settings: object) => ({ key: 'lien', kind: 'link', label: 'Lien', settings });
    const { conflicts } = merge(
      withParameters(title, text, link({ wordsFrom: 'titre' })),
      { ...withParameters(text, link({})), retired: ['titre'] },
      withParameters(title, text, link({})),
    );
    expect(linesOf(conflicts)).toEqual(['value parameters.lien']);
  });
});

describe('keys that were taken away', () => {
  it('are those of both sides', () => {
    const { merged } = merge(
      { ...withParameters(title), retired: ['texte'] },
      { ...withParameters(text), retired: ['titre'] },
    );
    expect(merged.retired).toEqual(['texte', 'titre']);
  });
});

describe('the markup', () => {
  const lines = ['<h2>{{ titre }}</h2>', '<hr>', '<p>{{ texte }}</p>', ''];
  const drawn = withFacts({ markup: lines.join('\n') });
  const withLine = (at: number, line: string, facts: object = {}): BlockTemplate => ({
    ...drawn,
    markup: lines.with(at, line).join('\n'),
    ...facts,
  });

  it('merges by lines', () => {
    const { merged, conflicts, incoming } = merge(
      withLine(0, '<h1>{{ titre }}</h1>'),
      withLine(2, '<div>{{ texte }}</div>'),
      drawn,
    );
    expect(merged.markup).toBe('<h1>{{ titre }}</h1>\n<hr>\n<div>{{ texte }}</div>\n');
    expect([linesOf(conflicts), linesOf(incoming)]).toEqual([[], ['changed markup']]);
  });

  it('conflicts where both changed a line, and mine stays', () => {
    const mine = withLine(0, '<h1>{{ titre }}</h1>');
    const { merged, conflicts } = merge(mine, withLine(0, '<h3>{{ titre }}</h3>'), drawn);
    expect([merged.markup, linesOf(conflicts)]).toEqual([mine.markup, ['value markup']]);
  });

  it.each([
    ['took away', { parameters: [text], retired: ['titre'] }],
    ['renamed', { parameters: [{ ...title, key: 'nom', former: ['titre'] }, text] }],
    ['made another kind', { parameters: [{ ...title, kind: 'date' }, text] }],
  ])('conflicts where a new line reads a parameter that the other side %s', (_, facts) => {
    const other = aBlockTemplate({ ...withLine(0, '<h2></h2>'), ...facts });
    const reader = withLine(2, '<p>{{ titre }} {{ texte }}</p>');
    expect(linesOf(merge(other, reader, drawn).conflicts)).toEqual(['value markup']);
    expect(linesOf(merge(reader, other, drawn).conflicts)).toEqual(['value markup']);
  });

  it('conflicts where it is new on one side, and would not show what the other added', () => {
    const added = withParameters(title, text, { key: 'date', kind: 'date', label: 'Date' });
    const { merged, conflicts } = merge(added, drawn);
    expect([merged.markup, linesOf(conflicts)]).toEqual(['', ['value markup']]);
  });
});
