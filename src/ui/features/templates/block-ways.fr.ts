import { plural } from '../../../core/wording/phrases.ts';

/** Where a newsletter template has no blocks: the ways to have some. */
export const blockWaysWords = {
  title: 'Ce modèle n’a pas encore de bloc',
  hint: 'Prenez ceux d’un thème, faites-en d’une lettre que vous avez déjà, ou dessinez les vôtres.',
  theme: 'Prendre les blocs d’un thème…',
  import: 'Importer une lettre…',
  draw: 'Dessiner un bloc',
  dialog: 'Les blocs d’un thème',
  dialogHint:
    'Ses blocs s’ajoutent au modèle, avec les couleurs et les polices qui lui manquent\u00a0; les vôtres restent.',
  themesFailed: 'Les thèmes n’ont pas pu être lus',
  take: (name: string) => `Prendre les blocs de ${name}`,
  taken: (count: number) => `${plural(count, 'bloc ajouté', 'blocs ajoutés')} au modèle`,
} as const;
