import type { Version, VersionSummary } from '../../core/campaign/version.ts';
import type { Proof } from '../../core/proof/proof.ts';
import type { Send } from '../../core/send/send.ts';
import { type Collection, createCollection } from './collection.ts';
import {
  blockTemplateSpec,
  campaignSpec,
  clipSpec,
  newsletterTemplateSpec,
  proofCommentSpec,
  proofSpec,
  sendSpec,
  versionSpec,
  widgetSpec,
} from './collection-spec.ts';
import { inParallel } from './in-parallel.ts';
import type { StoreContext } from './store-context.ts';

/** All collections of a workspace; those of a campaign are made when first asked for. */
export function createCollections(context: StoreContext) {
  const versions = new Map<string, Collection<Version, VersionSummary>>();
  const proofs = new Map<string, Collection<Proof, Proof>>();
  const sends = new Map<string, Collection<Send, Send>>();
  const campaigns = createCollection(campaignSpec, context);
  const newsletterTemplates = createCollection(newsletterTemplateSpec, context);
  const blockTemplates = createCollection(blockTemplateSpec, context);
  const widgets = createCollection(widgetSpec, context);
  const clips = createCollection(clipSpec, context);
  const remarks = createCollection(proofCommentSpec, context);
  const shared = [campaigns, newsletterTemplates, blockTemplates, widgets, clips, remarks];

  function versionsOf(campaignId: string): Collection<Version, VersionSummary> {
    const collection = versions.get(campaignId) ?? createCollection(versionSpec(campaignId), context);
    versions.set(campaignId, collection);
    return collection;
  }

  function proofsOf(campaignId: string): Collection<Proof, Proof> {
    const collection = proofs.get(campaignId) ?? createCollection(proofSpec(campaignId), context);
    proofs.set(campaignId, collection);
    return collection;
  }

  function sendsOf(campaignId: string): Collection<Send, Send> {
    const collection = sends.get(campaignId) ?? createCollection(sendSpec(campaignId), context);
    sends.set(campaignId, collection);
    return collection;
  }

  return {
    campaigns,
    newsletterTemplates,
    blockTemplates,
    widgets,
    clips,
    remarks,
    versionsOf,
    proofsOf,
    sendsOf,
    /** Looks at the whole workspace again. */
    async refreshAll(): Promise<void> {
      await Promise.all(shared.map((collection) => collection.refresh()));
      const ids = new Set([
        ...(await campaigns.keys()),
        ...versions.keys(),
        ...proofs.keys(),
        ...sends.keys(),
      ]);
      await inParallel([...ids], 8, async (id) => {
        await versionsOf(id).refresh();
        await proofsOf(id).refresh();
        await sendsOf(id).refresh();
      });
    },
  };
}

export type Collections = ReturnType<typeof createCollections>;
