import type { CommandForm } from './forms/command-form.ts';
import { contentForms, listForms } from './forms/contents.fr.ts';
import { letterForms } from './forms/letters.fr.ts';
import { mailingForms } from './forms/mailing.fr.ts';
import { workspaceForms } from './forms/workspace.fr.ts';

/** Every command, in the order of the help. */
export const commandForms: readonly CommandForm[] = [
  ...letterForms,
  ...mailingForms,
  ...contentForms,
  ...workspaceForms,
  ...listForms,
];
