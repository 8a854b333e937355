import { CampaignSchema } from '../../core/campaign/campaign.ts';
import { assertIsLatest } from '../../core/campaign/succession.ts';
import { VersionSchema } from '../../core/campaign/version.ts';
import {
  AppError,
  clipFailures,
  newsletterTemplateFailures,
  widgetFailures,
} from '../../core/errors/app-error.ts';
import { IdSchema } from '../../core/id.ts';
import { assertStorable } from '../../core/parse-input.ts';
import type { Widget } from '../../core/widget/widget.ts';
import type {
  CampaignStore,
  CoverSubject,
  ProofCommentStore,
  Store,
  StoreChange,
  ThumbnailStore,
  ThumbnailSubject,
  WidgetStore,
} from '../../use-cases/ports/store.ts';
import type { Disk } from '../disk/disk.ts';
import { createBlockTemplateStore } from './block-template-store.ts';
import { createCampaignFolder } from './campaign-folder.ts';
import type { Collection } from './collection.ts';
import { type Collections, createCollections } from './collections.ts';
import { createEntityStore } from './entity-store.ts';
import { createFolderIdentity } from './folder-identity.ts';
import { followWorkspace } from './follow-workspace.ts';
import type { WithLock } from './lock.ts';
import { createProofStore } from './proof-store.ts';
import { createSendStore } from './send-store.ts';
import { createStoreContext, type StoreContext } from './store-context.ts';
import { createVersionStore } from './version-store.ts';
import type { WatchTimes } from './watch.ts';
import { openWorkspaceFolder } from './workspace-folder.ts';

/** Widgets; one that is replaced is kept, with its picture, before anything is written over it. */
function createWidgetStore(
  collection: Collection<Widget, Widget>,
  { trash }: Pick<StoreContext, 'trash'>,
): WidgetStore {
  const store = createEntityStore(collection, widgetFailures);
  return {
    ...store,
    async replace(widget) {
      let mark = '';
      await store.update(widget.id, async () => {
        mark = await trash.keepFormer([`widgets/${widget.id}.json`, `widgets/${widget.id}.jpg`]);
        return widget;
      });
      return mark;
    },
  };
}

const places: Record<(ThumbnailSubject | CoverSubject)['noun'], (id: string) => string> = {
  'block-template': (id) => `block-templates/${id}/thumbnail.jpg`,
  widget: (id) => `widgets/${id}.jpg`,
  clip: (id) => `clipboard/${id}.jpg`,
  campaign: (id) => `.newsletter/covers/campaigns/${id}.jpg`,
  'newsletter-template': (id) => `.newsletter/covers/newsletter-templates/${id}.jpg`,
};

const pathOf = ({ noun, id }: ThumbnailSubject | CoverSubject) => places[noun](IdSchema.parse(id));

/** Pictures beside what they show, and covers. */
function createThumbnailStore({ files, emit }: Pick<StoreContext, 'files' | 'emit'>): ThumbnailStore {
  return {
    read: (of) => files.read(pathOf(of)),
    markOf: (of) => files.stamp(pathOf(of)),
    async write(of, jpeg) {
      await files.write(pathOf(of), jpeg);
      if (of.noun !== 'campaign' && of.noun !== 'newsletter-template') emit(of satisfies StoreChange);
    },
  };
}

/** `campaigns/<id>/remarks.json`: what people remarked on the proofs of a campaign. */
const createProofCommentStore = ({ remarks }: Pick<Collections, 'remarks'>): ProofCommentStore => ({
  list: async (campaignId) => (await remarks.find(campaignId))?.remarks ?? [],
  async update(campaignId, change) {
    const book = await remarks.update(campaignId, (former) => ({
      campaign_id: campaignId,
      remarks: change(former?.remarks ?? []),
    }));
    return book.remarks;
  },
});

