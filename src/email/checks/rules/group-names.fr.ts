import type { CheckGroup } from '../../../core/checks/check-rules.ts';

/** What the groups of rules are called. */
export const checkGroupNames: Readonly<Record<CheckGroup, string>> = {
  inbox: 'Boîte de réception',
  links: 'Liens',
  duties: 'Obligations',
  pictures: 'Images',
  words: 'Textes',
  typography: 'Typographie',
  reading: 'Lisibilité',
  layout: 'Mise en page',
  delivery: 'Délivrabilité',
};
