import { expect, test, vi } from 'vitest';
import { markupEngine } from '../../../../src/email/markup/markup-engine.ts';
import { checkLetter } from '../../../../src/ui/checks/check-letter.ts';
import { aBlockOf, aRenderContext, aTemplateOf, draftOf } from '../../../support/builders/render-context.ts';

const template = aTemplateOf([{ key: 'texte', kind: 'richtext' }]);
const blockTemplates = new Map([[template.id, template]]);
const { markup: _markup, pictureAddress: _address, ...context } = aRenderContext({ blockTemplates });
const facts = { policy: {} };

test('a letter of blocks is judged as it is on the screen, and its links are told', () => {
  const body = '<p>Voyez <a href="https://exemple.fr/programme">le programme</a>.</p>';
  const draft = { ...draftOf([aBlockOf(template, { texte: body })]), subject: '' };
  const checked = checkLetter({ kind: 'blocks', draft, context, facts });
  // With what would put it right.
  expect(checked.findings).toContainEqual(expect.objectContaining({ rule: 'subject-empty', repairs: [0] }));
  expect(checked.counts.blocking).toBe(
    checked.findings.filter(({ severity }) => severity === 'blocking').length,
  );
  expect(checked.links).toContain('https://exemple.fr/programme');
  expect(checked.bytes).toBeGreaterThan(body.length);
});

test('a letter is drawn once for its remarks, its weight and its links', () => {
  // Its markup is run each time that the letter is drawn.
  const counted = aTemplateOf([{ key: 'lien', kind: 'link' }], {
    markup: "{% button lien, words: 'Venir' %}",
  });
  const drawings = vi.spyOn(markupEngine, 'draw');
  const draft = draftOf([aBlockOf(counted, { lien: 'https://exemple.fr/programme' })]);
  const given = { ...context, blockTemplates: new Map([[counted.id, counted]]) };
  const checked = checkLetter({ kind: 'blocks', draft, context: given, facts });
  expect(checked.links).toEqual(['https://exemple.fr/programme']);
  expect(drawings).toHaveBeenCalledTimes(1);
  drawings.mockRestore();
});

test('a document that others wrote is judged with its own lines', () => {
  const html = '<p>Été <a href="https://exemple.fr/">ici</a></p>';
  const draft = { subject: '', preheader: '', text: '', html };
  const checked = checkLetter({ kind: 'document', draft, context, facts });
  expect(checked.findings.map(({ rule }) => rule)).toContain('subject-empty');
  expect(checked.links).toEqual(['https://exemple.fr/']);
  expect(checked.bytes).toBe(html.length + 2);
});
