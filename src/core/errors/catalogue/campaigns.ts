import { entry } from './entry.ts';

/** Campaigns and their versions. */
export const campaignEntries = {
  'campaign-not-found': entry<{ campaign: string }>(
    'not-found',
    ({ campaign }) => `La campagne « ${campaign} » est introuvable.`,
  ),
  'campaign-ambiguous': entry<{ campaign: string; matches: string[] }>(
    'malformed',
    ({ campaign, matches }) => `Plusieurs campagnes commencent par « ${campaign} » : ${matches.join(', ')}.`,
    'Donnez l’identifiant.',
  ),
  'campaign-exists': entry<{ campaign: string }>(
    'conflict',
    ({ campaign }) => `La campagne « ${campaign} » existe déjà.`,
  ),
  'campaign-kind-mismatch': entry<{ kind: 'blocks' | 'raw' }>('invalid', ({ kind }) =>
    kind === 'raw'
      ? 'Cette campagne est en HTML libre : elle n’a pas de blocs.'
      : 'Cette campagne est composée de blocs : elle n’a pas de HTML libre.',
  ),
  'version-not-found': entry<{ versionId: string }>(
    'not-found',
    ({ versionId }) => `La version « ${versionId} » est introuvable.`,
  ),
  'campaign-without-version': entry<{ campaign: string }>(
    'not-found',
    ({ campaign }) =>
      `La campagne « ${campaign} » n’a aucune version dans son dossier : ses fichiers ont été déplacés ou supprimés.`,
    'Remettez-les en place, d’une sauvegarde ou de git.',
  ),
  'version-conflict': entry<{
    current: { id: string; created_at: string; name: string };
    changes: readonly unknown[];
  }>(
    'conflict',
    ({ current }) =>
      `${current.name || 'Quelqu’un'} a enregistré une autre version entre-temps. Votre travail n’est pas perdu : choisissez ce qu’il faut garder.`,
  ),
  'versions-exhausted': entry<{ last: number }>(
    'conflict',
    ({ last }) =>
      `Cette campagne a déjà sa version ${last}, la dernière qu’elle peut avoir : rien n’a été enregistré.`,
    'Dupliquez la campagne et continuez dans la copie.',
  ),
} as const;
