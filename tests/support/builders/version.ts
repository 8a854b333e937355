import { sha256Hex } from '../../../src/core/campaign/content-hash.ts';
import { CampaignSettingsSchema } from '../../../src/core/campaign/parameters.ts';
import type { BlocksVersion, Draft, RawContent, RawVersion } from '../../../src/core/campaign/version.ts';
import { versionId } from '../../../src/core/campaign/version-id.ts';
import { aBlock } from './block.ts';

/** Rows in which nothing is wrong. */
export const soundRows = {
  unsubtext: 'Se désabonner',
  mirrorlink: 'Voir en ligne',
  legalbottomtext: 'Ville de Sèvremont, 1 place de la Mairie, 85700 Sèvremont',
  contacttext: 'Données personnelles',
  contacturl: 'https://exemple.fr/donnees-personnelles',
} as const;

export function aDraft(facts: Partial<Draft> = {}): Draft {
  return {
    subject: 'La lettre de décembre',
    preheader: 'Marché, concerts, patinoire\u00a0: un mois à vivre dans toute la ville',
    text: '',
    parameters: CampaignSettingsSchema.parse(soundRows),
    blocks: [aBlock()],
    ...facts,
  };
}

const headOf = (campaignId: string, number: number) => ({
  id: versionId(campaignId, number),
  campaign_id: campaignId,
  created_at: '2026-11-20T09:00:00.000Z',
  author: 'Claire Petit',
  label: '',
  automatic: false,
  based_on: number === 1 ? null : versionId(campaignId, number - 1),
});

/** The version of a number; the first one when it is not said. */
export function aVersion(facts: Partial<BlocksVersion> = {}, number = 1): BlocksVersion {
  return {
    ...headOf(facts.campaign_id ?? 'lettre-de-decembre', number),
    kind: 'blocks',
    ...aDraft(),
    ...facts,
  };
}

export function aRawVersion(raw: RawContent, facts: Partial<RawVersion> = {}): RawVersion {
  return {
    ...headOf(facts.campaign_id ?? 'lettre-de-decembre', 1),
    kind: 'raw',
    subject: 'Un courriel donné',
    preheader: '',
    text: '',
    charset: 'utf-8',
    sha256: sha256Hex(raw.html),
    ...facts,
  };
}
