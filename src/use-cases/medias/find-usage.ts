import type { Media } from '../../core/media/media.ts';
import { namedMedias } from '../../core/media/named-medias.ts';
import type { MediaUsage } from '../../core/media/usage.ts';
import { once, onceFor } from '../../core/once.ts';
import { withCachedTemplates } from '../cached-reads.ts';
import { currentVersion } from '../campaigns/list-campaigns.ts';
import { loadCampaignStatus, type StatusDeps } from '../campaigns/load-campaign-status.ts';
import type { Deps } from '../deps.ts';
import { askLetters, type LettersDeps, untilAllAreRead } from '../letters/ask-letters.ts';
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

/** What is no letter, by the ids of the pictures it names. */
async function entityPlaces(deps: UsageDeps): Promise<ReadonlyMap<string, NamingEntity[]>> {
  const [newsletterTemplates, blockTemplates, widgets, clips] = await Promise.all([
    deps.newsletterTemplates.list(),
    deps.blockTemplates.list(),
    deps.widgets.list(),
    deps.clips.list(),
  ]);
  const byId = new Map<string, NamingEntity[]>();
  const look = (noun: NamingEntity['noun'], entities: readonly { id: string; name?: string }[]) => {
    for (const entity of entities) {
      const place = { noun, id: entity.id, name: entity.name ?? entity.id };
      for (const media of namedBy(entity)(deps.config.publicUrl)) {
        const places = byId.get(media);
        if (places) places.push(place);
        else byId.set(media, [place]);
      }
    }
  };
  look('newslettertemplates', newsletterTemplates);
  look('blocktemplates', blockTemplates);
  look(
    'widgets',
    widgets.map((widget) => namedWidget(deps, widget)),
  );
  look('clips', clips);
  return byId;
}

/** Looks through what is no letter for the pictures it names, which then stands until it changes: who opens the library waits less. */
export async function readNamedMedias(deps: UsageDeps): Promise<void> {
  await entityPlaces(deps);
}

const entitiesNaming = (byId: ReadonlyMap<string, NamingEntity[]>, media: Searched) => [
  ...new Set(idsOf(media).flatMap((id) => byId.get(id) ?? [])),
];

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
  const [byId, { answer, reading }] = await Promise.all([
    entityPlaces(deps),
    askLetters(deps, patience, (letters) => letters.countShowing({ groups })),
  ]);
  const uses = medias.map((media, rank) => (answer[rank] ?? 0) + entitiesNaming(byId, media).length);
  return { uses, unread: reading.unread };
}

/** Where a picture stands; all letters are read for it, for what stands somewhere must not be deleted. */
export async function findMediaUses(deps: UsageDeps, media: Searched): Promise<Place[]> {
  const names = idsOf(media);
  const [byId, { answer }] = await Promise.all([
    entityPlaces(deps),
    askLetters(deps, untilAllAreRead, (letters) => letters.naming({ kind: 'media', names })),
  ]);
  const letters = answer.map(({ campaign: id, isCurrent, note: alt }): NamingCampaign => {
    return { noun: 'campaigns', id, isCurrent, alt };
  });
  return [...letters, ...entitiesNaming(byId, media)];
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
