import type { Campaign } from '../../core/campaign/campaign.ts';
import { sha256Hex } from '../../core/campaign/content-hash.ts';
import { countChanges } from '../../core/campaign/count-changes.ts';
import type { Draft, RawContent, Version } from '../../core/campaign/version.ts';
import { nextVersionId } from '../../core/campaign/version-id.ts';
import { authorshipOf, type Caller } from '../../core/people/caller.ts';
import type { Deps } from '../deps.ts';

/** The version that another follows; of one that cannot be read, its id. */
export type Base = Version | { id: string; kind?: undefined };

/** What a person sees of a save: who, when, why, what it changed. */
export interface Marks {
  basedOn: Base | undefined;
  /** The version that the work started from, where it was merged over a later one. */
  mergedFrom?: string | undefined;
  label?: string | undefined;
  automatic?: boolean | undefined;
}

type Head = Pick<Draft, 'subject' | 'preheader' | 'text'>;

/** Who makes a version, and when. */
interface Maker {
  author: string;
  caller?: Caller | undefined;
  clock: Pick<Deps['clock'], 'now'>;
}

function headOf(deps: Maker, campaign: Pick<Campaign, 'id'>, marks: Marks) {
  const { basedOn, mergedFrom, label = '', automatic = false } = marks;
  return {
    id: nextVersionId(campaign.id, basedOn?.id),
    campaign_id: campaign.id,
    created_at: deps.clock.now().toISOString(),
    ...authorshipOf(deps),
    label,
    automatic,
    based_on: basedOn?.id ?? null,
    ...(mergedFrom && { merged_from: mergedFrom }),
  };
}

const changesSince = ({ basedOn }: Marks, content: Parameters<typeof countChanges>[1]) =>
  basedOn?.kind && { changes: countChanges(basedOn, content) };

/** The version that comes after `basedOn`, to be published. @throws AppError `versions-exhausted` */
export function newBlocksVersion(
  deps: Maker,
  campaign: Pick<Campaign, 'id'>,
  draft: Draft,
  marks: Marks,
): Version {
  const { subject, preheader, text, parameters, blocks } = draft;
  const content = { subject, preheader, text, parameters, blocks };
  return {
    ...headOf(deps, campaign, marks),
    ...changesSince(marks, content),
    kind: 'blocks',
    ...content,
  };
}

/** As `newBlocksVersion`, for bytes kept beside it. */
export function newRawVersion(
  deps: Maker,
  campaign: Pick<Campaign, 'id'>,
  content: { head: Head; charset: string; raw: RawContent },
  marks: Marks,
): Version {
  const { subject, preheader, text } = content.head;
  const document = { subject, preheader, text, sha256: sha256Hex(content.raw.html) };
  return {
    ...headOf(deps, campaign, marks),
    ...changesSince(marks, document),
    kind: 'raw',
    ...document,
    charset: content.charset,
  };
}
