import type { Media } from '../../core/media/media.ts';
import { namedMedias } from '../../core/media/named-medias.ts';
import type { MediaUsage } from '../../core/media/usage.ts';
import { once, onceFor } from '../../core/once.ts';
import type { Widget } from '../../core/widget/widget.ts';
import { withCachedTemplates } from '../cached-reads.ts';
import { currentVersion } from '../campaigns/list-campaigns.ts';
import { loadCampaignStatus, type StatusDeps } from '../campaigns/load-campaign-status.ts';
import type { Deps } from '../deps.ts';
import { askLetters, type LettersDeps, untilAllAreRead } from '../letters/ask-letters.ts';
import type { Remembered } from '../memory.ts';
import { namedWidget } from '../widgets/list-widgets.ts';

export type UsageDeps = StatusDeps &
  LettersDeps &
  Pick<
    Deps,
    'campaigns' | 'newsletterTemplates' | 'blockTemplates' | 'widgets' | 'clips' | 'author' | 'caller'
  >;

/** A campaign that names a picture in its current version, or in what was proofed, scheduled or sent of it. */
interface NamingCampaign {
  noun: 'campaigns';
  id: string;
  /** Whether its current version does, and with which alternative text. */
  isCurrent: boolean;
  alt: string;
}

interface NamingEntity {
  noun: 'newslettertemplates' | 'blocktemplates' | 'widgets' | 'clips';
  id: string;
  name: string;
}

type Place = NamingCampaign | NamingEntity;

type Searched = Pick<Media, 'id' | 'formerly'>;

/** Under its id, or one it had before: letters are not rewritten when a media is moved. */
const idsOf = ({ id, formerly }: Searched) => [id, ...formerly];

/** The ids of the pictures that something names which is the same object until it changes, read once. */
const namedBy = onceFor((entity: object) =>
  once((publicUrl: string | null) => [...namedMedias(entity, publicUrl).keys()], 1),
);

/** What is no letter and may name pictures. */
type Holder =
  | { noun: 'widgets'; entity: Widget }
  | { noun: Exclude<NamingEntity['noun'], 'widgets'>; entity: { id: string; name?: string } };

interface Holders {
  all: readonly Holder[];
  publicUrl: string | null;
  /** By the ids of the pictures they name. */
  byMedia: ReadonlyMap<string, Holder[]>;
}

const rememberedHolders: Remembered<Holders> = {
  create: () => ({ all: [], publicUrl: null, byMedia: new Map() }),
};

/** What is no letter, by the ids of the pictures it names; put together again where one of them has changed. */
async function holdersByMedia(deps: UsageDeps): Promise<Holders['byMedia']> {
  const [newsletterTemplates, blockTemplates, widgets, clips] = await Promise.all([
    deps.newsletterTemplates.list(),
    deps.blockTemplates.list(),
    deps.widgets.list(),
    deps.clips.list(),
  ]);
  const all: Holder[] = [
    ...newsletterTemplates.map((entity) => ({ noun: 'newslettertemplates' as const, entity })),
    ...blockTemplates.map((entity) => ({ noun: 'blocktemplates' as const, entity })),
    ...widgets.map((entity) => ({ noun: 'widgets' as const, entity })),
    ...clips.map((entity) => ({ noun: 'clips' as const, entity })),
  ];
  const { publicUrl } = deps.config;
  const held = deps.memory.of(rememberedHolders);
  const isSame =
    publicUrl === held.publicUrl &&
    all.length === held.all.length &&
    all.every(({ entity }, rank) => entity === held.all[rank]?.entity);
  if (isSame) return held.byMedia;
  const byMedia = new Map<string, Holder[]>();
  for (const holder of all)
    for (const media of namedBy(holder.entity)(publicUrl)) {
      const others = byMedia.get(media);
      if (others) others.push(holder);
      else byMedia.set(media, [holder]);
    }
  Object.assign(held, { all, publicUrl, byMedia });
  return byMedia;
}

