import { describe, expect, it } from 'vitest';
import { createEditorStore } from '../../../src/ui/state/editor-store.ts';
import { hintedDraft } from '../../../src/ui/state/hinted-draft.ts';
import { linkAt, pictureAt, putText, writtenText } from '../../../src/ui/state/written-text.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aBlockTemplate } from '../../support/builders/templates.ts';
import { anEditorDocument } from './an-editor-document.ts';

const article = {
  key: 'article',
  kind: 'article',
  label: 'Article',
  settings: {
    link: {},
    intro: { format: 'rich' },
    category: { labels: [{ label: 'Sortir' }] },
    image: {},
    hook: { maxLength: 80 },
    cta: {},
  },
};
const linkFromWords = { key: 'lien', kind: 'link', label: 'Lien', settings: { wordsFrom: 'mots' } };

const template = aBlockTemplate({
  parameters: [
    { key: 'titre', kind: 'text', label: 'Titre', default: 'Votre titre', settings: { role: 'title' } },
    { key: 'texte', kind: 'richtext', label: 'Texte' },
    { key: 'mots', kind: 'text', label: 'Mots du lien' },
    linkFromWords,
    { key: 'jour', kind: 'date', label: 'Jour' },
    { key: 'libre', kind: 'html', label: 'HTML' },
    article,
    {
      key: 'dates',
      kind: 'list',
      label: 'Dates',
      settings: { of: [{ key: 'lieu', kind: 'text', label: 'Lieu' }] },
    },
  ],
});

function opened(blockdatas: Record<string, unknown> = {}) {
  const document = {
    ...anEditorDocument([aBlock({ id: 'b', blocktemplate: template.id, blockdatas })]),
    blockTemplates: [template],
  };
  return createEditorStore(document, { now: () => 1_000 });
}
const at = (path: string) => ({ block: 'b', path });
const values = ({ getState }: ReturnType<typeof opened>) => getState().draft.blocks[0]?.blockdatas;

describe('a text that may be written in the letter', () => {
  it.each([
    ['a text', 'titre', { kind: 'words', hasLines: false, field: 'titre' }],
    ['a rich text', 'texte', { kind: 'rich', hasLines: true, field: 'texte' }],
    ['what a link says, where the link is drawn', 'lien', { kind: 'words', field: 'mots' }],
    ['a part of an article', 'article[hook]', { kind: 'words', maxChars: 80, hasLines: true }],
    ['a call', 'article[cta][text]', { kind: 'words', hasLines: false }],
    ['a text of an item', 'dates[0][lieu]', { kind: 'words', field: 'dates[0][lieu]' }],
  ])('%s', (_what, path, facts) => {
    const store = opened({ dates: [{ lieu: 'Sèvremont' }] });
    expect(writtenText(store.getState(), at(path))).toMatchObject(facts);
  });

  it.each([
    ['a date', 'jour'],
    ['free HTML, which may be more than a text', 'libre'],
    ['a category, which is one of a few', 'article[category]'],
    ['what a picture says', 'article[image][alt]'],
    ['nothing', 'absent'],
  ])('is not %s', (_what, path) => expect(writtenText(opened().getState(), at(path))).toBeUndefined());

  it('is a setting of the letter that is shown as words, and no colour', () => {
    const { getState } = opened();
    expect(writtenText(getState(), { block: undefined, path: 'unsubtext' })).toMatchObject({ kind: 'words' });
    expect(writtenText(getState(), { block: undefined, path: 'linkcolor' })).toBeUndefined();
  });

  it('is known as what its template begins with until it is written', () => {
    const store = opened();
    expect(writtenText(store.getState(), at('titre'))).toMatchObject({
      value: 'Votre titre',
      isDefault: true,
    });
    putText(store, at('titre'), 'Le sel');
    expect(writtenText(store.getState(), at('titre'))).toMatchObject({ value: 'Le sel', isDefault: false });
  });

  it('is put where it stands, and nothing else moves; typing on is one step', () => {
    const store = opened({ dates: [{ lieu: 'a' }, { lieu: 'b' }] });
    for (const text of ['S', 'Sè', 'Sèv']) putText(store, at('dates[1][lieu]'), text);
    expect(values(store)).toEqual({ dates: [{ lieu: 'a' }, { lieu: 'Sèv' }] });
    expect(store.getState().history.past).toHaveLength(1);
  });
});

describe('what stands beside a text', () => {
  it('is where it leads: a call’s own address before the article’s', () => {
    const store = opened();
    expect(linkAt(store.getState(), at('article[cta][text]'))?.field).toBe('article[cta][link]');
    expect(linkAt(store.getState(), at('article[title]'))?.field).toBe('article[link]');
    expect(linkAt(store.getState(), at('lien'))?.field).toBe('lien');
    expect(linkAt(store.getState(), at('titre'))).toBeUndefined();
    linkAt(store.getState(), at('lien'))?.put(store, 'https://www.mairie.fr/');
    expect(values(store)).toEqual({ lien: 'https://www.mairie.fr/' });
  });

  it('is a picture, with the proportions of its slot', () => {
    expect(pictureAt(opened().getState(), at('article[image]'))).toMatchObject({ ratio: '16:9' });
  });
});

describe('what the letter shows of what is lacking', () => {
  it('is nothing of a block that nobody fills', () => {
    const { getState } = opened();
    expect(hintedDraft(getState()).draft).toBe(getState().draft);
  });

  it('is its name, where the text that is written is empty', () => {
    const store = opened({ texte: '' });
    store.actions.write({ ...at('texte'), kind: 'text', caret: 'end' });
    const { draft, hints } = hintedDraft(store.getState());
    expect(draft.blocks[0]?.blockdatas).toEqual({ texte: '<p>Texte</p>' });
    expect([...(hints.get('b') ?? [])]).toEqual(['texte']);
    expect(values(store)).toEqual({ texte: '' });
  });

  it('is all of a block to fill: words, a picture, an address; the same answer for the same state', () => {
    const store = opened();
    const id = store.actions.insertBlock(template.id) ?? '';
    const state = store.getState();
    const shown = hintedDraft(state).draft.blocks.find((block) => block.id === id)?.blockdatas;
    expect(shown).toMatchObject({
      texte: '<p>Texte</p>',
      lien: 'https://example.org/',
      article: { hook: 'Accroche', image: { url: '/images/standard/no-image.jpg' } },
    });
    expect(hintedDraft(state)).toBe(hintedDraft(state));
    expect(state.draft.blocks.find((block) => block.id === id)?.blockdatas).not.toHaveProperty(
      'article.hook',
      'Accroche',
    );
  });
});
