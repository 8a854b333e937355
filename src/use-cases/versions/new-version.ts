import type { Campaign } from '../../core/campaign/campaign.ts';
import { sha256Hex } from '../../core/campaign/content-hash.ts';
import type { Draft, RawContent, Version, VersionSummary } from '../../core/campaign/version.ts';
import { nextVersionId } from '../../core/campaign/version-id.ts';
import type { Deps } from '../deps.ts';

/** What a person sees of a save: who, when, why. */
interface Marks {
  basedOn: Pick<VersionSummary, 'id'> | undefined;
  label?: string;
  automatic?: boolean;
}

type Head = Pick<Draft, 'subject' | 'preheader' | 'text'>;

function headOf(deps: Pick<Deps, 'clock' | 'author'>, campaign: Pick<Campaign, 'id'>, marks: Marks) {
  const { basedOn, label = '', automatic = false } = marks;
  return {
    id: nextVersionId(campaign.id, basedOn?.id),
    campaign_id: campaign.id,
    created_at: deps.clock.now().toISOString(),
    author: deps.author,
    label,
    automatic,
    based_on: basedOn?.id ?? null,
  };
}

/** The version that comes after `basedOn`, to be published. @throws AppError `versions-exhausted` */
export function newBlocksVersion(
  deps: Pick<Deps, 'clock' | 'author'>,
  campaign: Pick<Campaign, 'id'>,
  draft: Draft,
  marks: Marks,
): Version {
  const { subject, preheader, text, parameters, blocks } = draft;
  return { ...headOf(deps, campaign, marks), kind: 'blocks', subject, preheader, text, parameters, blocks };
}

/** As `newBlocksVersion`, for bytes kept beside it. */
export function newRawVersion(
  deps: Pick<Deps, 'clock' | 'author'>,
  campaign: Pick<Campaign, 'id'>,
  content: { head: Head; charset: string; raw: RawContent },
  marks: Marks,
): Version {
  const { subject, preheader, text } = content.head;
  return {
    ...headOf(deps, campaign, marks),
    kind: 'raw',
    subject,
    preheader,
    text,
    charset: content.charset,
    sha256: sha256Hex(content.raw.html),
  };
}