/** Looks through what is no letter for the pictures it names, which then stands until it changes: who opens the library waits less. */
export async function readNamedMedias(deps: UsageDeps): Promise<void> {
  await holdersByMedia(deps);
}

const holdersOf = (byMedia: Holders['byMedia'], media: Searched) => [
  ...new Set(idsOf(media).flatMap((id) => byMedia.get(id) ?? [])),
];

function placeOf(deps: Pick<UsageDeps, 'author' | 'caller'>, holder: Holder): NamingEntity {
  const { id, name = id } = holder.noun === 'widgets' ? namedWidget(deps, holder.entity) : holder.entity;
  return { noun: holder.noun, id, name };
}

/** How long letters that are still being read are waited for before they are counted, ms. */
const patience = 1_000;

/**
 * In how many places each of some pictures stands; while letters are being read for the first time, as far as they are.
 * @returns with how many letters are still to be read
 */
export async function countMediaUses(
  deps: UsageDeps,
  medias: readonly Searched[],
): Promise<{ uses: number[]; unread: number }> {
  const groups = medias.map(idsOf);
  const [byMedia, { answer, reading }] = await Promise.all([
    holdersByMedia(deps),
    askLetters(deps, patience, (letters) => letters.countShowing({ groups })),
  ]);
  const uses = medias.map((media, rank) => (answer[rank] ?? 0) + holdersOf(byMedia, media).length);
  return { uses, unread: reading.unread };
}

/** Where a picture stands; all letters are read for it, for what stands somewhere must not be deleted. */
export async function findMediaUses(deps: UsageDeps, media: Searched): Promise<Place[]> {
  const names = idsOf(media);
  const [byMedia, { answer }] = await Promise.all([
    holdersByMedia(deps),
    askLetters(deps, untilAllAreRead, (letters) => letters.naming({ kind: 'media', names })),
  ]);
  const letters = answer.map(({ campaign: id, isCurrent, note: alt }): NamingCampaign => {
    return { noun: 'campaigns', id, isCurrent, alt };
  });
  return [...letters, ...holdersOf(byMedia, media).map((holder) => placeOf(deps, holder))];
}

const isCampaign = (place: Place): place is NamingCampaign => place.noun === 'campaigns';

/** Those places as people are told of them. */
export async function describeUsage(deps: UsageDeps, places: readonly Place[]): Promise<MediaUsage> {
  const named = (noun: NamingEntity['noun']) =>
    places.flatMap((place) => (place.noun === noun ? [{ id: place.id, name: place.name }] : []));
  const shared = withCachedTemplates(deps);
  const campaigns = places.filter(isCampaign).map(async ({ id }) => {
    const [campaign, current, proofs, sends] = await Promise.all([
      deps.campaigns.get(id),
      currentVersion(deps, id),
      deps.proofs.list(id),
      deps.sends.listOf(id),
    ]);
    if (!campaign) return [];
    const version = async () => current && deps.versions.get(current.id);
    const opened = { id: current?.id, version };
    const { status } = await loadCampaignStatus(shared, campaign, { proofs, sends }, opened);
    return [{ id, name: campaign.name, status }];
  });
  return {
    campaigns: (await Promise.all(campaigns)).flat(),
    newslettertemplates: named('newslettertemplates'),
    blocktemplates: named('blocktemplates'),
    widgets: named('widgets'),
    clips: named('clips').length,
  };
}

/** The alternative text a media has in the letter that was saved last of those that show it with one; its own where none does. */
export async function lastAlt(
  { versions }: Pick<UsageDeps, 'versions'>,
  media: Pick<Media, 'alt'>,
  places: readonly Place[],
): Promise<string> {
  const shown = places.filter(isCampaign).filter(({ isCurrent, alt }) => isCurrent && alt !== '');
  const saved = await Promise.all(
    shown.map(async ({ id, alt }) => ({
      alt,
      at: (await currentVersion({ versions }, id))?.created_at ?? '',
    })),
  );
  return saved.sort((a, b) => b.at.localeCompare(a.at))[0]?.alt ?? media.alt;
}
