import { describe, expect, it } from 'vitest';
import { BlockTemplateSchema } from '../../../src/core/block-template/block-template.ts';
import { fieldKinds } from '../../../src/core/fields/index.ts';
import {
  openBlockTemplate,
  type SentTemplate,
} from '../../../src/ui/state/block-template/block-template-editor.ts';
import { contentOf } from '../../../src/ui/state/block-template/template-draft.ts';
import { createTemplatePreview } from '../../../src/ui/state/block-template/template-preview.ts';

const template = BlockTemplateSchema.parse({
  id: 'appel',
  name: 'Appel',
  blockfilters: ['full'],
  parameters: [
    { key: 'titre', kind: 'text', label: 'Titre', settings: { role: 'title' } },
    { key: 'mots', kind: 'text', label: 'Mots' },
    { key: 'lien', kind: 'link', label: 'Lien', settings: { wordsFrom: 'mots' } },
  ],
});

/** An open template, and what is sent to be stored. */
function opened() {
  const sent: SentTemplate[] = [];
  const editor = openBlockTemplate({ blocktemplate: template, revision: 'r1' }, async (given) => {
    sent.push(given);
    const blocktemplate = BlockTemplateSchema.parse({ id: 'appel', ...contentOf(given.draft) });
    return { kind: 'saved', opened: { blocktemplate, revision: `r${sent.length + 1}` } };
  });
  const draft = () => editor.store.getState().draft;
  const item = (key: string) => {
    const found = draft().items.find((one) => one.key === key);
    if (!found) throw new Error(`no ${key}`);
    return found;
  };
  return { editor, sent, draft, item, keys: () => draft().items.map(({ key }) => key) };
}

describe('the draft of a block template', () => {
  it('says what is stored, for parameters of every kind', () => {
    const { editor, draft } = opened();
    for (const kind of fieldKinds) editor.actions.add(kind);
    const content = BlockTemplateSchema.parse({ id: 'appel', ...contentOf(draft()) });
    expect(content.parameters.slice(0, 3)).toEqual(template.parameters);
    expect(content.parameters.slice(3).map(({ kind }) => kind)).toEqual(fieldKinds);
  });

  it('gives a new parameter the key of its label, until one is written', () => {
    const { editor, draft, keys } = opened();
    editor.actions.add('text');
    const added = () => {
      const last = draft().items.at(-1);
      if (!last) throw new Error('none');
      return last;
    };
    editor.actions.callItem(added(), 'Le grand Événement');
    expect(keys().at(-1)).toBe('le_grand_evenement');
    editor.actions.callItem(added(), 'Titre');
    expect(keys().at(-1)).toBe('titre2');
    editor.actions.keyItem(added(), 'une');
    editor.actions.callItem(added(), 'Autre');
    expect(keys().at(-1)).toBe('une');
  });

  it('keeps what links take their words from when its key changes', () => {
    const { editor, item } = opened();
    editor.actions.keyItem(item('mots'), 'libelle');
    expect(item('lien').settings.wordsFrom).toBe('libelle');
  });

  it('takes letters of one field back together, and puts a removed parameter back where it was', () => {
    const { editor, item, keys } = opened();
    for (const label of ['A', 'Ab', 'Abc']) editor.actions.callItem(item('titre'), label);
    const putBack = editor.actions.remove(item('mots').id);
    expect(keys()).toEqual(['titre', 'lien']);
    putBack();
    expect(keys()).toEqual(['titre', 'mots', 'lien']);
    for (let n = 0; n < 3; n += 1) editor.actions.undo();
    expect(item('titre').label).toBe('Titre');
    editor.actions.redo();
    expect(item('titre').label).toBe('Abc');
  });
});

describe('saving a block template', () => {
  it('tells the keys that changed since what is stored, once', async () => {
    const { editor, sent, item } = opened();
    editor.actions.keyItem(item('titre'), 'grand');
    await editor.save();
    editor.actions.callItem(item('grand'), 'Grand');
    await editor.save();
    expect(sent.map(({ renamed, revision }) => [revision, renamed])).toEqual([
      ['r1', [{ from: 'titre', to: 'grand' }]],
      ['r2', []],
    ]);
  });

  it('tells of an element’s parameter every key it had', async () => {
    const { editor, sent, draft } = opened();
    const list = editor.actions.add('list');
    const part = () => draft().items.find(({ id }) => id === list)?.of?.[0];
    for (const key of ['debut', 'heure', 'quand']) {
      const held = part();
      if (held) editor.actions.keyItem(held, key);
      await editor.save();
    }
    const last = sent.at(-1)?.draft.items.at(-1)?.of?.[0];
    expect([last?.key, last?.former]).toEqual(['quand', ['debut', 'heure']]);
    expect(part()?.former).toEqual([]);
  });

  it('sends nothing that the schema refuses, and says so at the parameter', async () => {
    const { editor, sent, item } = opened();
    editor.actions.keyItem(item('mots'), 'titre');
    const twice = editor.store.getState().draft.items[1];
    expect(await editor.save()).toBe(false);
    expect(sent).toEqual([]);
    expect(editor.desk.getState().problems.get(twice?.id ?? '')).toEqual([
      { path: 'key', message: 'Deux paramètres ont ou ont eu la clé «\u00a0titre\u00a0»' },
    ]);
  });

  it('says what is wrong with a parameter of an element at that one', () => {
    const { editor, draft } = opened();
    const list = editor.actions.add('list');
    const part = editor.actions.add('text', list);
    const held = draft()
      .items.at(-1)
      ?.of?.find(({ id }) => id === part);
    if (held) editor.actions.callItem(held, '');
    expect(editor.check()).toBe(false);
    expect([...editor.desk.getState().problems.keys()]).toEqual([part]);
  });
});

describe('what is drawn of a draft', () => {
  it('shows a parameter as it last was while it is none', () => {
    const { editor, draft, item } = opened();
    const draw = createTemplatePreview('appel');
    draw(draft());
    editor.actions.keyItem(item('titre'), '1');
    expect(draw(draft()).parameters[0]).toMatchObject({ key: 'titre', label: 'Titre' });
  });
});
