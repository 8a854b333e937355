import { describe, expect, test } from 'vitest';
import { type BlockTemplate, BlockTemplateSchema } from '../../../src/core/block-template/block-template.ts';
import type { OpenedTemplate } from '../../../src/core/block-template/opened-template.ts';
import {
  openBlockTemplate,
  type SendTemplate,
  type SentTemplate,
} from '../../../src/ui/state/block-template/block-template-editor.ts';
import { contentOf } from '../../../src/ui/state/block-template/template-draft.ts';
import { isUnsaved } from '../../../src/ui/state/document-session.ts';
import { openNewsletterTemplate } from '../../../src/ui/state/newsletter-template.ts';
import type { PostTemplate } from '../../../src/ui/state/open-template.ts';
import { aBlock } from '../../support/builders/block.ts';
import { aBlockTemplate, aNewsletterTemplate } from '../../support/builders/templates.ts';

const opening = aBlockTemplate({
  parameters: [
    { key: 'titre', kind: 'text', label: 'Titre' },
    { key: 'mots', kind: 'text', label: 'Mots' },
  ],
});

const templateWith = (facts: object): BlockTemplate => BlockTemplateSchema.parse({ ...opening, ...facts });

function openBlocks(answer: (sent: SentTemplate) => Awaited<ReturnType<SendTemplate>>) {
  const sent: SentTemplate[] = [];
  const editor = openBlockTemplate({ blocktemplate: opening, revision: 'r1' }, async (given) => {
    sent.push(given);
    return answer(given);
  });
  const state = () => editor.store.getState();
  const item = (key: string) => {
    const found = state().draft.items.find((one) => one.key === key);
    if (!found) throw new Error(`no ${key}`);
    return found;
  };
  const hear = (facts: object, revision: string) =>
    editor.hear({ blocktemplate: templateWith(facts), revision });
  return { editor, sent, state, item, hear, content: () => contentOf(state().draft) };
}

/** As a server that has nothing else. */
const stores = ({ draft }: SentTemplate) => ({
  kind: 'saved' as const,
  opened: { blocktemplate: templateWith(contentOf(draft)), revision: 'r5' },
});

describe('what others store of a block template', () => {
  test('comes in under the work, which is then saved on it', async () => {
    const { editor, sent, state, item, hear, content } = openBlocks(stores);
    editor.actions.callItem(item('titre'), 'Grand titre');
    const theirs = {
      description: 'La leur',
      parameters: [...opening.parameters, { key: 'date', kind: 'date', label: 'Date' }],
    };
    await hear(theirs, 'r2');
    expect(content()).toMatchObject({
      description: 'La leur',
      parameters: [{ label: 'Grand titre' }, { key: 'mots' }, { key: 'date' }],
    });
    expect(state()).toMatchObject({ base: 'r2', save: { kind: 'idle' } });
    expect(isUnsaved(state())).toBe(true);
    expect(await editor.save()).toBe(true);
    expect(sent).toMatchObject([{ revision: 'r2', base: { description: 'La leur' }, renamed: [] }]);
  });

  test('is no step of the person: undo takes back only their own', async () => {
    const { editor, state, item, hear, content } = openBlocks(stores);
    editor.actions.callItem(item('titre'), 'Grand titre');
    await hear({ description: 'La leur' }, 'r2');
    editor.actions.undo();
    expect(content()).toMatchObject({ description: 'La leur', parameters: [{ label: 'Titre' }, {}] });
    expect(isUnsaved(state())).toBe(false);
    editor.actions.redo();
    expect(content()).toMatchObject({ description: 'La leur', parameters: [{ label: 'Grand titre' }, {}] });
  });

  test('knows a parameter that was renamed here, and is being written', async () => {
    const { editor, item, hear, content } = openBlocks(stores);
    const { id } = item('titre');
    editor.actions.keyItem(item('titre'), 'nom');
    await hear({ parameters: [{ ...opening.parameters[0], required: true }, opening.parameters[1]] }, 'r2');
    expect(content().parameters[0]).toMatchObject({ key: 'nom', required: true });
    expect(item('nom').id).toBe(id);
    expect(editor.renamed()).toEqual([{ from: 'titre', to: 'nom' }]);
  });

  test('knows a parameter that was renamed there', async () => {
    const { editor, item, hear, content } = openBlocks(stores);
    const { id } = item('titre');
    editor.actions.callItem(item('titre'), 'Grand titre');
    await hear(
      { parameters: [{ ...opening.parameters[0], key: 'nom', former: ['titre'] }, opening.parameters[1]] },
      'r2',
    );
    expect(content().parameters[0]).toMatchObject({ key: 'nom', label: 'Grand titre' });
    expect(item('nom').id).toBe(id);
    expect(editor.renamed()).toEqual([]);
  });

  test('can be taken back, and what was written since stays', async () => {
    const { editor, item, hear, state, content } = openBlocks(stores);
    await hear({ description: 'La leur' }, 'r2');
    const { cameIn } = state();
    if (!cameIn) throw new Error('nothing came in');
    editor.actions.callItem(item('titre'), 'Grand titre');
    await editor.takeBack(cameIn, '');
    expect(content()).toMatchObject({ description: '', parameters: [{ label: 'Grand titre' }, {}] });
    editor.actions.undo();
    expect(content().description).toBe('La leur');
  });

  test('and was merged by a save comes in under what is typed meanwhile', async () => {
    const merged: OpenedTemplate = {
      blocktemplate: templateWith({
        description: 'La leur',
        parameters: [{ ...opening.parameters[0], key: 'nom', former: ['titre'] }, opening.parameters[1]],
      }),
      revision: 'r3',
    };
    const { editor, sent, state, item, content } = openBlocks(() => ({
      kind: 'saved',
      opened: merged,
      isMerged: true,
    }));
    editor.actions.keyItem(item('titre'), 'nom');
    const saving = editor.save();
    await Promise.resolve();
    editor.actions.callItem(item('mots'), 'Les mots');
    expect(await saving).toBe(false);
    expect(sent[0]).toMatchObject({ revision: 'r1', base: opening, renamed: [{ from: 'titre', to: 'nom' }] });
    expect(content()).toMatchObject({
      description: 'La leur',
      parameters: [{ key: 'nom' }, { label: 'Les mots' }],
    });
    expect(state()).toMatchObject({ base: 'r3', save: { kind: 'idle' } });
    expect(editor.renamed()).toEqual([]);
  });

  test('waits while work of an earlier page stands on another state, which is not sent as its base', async () => {
    const { editor, sent, state, hear } = openBlocks(() => ({ kind: 'conflict' }));
    const { draft } = state();
    editor.resume({ draft: { ...draft, name: 'Laissé' }, base: 'r0', keys: {} });
    await hear({ description: 'La leur' }, 'r2');
    expect(state()).toMatchObject({ draft: { name: 'Laissé', description: '' }, save: { kind: 'conflict' } });
    await editor.save();
    expect(sent).toMatchObject([{ revision: 'r0', base: undefined }]);
  });
});

