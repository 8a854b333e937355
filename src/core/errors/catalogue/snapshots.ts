import { entry } from './entry.ts';

const again = 'Refaites « newsletter snapshot », regardez le résultat, puis approuvez.';

/** Snapshots and their baselines. */
export const snapshotEntries = {
  'snapshots-not-taken': entry<object>('conflict', () => 'Rien n’a été photographié ici.', again),
  'snapshot-not-found': entry<{ name: string }>(
    'not-found',
    ({ name }) => `« ${name} » n’est pas parmi ce qui vient d’être photographié.`,
    'Reprenez un nom que « newsletter snapshot » a donné : campagne/bloc@vue, ou campagne/* pour toute une lettre.',
  ),
  'snapshot-not-pictured': entry<{ name: string }>(
    'conflict',
    ({ name }) => `« ${name} » n’a pas pu être photographié : il n’y a rien à approuver.`,
    'Corrigez ce qui l’empêche, puis refaites « newsletter snapshot ».',
  ),
  'snapshot-stale': entry<{ name: string }>(
    'conflict',
    ({ name }) => `« ${name} » a changé depuis sa photographie : rien n’a été approuvé.`,
    again,
  ),
} as const;
