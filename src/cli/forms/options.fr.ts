import { roles } from '../../core/people/role.ts';
import type { CommandOption } from './command-form.ts';

// Options that several commands have.

export const port: CommandOption = ['--port <n>', 'port, 0 pour un port libre'];
export const demo: CommandOption = ['--demo', 'avec la démonstration'];
export const all: CommandOption = ['--all', 'toutes les campagnes non archivées'];
export const outFolder: CommandOption = ['--out <dossier>', 'dossier où écrire'];
export const since: CommandOption = [
  '--since <commit>',
  'les campagnes que la branche a changées depuis ce commit, cette étiquette ou cette branche',
];
export const ofTemplate: CommandOption = ['--template <modèle>', 'ceux d’un seul modèle de newsletter'];
export const again: CommandOption = ['--again', 'refait une table qui a déjà été faite en entier'];
export const proofNumber: CommandOption = ['--proof <n>', 'numéro du BAT\u00a0; sinon le dernier'];
export const role: CommandOption = [
  '--role <rôle>',
  `rôle\u00a0: ${roles.join(', ')}\u00a0; autant de fois qu’il faut`,
  'repeatable',
];
