import type { CheckGroup } from '../../checks/check-rules.ts';

/** What the subjects of the checks are called. */
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
