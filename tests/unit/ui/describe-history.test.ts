import { describe, expect, it } from 'vitest';
import { describeHistory } from '../../../src/ui/state/describe-history.ts';
import { layoutOf } from '../../../src/ui/state/editor-document.ts';
import { createEditorStore } from '../../../src/ui/state/editor-store.ts';
import { aBlock } from '../../support/builders/block.ts';
import { anEditorDocument } from './an-editor-document.ts';

function opened() {
  const document = anEditorDocument([aBlock({ id: 'a' }), aBlock({ id: 'b' }), aBlock({ id: 'c' })]);
  let time = 0;
  const store = createEditorStore(document, { now: () => (time += 60_000), newId: () => 'new' });
  const names = { ...layoutOf(document), look: document.template };
  const told = (most = 15) => describeHistory(store.getState().history, names, most);
  const title = (text: string) => {
    const datas = store.getState().draft.blocks[0]?.blockdatas;
    store.actions.fillBlock('a', { ...datas, title: text }, 'title');
  };
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  const sentences = () => told().map(({ words, detail }) => [plain(words), plain(detail)]);
  return { ...store, title, told, sentences };
}

describe('the history in words', () => {
  it('says which block, which field and what it holds now', () => {
    const editor = opened();
    editor.title('Bonsoir');
    expect(editor.sentences()).toEqual([['Modifier « Texte »', 'Titre : « Bonsoir »']]);
    expect(editor.told()[0]).toMatchObject({ kind: 'changed', count: 1, at: 120_000, isUndone: false });
  });

  it('says that a field was emptied', () => {
    const editor = opened();
    editor.title('');
    expect(editor.sentences()).toEqual([['Modifier « Texte »', 'Titre : vide']]);
  });

  it('begins a long text near what changed in it, and cuts it', () => {
    const editor = opened();
    const subject = 'La lettre de décembre et ses nocturnes';
    editor.actions.setHead({ subject });
    editor.actions.endGesture();
    editor.actions.setHead({ subject: `${subject}, et tout ce qui fait aimer l’hiver au bord de la mer` });
    expect(editor.sentences()[0]).toEqual([
      'Modifier l’objet',
      '« …et ses nocturnes, et tout ce qui fait aimer l’… »',
    ]);
  });

  it('says which block the person moved, and where', () => {
    const editor = opened();
    editor.actions.renameBlock('b', 'Le deuxième');
    expect(editor.sentences()[0]).toEqual(['Renommer « Texte »', '« Le deuxième »']);
    editor.actions.stepBlock('b', -1);
    expect(editor.sentences()[0]).toEqual(['Déplacer « Le deuxième »', 'Pleine largeur 1']);
    editor.actions.stepBlock('b', 1);
    expect(editor.sentences()[0]).toEqual(['Déplacer « Le deuxième »', 'Pleine largeur 1']);
  });

  it('tells additions, removals and settings', () => {
    const editor = opened();
    editor.actions.duplicateBlock('a');
    editor.actions.removeBlock('b');
    editor.actions.setParameters({ mirrorlink: 'En ligne' });
    expect(editor.sentences()).toEqual([
      ['Modifier les réglages', 'Sur-en-tête › Lien vers la version en ligne : « En ligne »'],
      ['Supprimer « Texte »', ''],
      ['Dupliquer « Texte »', ''],
    ]);
    expect(editor.told().map(({ kind }) => kind)).toEqual(['field', 'removed', 'added']);
  });

  it('gives no detail of a step that changed several things', () => {
    const editor = opened();
    const { draft } = editor.getState();
    editor.update((state) => ({
      ...state,
      draft: { ...draft, subject: 'x', preheader: 'y' },
      history: {
        ...state.history,
        past: [
          {
            label: 'reprendre le travail retrouvé',
            at: 1,
            before: draft,
            after: { ...draft, subject: 'x', preheader: 'y' },
          },
        ],
      },
    }));
    expect(editor.sentences()).toEqual([['Reprendre le travail retrouvé', '']]);
  });

  it('shows the last steps, undone ones marked, the last done one always among them', () => {
    const editor = opened();
    for (let n = 1; n <= 30; n += 1) {
      editor.actions.setHead({ subject: `objet ${n}` });
      editor.actions.endGesture();
    }
    expect(editor.told().map(({ count }) => count)).toEqual(Array.from({ length: 15 }, (_, at) => 30 - at));
    editor.actions.goTo(10);
    const told = editor.told();
    expect(told).toHaveLength(15);
    expect(told.map(({ count }) => count)).toContain(10);
    expect(told.every(({ count, isUndone }) => isUndone === count > 10)).toBe(true);
  });
});