export interface JsonStore extends Store {
  /**
   * Resolves once every file was looked at, changes made outside are heard, and what others left half done is settled; at
   * once where nothing is watched. What is read and written meanwhile waits for what it needs and for no more.
   */
  watching: Promise<void>;
  /** The short lock, for those who keep other files of the workspace. */
  exclusively: WithLock;
  /** Ends the watch, and leaves what is known to the next start. */
  close(): Promise<void>;
}

export interface JsonStoreOptions {
  folder: string;
  /**
   * True for a server: all is read, kept in memory and followed. False for a command: files are looked at when asked for.
   */
  watch: boolean;
  /** Once it resolves all is read and followed; at once by default. */
  after?: Promise<unknown>;
  /** The calls that write files; tests hand in some that fail. */
  disk?: Disk;
  /** Tests make the watch quicker. */
  times?: WatchTimes;
}

function campaignStore({ campaigns, versionsOf }: Collections, context: StoreContext): CampaignStore {
  const notFound = (campaign: string) => AppError.of('campaign-not-found', { campaign });
  return {
    list: async () => [...(await campaigns.entries())],
    get: (id) => campaigns.find(id),
    async create(campaign, first) {
      if (first) assertIsLatest(first.version, undefined);
      assertStorable(CampaignSchema, campaign);
      if (first) assertStorable(VersionSchema, first.version);
      const created = await createCampaignFolder(context, campaign, first);
      if (!created) throw AppError.of('campaign-exists', { campaign: campaign.id });
      await campaigns.takeIn(campaign, created.campaign);
      if (first && created.version) await versionsOf(campaign.id).takeIn(first.version, created.version);
    },
    async update(id, change) {
      if (!(await campaigns.find(id))) throw notFound(id);
      return campaigns.update(id, (former) => {
        if (!former) throw notFound(id);
        return change(former);
      });
    },
  };
}

/** Puts back what was removed, and looks at it again. */
function trashStore(collections: Collections, context: StoreContext): Store['trash'] {
  const homes: Record<string, Pick<Collection<object, object>, 'refresh'>> = {
    'newsletter-templates': collections.newsletterTemplates,
    'block-templates': collections.blockTemplates,
    widgets: collections.widgets,
    clipboard: collections.clips,
  };
  return {
    sweep: (wish) => context.exclusively(() => context.trash.sweep(wish)),
    async restore(mark) {
      const paths = await context.exclusively(() => context.trash.restore(mark));
      for (const folder of new Set(paths.map((path) => path.split('/')[0] ?? '')))
        await homes[folder]?.refresh();
    },
  };
}

/**
 * The store over a workspace's plain files (docs/product-rules.md#the-workspace).
 * @throws AppError `workspace-not-found`
 */
export async function createJsonStore({
  folder,
  watch,
  after,
  disk,
  times,
}: JsonStoreOptions): Promise<JsonStore> {
  const workspace = openWorkspaceFolder(folder, disk);
  const context = createStoreContext(workspace, { watched: watch });
  const collections = createCollections(context);
  const blockTemplates = createBlockTemplateStore(collections.blockTemplates, context);
  const following = watch
    ? followWorkspace(context, collections, { after, times, settleTemplates: blockTemplates.settleAll })
    : undefined;
  return {
    campaigns: campaignStore(collections, context),
    versions: createVersionStore(collections, context),
    newsletterTemplates: createEntityStore(collections.newsletterTemplates, newsletterTemplateFailures),
    blockTemplates,
    widgets: createWidgetStore(collections.widgets, context),
    clips: createEntityStore(collections.clips, clipFailures),
    thumbnails: createThumbnailStore(context),
    trash: trashStore(collections, context),
    proofs: createProofStore(collections, context),
    proofComments: createProofCommentStore(collections),
    sends: createSendStore(collections, context),
    identity: createFolderIdentity(workspace),
    problems: context.problems,
    // A file that does not answer is said where it is asked for.
    assertAvailable: async () => {},
    onChange: context.onChange,
    exclusively: context.exclusively,
    watching: following?.done ?? Promise.resolve(),
    async close() {
      await following?.close();
      await context.index.close();
    },
  };
}
