import { describe, expect, test } from 'vitest';
import { BlockTemplateSchema } from '../../../src/core/block-template/block-template.ts';
import { NewsletterTemplateSchema } from '../../../src/core/newsletter-template/newsletter-template.ts';
import { openBlockTemplate } from '../../../src/ui/state/block-template/block-template-editor.ts';
import { decideTemplateDraft } from '../../../src/ui/state/block-template/merge-template-drafts.ts';
import { contentOf } from '../../../src/ui/state/block-template/template-draft.ts';
import { isUnsaved } from '../../../src/ui/state/document-session.ts';
import { findDrafts } from '../../../src/ui/state/draft-storage.ts';
import { createDraftWriter, type UnsavedWork } from '../../../src/ui/state/draft-writer.ts';
import { openNewsletterTemplate } from '../../../src/ui/state/newsletter-template.ts';
import { aBrowser, leftOf } from './a-browser.ts';

const letterTemplate = NewsletterTemplateSchema.parse({
  id: 'lettre',
  name: 'Lettre',
  positions: ['full1'],
  colors: [],
  fonts: [],
});
const blockTemplate = BlockTemplateSchema.parse({
  id: 'appel',
  name: 'Appel',
  blockfilters: ['full'],
  parameters: [
    { key: 'titre', kind: 'text', label: 'Titre' },
    { key: 'mots', kind: 'text', label: 'Mots' },
  ],
});

const openLetters = (revision = 'r1', facts: object = {}) =>
  openNewsletterTemplate(
    { content: NewsletterTemplateSchema.parse({ ...letterTemplate, ...facts }), revision },
    async () => ({ kind: 'conflict' }),
    () => [],
  );

const openBlocks = (facts: object = {}, revision = 'r1') => {
  const sent: { from: string; to: string }[][] = [];
  const editor = openBlockTemplate(
    { blocktemplate: BlockTemplateSchema.parse({ ...blockTemplate, ...facts }), revision },
    async ({ draft, renamed }) => {
      sent.push(renamed);
      const blocktemplate = BlockTemplateSchema.parse({ id: 'appel', ...contentOf(draft) });
      return { kind: 'saved', opened: { blocktemplate, revision: 'r2' } };
    },
  );
  const item = (key: string) => {
    const found = editor.store.getState().draft.items.find((one) => one.key === key);
    if (!found) throw new Error(`no ${key}`);
    return found;
  };
  return { editor, item, sent };
};

/** Takes back in another page what the first one had written when it was closed. */
async function reopen<State, Entry extends { at: number }>(
  work: UnsavedWork<State, Entry>,
  next: UnsavedWork<State, Entry> & { idle: () => Promise<void> },
) {
  const { place, closeTabs } = aBrowser();
  const journal = createDraftWriter(work, { place, tab: 'tab1' });
  journal.flush();
  expect(await leftOf(next, place)).toEqual([]);
  closeTabs();
  const [left] = await leftOf(next, place);
  if (!left) throw new Error('nothing was left');
  next.resume(left);
  await next.idle();
}

