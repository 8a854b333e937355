import { entry, unknownName } from './entry.ts';

const again = 'Refaites «\u00a0newsletter snapshot\u00a0», regardez le résultat, puis approuvez.';

/** Snapshots and their baselines. */
export const snapshotEntries = {
  'snapshots-not-taken': entry<object>('conflict', () => 'Rien n’a été photographié ici.', again),
  'snapshot-not-found': unknownName<{ name: string }>(
    ({ name }) => `«\u00a0${name}\u00a0» n’est pas parmi ce qui vient d’être photographié.`,
    'Reprenez un nom que «\u00a0newsletter snapshot\u00a0» a donné\u00a0: campagne/bloc@vue, ou campagne/* pour toute une lettre.',
  ),
  'snapshot-not-pictured': entry<{ name: string }>(
    'conflict',
    ({ name }) => `«\u00a0${name}\u00a0» n’a pas pu être photographié\u00a0: il n’y a rien à approuver.`,
    'Corrigez ce qui l’empêche, puis refaites «\u00a0newsletter snapshot\u00a0».',
  ),
  'snapshot-stale': entry<{ name: string }>(
    'conflict',
    ({ name }) => `«\u00a0${name}\u00a0» a changé depuis sa photographie\u00a0: rien n’a été approuvé.`,
    again,
  ),
} as const;
