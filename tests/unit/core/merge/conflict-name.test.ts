import { expect, it } from 'vitest';
import { conflictName } from '../../../../src/core/merge/conflict-name.ts';
import type { Conflict } from '../../../../src/core/merge/merge.ts';
import { aBlock } from '../../../support/builders/block.ts';
import { aBlockTemplate } from '../../../support/builders/templates.ts';

const naming = {
  blocks: [aBlock({ id: 'b1', name: 'Éditorial' })],
  blockTemplates: new Map([['texte', aBlockTemplate()]]),
};
const at = (path: string[], block?: string): Conflict => ({
  kind: 'value',
  path,
  ...(block !== undefined && { block }),
  base: '',
  mine: '',
  theirs: '',
});

it.each([
  [at(['subject']), 'Objet'],
  [at(['text']), 'Version texte'],
  [at(['parameters', 'subjectcolor']), 'Sur-en-tête › Couleur du texte'],
  [at(['parameters', 'legalcolor']), 'Mentions de pied de page › Couleur du texte'],
  [at(['name'], 'b1'), 'Éditorial · Nom'],
])('what conflicts in a letter is called as elsewhere: %#', (conflict, name) => {
  expect(conflictName(conflict, naming)).toBe(name);
});