describe('unsaved work on a template', () => {
  test('of newsletters is offered back once its tab is closed, under it what was stored since', async () => {
    const [before, after] = [openLetters(), openLetters('r2', { sender: { name: 'La ville' } })];
    // No save takes an empty name: it is kept all the same.
    before.edit((draft) => ({ ...draft, name: '', positions: ['full1', 'full2'] }));
    await reopen(before, after);
    const state = () => after.store.getState();
    expect(state()).toMatchObject({
      draft: { name: '', positions: ['full1', 'full2'], sender: { name: 'La ville' } },
      savedDraft: { name: 'Lettre', sender: { name: 'La ville' } },
      base: 'r2',
      save: { kind: 'idle' },
    });
    after.undo();
    expect(isUnsaved(state())).toBe(false);
  });

  test('and what was stored since wait for one another where both changed one thing', async () => {
    const [before, after] = [openLetters(), openLetters('r2', { name: 'La leur' })];
    before.edit((draft) => ({ ...draft, name: 'La mienne' }));
    await reopen(before, after);
    expect(after.store.getState()).toMatchObject({
      draft: { name: 'La mienne' },
      savedDraft: { name: 'Lettre' },
      base: 'r1',
      save: { kind: 'conflict' },
    });
  });

  test('of blocks takes in what was stored since, parameter by parameter, whatever they are called by now', async () => {
    const [before, after] = [
      openBlocks(),
      openBlocks(
        {
          parameters: [
            { key: 'titre', kind: 'text', label: 'Titre' },
            { key: 'paroles', former: ['mots'], kind: 'text', label: 'Mots' },
          ],
        },
        'r2',
      ),
    ];
    before.editor.actions.keyItem(before.item('titre'), 'grand');
    before.editor.actions.callItem(before.item('mots'), 'Les mots');
    await reopen(before.editor, after.editor);
    const { draft, base, save } = after.editor.store.getState();
    expect({ base, save }).toEqual({ base: 'r2', save: { kind: 'idle' } });
    expect(contentOf(draft).parameters).toMatchObject([
      { key: 'grand', label: 'Titre' },
      { key: 'paroles', label: 'Les mots' },
    ]);
    expect(after.editor.renamed()).toEqual([{ from: 'titre', to: 'grand' }]);
  });

  test('that was kept without what it stands on, or with something else, is offered back all the same', async () => {
    const { place, kept } = aBrowser();
    const entry = { schemaVersion: 1, at: 1, base: 'r0', draft: { ...letterTemplate, name: 'Laissée' } };
    const key = 'newsletter:unsaved:newsletter-template/lettre:';
    for (const stored of [undefined, { id: 'lettre' }]) {
      kept.set(`${key}left`, JSON.stringify({ ...entry, stored }));
      const work = openLetters();
      const [left] = await leftOf(work, place);
      if (!left) throw new Error('nothing was left');
      work.resume(left);
      expect(work.store.getState()).toMatchObject({ draft: { name: 'Laissée' }, base: 'r0' });
    }
  });

  test('of blocks knows its parameters again: those that were renamed are, those that were not are no others', async () => {
    const [before, after] = [openBlocks(), openBlocks()];
    before.editor.actions.keyItem(before.item('titre'), 'grand');
    before.editor.actions.add('image');
    await reopen(before.editor, after.editor);
    expect(after.editor.renamed()).toEqual([{ from: 'titre', to: 'grand' }]);
    expect(await after.editor.save()).toBe(true);
    expect(after.sent).toEqual([[{ from: 'titre', to: 'grand' }]]);
    after.editor.actions.undo();
    expect(after.item('mots').id).toBe(after.editor.store.getState().savedDraft.items[1]?.id);
  });

  test('that says what is open is forgotten; that is of another shape stays, and is named', async () => {
    const { place, kept } = aBrowser();
    const work = openLetters();
    const entry = { schemaVersion: 1, at: 1, base: 'r1' };
    const key = 'newsletter:unsaved:newsletter-template/lettre:';
    kept.set(`${key}same`, JSON.stringify({ ...entry, draft: letterTemplate }));
    kept.set(`${key}other`, JSON.stringify({ ...entry, draft: { ...letterTemplate, positions: 'full1' } }));
    expect(await findDrafts(work, place)).toEqual({ left: [], unreadable: [`${key}other`] });
    expect([...kept.keys()]).toEqual([`${key}other`]);
  });
});

describe('a block template that others changed meanwhile', () => {
  const theirs = {
    blocktemplate: BlockTemplateSchema.parse({ ...blockTemplate, description: 'La leur' }),
    revision: 'r9',
  };

  test('loses neither side, whichever is chosen: mine is one undo away, then theirs', () => {
    for (const resolution of ['mine', 'theirs'] as const) {
      const { editor, item } = openBlocks();
      editor.actions.callItem(item('titre'), 'Le mien');
      const [title, ...rest] = blockTemplate.parameters;
      const parameters = [{ ...title, label: 'Le leur' }, ...rest];
      const { stored, sides } = editor.sidesWith({
        blocktemplate: BlockTemplateSchema.parse({ ...blockTemplate, description: 'La leur', parameters }),
        revision: 'r9',
      });
      const { conflicts, resolve } = decideTemplateDraft(sides, editor.templateOf);
      expect(conflicts).toMatchObject([{ mine: 'Le mien', theirs: 'Le leur' }]);
      editor.settle(stored, resolve([resolution]), 'réunir');
      const { draft, base } = editor.store.getState();
      expect({ base, description: draft.description }).toEqual({ base: 'r9', description: 'La leur' });
      expect(item('titre').label).toBe(resolution === 'mine' ? 'Le mien' : 'Le leur');
      editor.actions.undo();
      expect(item('titre').label).toBe('Le mien');
      expect(editor.store.getState().draft.description).toBe('');
      editor.actions.undo();
      expect(item('titre').label).toBe('Le leur');
    }
  });

  test('is taken while there is no unsaved work, and waits where both changed one thing', async () => {
    const { editor, item } = openBlocks();
    await editor.hear({ blocktemplate: blockTemplate, revision: 'r2' });
    expect(editor.store.getState().history.past).toEqual([]);
    await editor.hear(theirs);
    expect(editor.store.getState().draft.description).toBe('La leur');
    expect(isUnsaved(editor.store.getState())).toBe(false);
    editor.actions.callItem(item('titre'), 'Le mien');
    const [title, ...rest] = blockTemplate.parameters;
    const other = { ...blockTemplate, parameters: [{ ...title, label: 'Le leur' }, ...rest] };
    await editor.hear({ blocktemplate: BlockTemplateSchema.parse(other), revision: 'r10' });
    expect(editor.store.getState()).toMatchObject({ base: 'r9', save: { kind: 'conflict' } });
    expect(item('titre').label).toBe('Le mien');
  });
});
