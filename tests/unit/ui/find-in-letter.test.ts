import { describe, expect, it } from 'vitest';
import type { Block } from '../../../src/core/campaign/block.ts';
import { layoutOf } from '../../../src/ui/state/editor-document.ts';
import { createEditorStore } from '../../../src/ui/state/editor-store.ts';
import {
  findInLetter,
  type Hit,
  type LetterSearch,
  MAX_HITS,
  replaceInLetter,
} from '../../../src/ui/state/find/find-in-letter.ts';
import { fieldName } from '../../../src/ui/state/find/letter-texts.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aBlockTemplate } from '../../support/builders/templates.ts';
import { anEditorDocument } from './an-editor-document.ts';

const everything = aBlockTemplate({
  id: 'tout',
  name: 'Tout',
  parameters: [
    { key: 'titre', kind: 'text', label: 'Titre' },
    { key: 'corps', kind: 'richtext', label: 'Texte' },
    { key: 'photo', kind: 'image', label: 'Photo' },
    { key: 'lien', kind: 'link', label: 'Lien' },
    { key: 'une', kind: 'article', label: 'Article', settings: { hook: {}, intro: {}, cta: {} } },
    {
      key: 'dates',
      kind: 'list',
      label: 'Agenda',
      settings: { itemLabel: 'Date', of: [{ key: 'quoi', kind: 'text', label: 'Quoi', default: 'été' }] },
    },
  ],
});

const article = { title: '', link: '', intro: '', category: '', hook: '', cta: { text: '', link: '' } };

function opened(blocks: Block[]) {
  const document = anEditorDocument(blocks, { blockTemplates: [everything] });
  const store = createEditorStore(document, { now: () => 1_000 });
  const templates = layoutOf(document);
  const find = (wanted: string, options: Partial<LetterSearch> = {}) =>
    [
      ...findInLetter(store.getState().draft, templates, {
        wanted,
        matchCase: false,
        matchAccents: false,
        inAddresses: false,
        ...options,
      }),
    ].flat();
  const replace = (hits: readonly Hit[], words: string) => [
    ...replaceInLetter(store, hits, { words, label: 'remplacer' }),
  ];
  return {
    store,
    find,
    replace,
    where: (wanted: string, options?: Partial<LetterSearch>) =>
      find(wanted, options).map(({ place }) => `${place.block ?? ''}:${fieldName(place)}`),
    datas: (id: string) => store.getState().draft.blocks.find((block) => block.id === id)?.blockdatas,
  };
}

const tout = (id: string, blockdatas: Record<string, unknown>, facts: Partial<Block> = {}) =>
  aBlock({ id, blocktemplate: 'tout', blockdatas, ...facts });

describe('finding in the whole letter', () => {
  it('reads the subject, the preheader, the parameters, then the blocks in the order of the page', () => {
    const { store, where } = opened([
      tout('b', { titre: 'Zinc' }, { position: 'full2' }),
      tout('a', { titre: 'zinc' }, { position: 'full1' }),
    ]);
    store.actions.setHead({ subject: 'Du ZINC', preheader: 'zinc' });
    store.actions.setParameters({ unsubtext: 'zinc' });
    expect(where('zinc')).toEqual([':subject', ':preheader', ':unsubtext', 'a:titre', 'b:titre']);
  });

  it('reads every text of a block, and addresses only when asked', () => {
    const { where } = opened([
      tout('a', {
        corps: '<p>zinc <a href="https://zinc.fr/">ici</a></p>',
        photo: { url: 'https://zinc.fr/zinc.jpg', alt: 'zinc', decorative: false, link: 'https://zinc.fr/' },
        lien: 'https://zinc.fr/',
        une: {
          ...article,
          title: 'zinc',
          intro: '<p>zinc</p>',
          hook: 'zinc',
          cta: { text: 'zinc', link: '' },
        },
        dates: [{ quoi: 'rien' }, { quoi: 'zinc' }],
      }),
    ]);
    const texts = [
      'corps',
      'photo[alt]',
      'une[title]',
      'une[hook]',
      'une[intro]',
      'une[cta][text]',
      'dates[1][quoi]',
    ];
    expect(where('zinc')).toEqual(texts.map((name) => `a:${name}`));
    expect(where('zinc', { inAddresses: true })).toContain('a:lien');
    expect(where('zinc', { inAddresses: true }).filter((name) => name === 'a:corps')).toHaveLength(2);
  });

  it('reads rich text through its marks, but not from one paragraph into the next', () => {
    const { find } = opened([tout('a', { corps: '<p>bon<strong>jour &amp; </strong>merci</p><p>bien</p>' })]);
    expect(find('bonjour & merci')).toHaveLength(1);
    expect(find('mercibien')).toHaveLength(0);
    expect(find('strong')).toHaveLength(0);
    expect(find('amp')).toHaveLength(0);
  });

  it('goes through the letter text by text, and stops at the most that is shown', () => {
    const { store, find } = opened([
      tout('a', { titre: 'a'.repeat(MAX_HITS + 1) }),
      tout('b', { titre: 'a' }),
    ]);
    const { document, draft } = store.getState();
    const search = { wanted: 'zinc', matchCase: false, matchAccents: false, inAddresses: false };
    const { value } = findInLetter(draft, layoutOf(document), search).next();
    expect(value).toEqual([]);
    expect(find('a')).toHaveLength(MAX_HITS);
  });

  it('finds tokens whole or not at all', () => {
    const { find } = opened([tout('a', { titre: 'Cher {{nl:firstName|ami}}, cher *|FNAME|*' })]);
    expect(find('name')).toHaveLength(0);
    expect(find('ami')).toHaveLength(0);
    expect(find('{{nl:firstName|ami}}')).toHaveLength(1);
    expect(find('cher')).toHaveLength(2);
  });
});

