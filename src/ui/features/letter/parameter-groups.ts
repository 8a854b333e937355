import type { CampaignSettings } from '../../../core/campaign/parameters.ts';
import { words } from '../../../core/wording/interface.ts';

type ParameterName = keyof CampaignSettings;

/** The 15 global parameters in the order of the letter they change. */
export const parameterGroups: readonly { title: string; names: readonly ParameterName[] }[] = [
  { title: words.settings.page, names: ['backgroundcolor', 'linkcolor'] },
  {
    title: words.settings.surheader,
    names: ['surheadersubject', 'mirrorlink', 'subjectfont', 'subjectfontsize', 'subjectcolor'],
  },
  {
    title: words.settings.legal,
    names: [
      'legalbottomtext',
      'unsubtext',
      'unsuburl',
      'contacttext',
      'contacturl',
      'legalfont',
      'legalfontsize',
      'legalcolor',
    ],
  },
];
