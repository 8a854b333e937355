import { expect, test } from 'vitest';
import type { Draft } from '../../../../src/core/campaign/version.ts';
import type { Finding } from '../../../../src/core/finding.ts';
import { applicableFixes } from '../../../../src/email/checks/fix-finding.ts';
import type { Fix } from '../../../../src/email/checks/rule.ts';
import { removeLink } from '../../../../src/email/checks/rules/links/link-fixes.ts';
import { runChecks } from '../../../../src/email/checks/run-checks.ts';
import { applyFixes, changeLetter } from '../../../../src/ui/state/checks/apply-fixes.ts';
import { createEditorStore } from '../../../../src/ui/state/editor-store.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { inputOf, only } from '../../../support/builders/checks.ts';
import { aRenderContext } from '../../../support/builders/render-context.ts';
import { anEditorDocument } from '../an-editor-document.ts';

const context = aRenderContext();
const finding: Finding = { rule: 'subject-empty', severity: 'blocking', message: 'vide', field: 'subject' };

/** Takes the character at a place out of the subject. */
const cut: Fix = {
  label: 'Couper',
  apply: (draft, { path = '' }) => {
    const at = Number(path);
    const subject = draft.subject.slice(0, at) + draft.subject.slice(at + 1);
    return subject === draft.subject ? draft : { ...draft, subject };
  },
};
const at = (place: number): Finding => ({ ...finding, path: String(place) });

test('remarks put right together are one step, which undo takes back whole', () => {
  const store = createEditorStore(anEditorDocument([aBlock()]));
  store.actions.setHead({ subject: 'abcdef' });
  const before = store.getState().draft;
  const mends = [0, 2, 4].map((place) => ({ finding: at(place), repair: cut }));
  const draft = applyFixes(before, mends, context);
  expect(draft.subject).toBe('bdf');
  expect(changeLetter(store, { draft, label: 'tout corriger', block: undefined })).toBe(true);
  expect(store.getState().history.past.at(-1)?.label).toBe('tout corriger');
  store.actions.undo();
  expect(store.getState().draft).toBe(before);
});

test('what changes nothing is no step', () => {
  const store = createEditorStore(anEditorDocument([aBlock()]));
  const { draft } = store.getState();
  const same = applyFixes(draft, [{ finding: at(900), repair: cut }], context);
  expect(changeLetter(store, { draft: same, label: 'rien', block: undefined })).toBe(false);
  expect(store.getState().history.past).toEqual([]);
});

test('only repairs that can be done are offered; one that asks is tried with an answer', () => {
  const draft = { ...createEditorStore(anEditorDocument([])).getState().draft, subject: 'abc' } as Draft;
  const write: Fix = {
    label: 'Écrire',
    ask: { label: 'Objet', kind: 'words' },
    apply: (given, _finding, { answer }) => (answer === '' ? given : { ...given, subject: answer }),
  };
  expect(applicableFixes([cut, write], at(1), { draft, context })).toEqual([cut, write]);
  expect(applicableFixes([cut, write], at(9), { draft, context })).toEqual([write]);
});

const here = '<a href="#">ici</a>';
const nowhere = '<a href="">ici</a>';
const kept = '<a href="https://exemple.fr/">le programme</a>';

test.each([
  ['a rich text', 'texte', `<p>${here}, ${kept}, ${nowhere}, ${here}</p>`],
  ['free html', 'libre', `<p>${here}, ${kept}, ${nowhere}, ${here}</p>`],
  ['a table', 'libre', `<table><tr><td>${here}, ${kept}, ${nowhere}</td><td>${here}</td></tr></table>`],
])('links of the same words are taken out together, and no other: %s', (_name, key, html) => {
  const { draft, context } = inputOf({ values: { [key]: html } });
  const told = only('link-empty', runChecks(inputOf({ values: { [key]: html } })));
  expect(told).toHaveLength(3);
  const mends = told.map((one) => ({ finding: one, repair: removeLink }));
  const left = applyFixes(draft, mends, context).blocks[0]?.blockdatas[key];
  expect(String(left).match(/<a\b.*?<\/a>/g)).toEqual([kept]);
});