describe('replacing', () => {
  it('all is one step that undo takes back', () => {
    const { store, find, replace, datas } = opened([
      tout('a', {
        titre: 'Zinc et zinc',
        corps: '<p>du <em>zi</em>nc, <a href="https://zinc.fr/">zinc</a></p>',
      }),
      tout('b', { dates: [{ quoi: 'zinc' }] }),
    ]);
    store.actions.setHead({ subject: 'zinc' });
    const before = store.getState().draft;
    replace(find('zinc'), 'or & <b>');
    expect(store.getState().draft.subject).toBe('or & <b>');
    expect(datas('a')).toMatchObject({
      titre: 'or & <b> et or & <b>',
      corps: '<p>du <em>or &amp; &lt;b&gt;</em>, <a href="https://zinc.fr/">or &amp; &lt;b&gt;</a></p>',
    });
    expect(datas('b')).toMatchObject({ dates: [{ quoi: 'or & <b>' }] });
    store.actions.undo();
    expect(store.getState().draft).toBe(before);
  });

  it('leaves a text that has changed since it was looked at', () => {
    const { store, find, replace, datas } = opened([
      tout('a', { titre: 'zinc' }),
      tout('b', { titre: 'zinc' }),
    ]);
    const hits = find('zinc');
    store.actions.fillBlock('a', { titre: 'zinc, puis la suite' });
    replace(hits, 'or');
    expect(datas('a')?.titre).toBe('zinc, puis la suite');
    expect(datas('b')?.titre).toBe('or');
  });

  it('leaves a text that changes while the others are made ready, and the letter alone where none stands', () => {
    const { store, find, datas } = opened([tout('a', { titre: 'zinc' }), tout('b', { titre: 'zinc' })]);
    const words = { words: 'or', label: 'remplacer' };
    const [work, late] = [
      replaceInLetter(store, find('zinc'), words),
      replaceInLetter(store, find('zinc'), words),
    ];
    work.next();
    store.actions.fillBlock('a', { titre: 'étain' });
    expect([...work]).toHaveLength(1);
    expect([datas('a')?.titre, datas('b')?.titre]).toEqual(['étain', 'or']);
    const { draft } = store.getState();
    expect([...late]).toHaveLength(2);
    expect(store.getState().draft).toBe(draft);
  });

  it('one leaves the others', () => {
    const { store, find, replace, datas } = opened([tout('a', { titre: 'zinc zinc' })]);
    replace(find('zinc').slice(1), 'or');
    expect(datas('a')?.titre).toBe('zinc or');
    expect(store.getState().history.past.at(-1)?.block).toBe('a');
  });

  it('reaches words and addresses of one text together', () => {
    const { find, replace, datas } = opened([
      tout('a', { corps: '<p>zinc <a href="https://zinc.fr/a?b=1&amp;c=zinc">zinc</a></p>' }),
    ]);
    replace(find('zinc', { inAddresses: true }), 'or');
    expect(datas('a')?.corps).toBe('<p>or <a href="https://or.fr/a?b=1&amp;c=or">or</a></p>');
  });

  it('writes out a value that only came from its default', () => {
    const { store, find, replace, datas } = opened([
      tout('a', { dates: [{}] }),
      aBlock({ id: 'x', blocktemplate: 'gone' }),
    ]);
    expect(find('ete')).toHaveLength(0);
    store.actions.fillBlock('a', { dates: [{ quoi: 'été' }] });
    replace(find('ete'), 'hiver');
    expect(datas('a')).toEqual({ dates: [{ quoi: 'hiver' }] });
  });
});
