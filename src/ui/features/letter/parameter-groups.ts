import type { CampaignSettings } from '../../../core/campaign/parameters.ts';
import { settingsWords } from '../../../core/wording/letter-settings.ts';
import { parameterWords } from './parameters/messages.fr.ts';

type ParameterName = keyof CampaignSettings;

/** The 15 global parameters in the order of the letter they change. */
export const parameterGroups: readonly { title: string; names: readonly ParameterName[] }[] = [
  { title: parameterWords.page, names: ['backgroundcolor', 'linkcolor'] },
  {
    title: settingsWords.surheader,
    names: ['surheadersubject', 'mirrorlink', 'subjectfont', 'subjectfontsize', 'subjectcolor'],
  },
  {
    title: settingsWords.legal,
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
