import type { Verdict } from '../../core/snapshot/snapshot.ts';
import { plural } from '../../core/wording/phrases.ts';

const counted: Record<Verdict, (count: number) => string> = {
  same: (count) => plural(count, 'inchangé', 'inchangés'),
  changed: (count) => plural(count, 'changé', 'changés'),
  new: (count) => plural(count, 'nouveau', 'nouveaux'),
  gone: (count) => plural(count, 'disparu', 'disparus'),
  'not-comparable': (count) => plural(count, 'non comparable', 'non comparables'),
  failed: (count) => plural(count, 'échec', 'échecs'),
};

/** What `newsletter snapshot` says. */
export const snapshotCommandWording = {
  line: (name: string, sentence: string) => `${name}\u00a0: ${sentence}`,
  pictures: (count: number) => plural(count, 'image', 'images'),
  pageAndBlocks: (blocks: number) => (blocks > 0 ? `page et ${plural(blocks, 'bloc', 'blocs')}` : 'page'),
  nothingToApprove: 'C’était déjà la référence\u00a0: rien n’a changé.',
  updated: (count: number) => plural(count, 'référence mise à jour', 'références mises à jour'),
  approved: (name: string) => `${name}\u00a0: référence mise à jour`,
  removed: (name: string) => `${name}\u00a0: référence retirée`,
  report: (file: string) => `Rapport\u00a0: ${file}`,
  approve: 'Pour approuver\u00a0: newsletter snapshot approve <nom…>, --all pour tout.',
  nothing: 'Aucune image à comparer.',
  summary: (counts: readonly (readonly [verdict: Verdict, count: number])[]) =>
    counts.map(([verdict, count]) => counted[verdict](count)).join(', '),
  nameMissing: 'Donnez les noms à approuver, ou --all.',
  nameTwice: 'Choisissez entre des noms et --all.',
  notWithApprove: (option: string) => `${option} ne va pas avec «\u00a0approve\u00a0».`,
} as const;
