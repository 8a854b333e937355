import { canonicalJson } from '../campaign/canonical-json.ts';
import { type CampaignSettings, parameterNames } from '../campaign/parameters.ts';
import type { Draft } from '../campaign/version.ts';
import type { NewsletterTemplate } from './newsletter-template.ts';

/** What new campaigns will start with otherwise, once a letter becomes the default of its template. */
export interface DefaultsChange {
  /** Ids of the letter's blocks that the default does not have, or not with these values. */
  written: readonly string[];
  /** How many blocks of the default go. */
  removed: number;
  /** The new text of the preheader, where it is another. */
  preheader: string | undefined;
  parameters: readonly (keyof CampaignSettings)[];
  /** How many blocks stay out because they are pinned to their letter. */
  pinned: number;
}

/** What a letter would change of its template's defaults; its subject and its pinned blocks never go there. */
export function defaultsChange(
  { defaults }: Pick<NewsletterTemplate, 'defaults'>,
  draft: Draft,
): DefaultsChange {
  const kept = draft.blocks.filter(({ pinned }) => !pinned);
  const former = new Set(defaults.blocks.map((block) => canonicalJson(block)));
  const ids = new Set(kept.map(({ id }) => id));
  return {
    written: kept.filter((block) => !former.has(canonicalJson(block))).map(({ id }) => id),
    removed: defaults.blocks.filter(({ id }) => !ids.has(id)).length,
    preheader: draft.preheader === defaults.preheader ? undefined : draft.preheader,
    parameters: parameterNames.filter((name) => draft.parameters[name] !== defaults.parameters[name]),
    pinned: draft.blocks.length - kept.length,
  };
}

/** Whether it would change nothing. */
export const isNoChange = ({ written, removed, preheader, parameters }: DefaultsChange): boolean =>
  written.length === 0 && removed === 0 && preheader === undefined && parameters.length === 0;
