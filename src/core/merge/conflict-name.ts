import type { BlockTemplate } from '../block-template/block-template.ts';
import type { Block } from '../campaign/block.ts';
import { changeWords, fieldName } from '../campaign/diff/changes.fr.ts';
import { placeNames, placeText } from '../checks/finding-place.ts';
import { formName } from '../fields/walk-values.ts';
import type { Conflict } from './merge.ts';

interface Naming {
  /** Of the merged letter. */
  blocks: readonly Block[];
  blockTemplates: ReadonlyMap<string, BlockTemplate>;
}

const facts: Readonly<Record<string, string>> = changeWords.block;

/** What people call the place of a conflict in a letter: 'Agenda · Rendez-vous 2, Lien'. */
export function conflictName({ kind, block, path }: Conflict, naming: Naming): string {
  const [first = '', ...steps] = path;
  if (block === undefined) return fieldName(String(steps[0] ?? first));
  const isValue = kind === 'value' && first === 'blockdatas';
  const inBlock = isValue ? { path: formName(steps), field: String(steps[0]) } : {};
  const names = placeNames({ block, ...inBlock }, naming);
  const fact = kind === 'deleted' ? undefined : facts[first];
  return placeText({ ...names, ...(fact && { fieldLabel: fact }) });
}
