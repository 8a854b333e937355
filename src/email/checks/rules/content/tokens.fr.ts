import { inSentence } from '../../../../core/wording/quoted.ts';

/** What the checks say of variables that no platform fills. */
export const tokenChecks = {
  unknown: (name: string) => `Une variable n’est pas reconnue\u00a0: ${inSentence(name)}.`,
  write: { label: 'Écrire à la place', ask: 'Mots à la place de la variable' },
  remove: 'Retirer la variable',
} as const;