describe('what others store of a newsletter template', () => {
  const content = aNewsletterTemplate({
    defaults: { blocks: [aBlock({ blockdatas: { title: 'Agenda', body: '<p>Les dates du mois</p>' } })] },
  });

  function openLetters() {
    const posted: Parameters<PostTemplate<typeof content>>[] = [];
    const post: PostTemplate<typeof content> = async (...given) => {
      posted.push(given);
      return { kind: 'saved', stored: { content: given[0], revision: 'r5' } };
    };
    const editor = openNewsletterTemplate({ content, revision: 'r1' }, post, () => [aBlockTemplate()]);
    return { editor, posted, state: () => editor.store.getState() };
  }

  const withBlock = (blockdatas: object) => ({
    ...content.defaults,
    blocks: [aBlock({ blockdatas: { title: 'Agenda', body: '<p>Les dates du mois</p>', ...blockdatas } })],
  });

  test('comes in under the work, the default content by fields and words', async () => {
    const { editor, posted, state } = openLetters();
    editor.edit((draft) => ({ ...draft, defaults: withBlock({ body: '<p>Toutes les dates du mois</p>' }) }));
    const theirs = aNewsletterTemplate({
      ...content,
      name: 'La lettre bleue',
      defaults: withBlock({ title: 'Sorties' }),
    });
    await editor.hear({ content: theirs, revision: 'r2' });
    expect(state().draft).toMatchObject({
      name: 'La lettre bleue',
      defaults: { blocks: [{ blockdatas: { title: 'Sorties', body: '<p>Toutes les dates du mois</p>' } }] },
    });
    await editor.save();
    expect(posted.map(([, ...stood]) => stood)).toEqual([['r2', false, theirs]]);
  });

  test('waits where both changed one thing', async () => {
    const { editor, state } = openLetters();
    editor.edit((draft) => ({ ...draft, name: 'La lettre verte' }));
    await editor.hear({
      content: aNewsletterTemplate({ ...content, name: 'La lettre bleue' }),
      revision: 'r2',
    });
    expect(state()).toMatchObject({
      draft: { name: 'La lettre verte' },
      base: 'r1',
      save: { kind: 'conflict' },
    });
  });

  test('comes in under what is not finished', async () => {
    const { editor, state } = openLetters();
    editor.edit((draft) => ({ ...draft, name: '' }));
    await editor.hear({ content: aNewsletterTemplate({ ...content, positions: ['full1'] }), revision: 'r2' });
    expect(state()).toMatchObject({ draft: { name: '', positions: ['full1'] }, save: { kind: 'idle' } });
  });
});
