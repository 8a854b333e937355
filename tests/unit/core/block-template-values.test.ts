import { describe, expect, it } from 'vitest';
import { fittingAround } from '../../../src/core/block-template/preview-letter.ts';
import { previewValues, sampleValues } from '../../../src/core/block-template/sample-values.ts';
import { withCurrentKeys } from '../../../src/core/block-template/values.ts';
import { ParameterSchema } from '../../../src/core/fields/index.ts';

const text = (key: string, more: object = {}) =>
  ParameterSchema.parse({ key, kind: 'text', label: key, ...more });
const list = (former: string[]) =>
  ParameterSchema.parse({
    key: 'dates',
    kind: 'list',
    label: 'Dates',
    settings: { of: [{ key: 'heure', kind: 'text', label: 'Heure', former }] },
  });

describe('what pictures a block template', () => {
  it('is its defaults', () => {
    expect(previewValues({ parameters: [text('titre', { default: 'Bonjour' }), text('texte')] })).toEqual({
      titre: 'Bonjour',
      texte: '',
    });
  });

  it('has a sample value for what no block leaves empty', () => {
    const link = ParameterSchema.parse({ key: 'lien', kind: 'link', label: 'Lien', required: true });
    expect(previewValues({ parameters: [text('titre', { default: 'Bonjour' }), link] })).toEqual({
      titre: 'Bonjour',
      lien: 'https://example.org/',
    });
  });

  it('is sample values where it has no default to see', () => {
    expect(previewValues({ parameters: [text('titre'), text('texte')] })).toEqual({
      titre: 'titre',
      texte: 'texte',
    });
  });
});

describe('what previews a block template', () => {
  it('shows every part of an article that is switched on, those its default leaves empty too', () => {
    const article = ParameterSchema.parse({
      key: 'article',
      kind: 'article',
      label: 'Article',
      settings: { hook: {}, cta: { words: 'Réserver' } },
      default: { title: 'Le titre' },
    });
    expect(sampleValues({ parameters: [article] })).toMatchObject({
      article: {
        title: 'Le titre',
        intro: '',
        category: '',
        image: { url: '' },
        hook: 'Une accroche d’exemple.',
        // The template's own words follow the title.
        cta: { text: '', link: 'https://example.org/' },
      },
    });
  });
});

describe('the values of a block whose template has other keys since', () => {
  it('follow in the elements of its lists too', () => {
    const datas = { dates: [{ debut: '9 h' }, { heure: '10 h' }], reste: 1 };
    expect(withCurrentKeys(datas, { parameters: [list(['debut'])] })).toEqual({
      dates: [{ heure: '9 h' }, { heure: '10 h' }],
      reste: 1,
    });
  });

  it('are the same object where nothing was renamed', () => {
    const datas = { dates: [{ heure: '9 h' }] };
    expect(withCurrentKeys(datas, { parameters: [list(['debut'])] })).toBe(datas);
  });
});

describe('where a block template is shown', () => {
  it('is a bare letter where no newsletter template has a place for it', () => {
    expect(fittingAround([], 'semi').positions).toEqual(['half1']);
  });
});
