import type { ChangedPart, VersionChanges } from '../campaign/version-changes.ts';
import { versionNumber } from '../campaign/version-number.ts';
import { plural } from './phrases.ts';

const blocks = (ending: string) => (count: number) =>
  `${plural(count, 'bloc', 'blocs')}${ending && ` ${ending}${count > 1 ? 's' : ''}`}`;

/** What a version changed, in the order in which it is told. */
const changed: Readonly<Record<ChangedPart, (count: number) => string>> = {
  subject: () => 'objet',
  preheader: () => 'pré-en-tête',
  text: () => 'version texte',
  html: () => 'HTML',
  parameters: () => 'réglages',
  changed: blocks(''),
  added: blocks('ajouté'),
  removed: blocks('retiré'),
  hidden: blocks('masqué'),
  shown: blocks('affiché'),
  moved: blocks('déplacé'),
};

/** What a version changed from the one before it: 'objet, 2 blocs'. */
export const versionChanges = (changes: VersionChanges) =>
  Object.entries(changed)
    .flatMap(([part, said]) => {
      const count = changes[part as ChangedPart];
      return count === undefined ? [] : [said(count)];
    })
    .join(', ') || 'rien n’a changé';

/** Of a version that is a merge; the other one is always the one before it. */
export const mergedWith = (versionId: string) => `fusionnée avec la version ${versionNumber(versionId) - 1}`;
