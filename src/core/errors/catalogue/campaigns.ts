import { entry, unknownName } from './entry.ts';

/** Campaigns and their versions. */
export const campaignEntries = {
  'campaign-not-found': unknownName<{ campaign: string }>(
    ({ campaign }) => `La campagne «\u00a0${campaign}\u00a0» est introuvable.`,
  ),
  'campaign-ambiguous': entry<{ campaign: string; matches: string[] }>(
    'malformed',
    ({ campaign, matches }) =>
      `Plusieurs campagnes commencent par «\u00a0${campaign}\u00a0»\u00a0: ${matches.join(', ')}.`,
    'Donnez l’identifiant.',
  ),
  'campaign-exists': entry<{ campaign: string }>(
    'conflict',
    ({ campaign }) => `La campagne «\u00a0${campaign}\u00a0» existe déjà.`,
  ),
  'campaign-kind-mismatch': entry<{ kind: 'blocks' | 'raw' }>('invalid', ({ kind }) =>
    kind === 'raw'
      ? 'Cette campagne est en HTML libre\u00a0: elle n’a pas de blocs.'
      : 'Cette campagne est composée de blocs\u00a0: elle n’a pas de HTML libre.',
  ),
  'version-not-found': unknownName<{ versionId: string }>(
    ({ versionId }) => `La version «\u00a0${versionId}\u00a0» est introuvable.`,
  ),
  'campaign-without-version': entry<{ campaign: string }>(
    'not-found',
    ({ campaign }) =>
      `La campagne «\u00a0${campaign}\u00a0» n’a aucune version dans son dossier\u00a0: ses fichiers ont été déplacés ou supprimés.`,
    'Remettez-les en place, d’une sauvegarde ou de git.',
  ),
  'version-conflict': entry<{
    current: { id: string; created_at: string; name: string };
    changes: readonly unknown[];
  }>(
    'conflict',
    ({ current }) =>
      `${current.name || 'Quelqu’un'} a enregistré une autre version entre-temps. Votre travail n’est pas perdu\u00a0: choisissez ce qu’il faut garder.`,
  ),
  'versions-exhausted': entry<{ last: number }>(
    'conflict',
    ({ last }) =>
      `Cette campagne a déjà sa version ${last}, la dernière qu’elle peut avoir\u00a0: rien n’a été enregistré.`,
    'Dupliquez la campagne et continuez dans la copie.',
  ),
} as const;
