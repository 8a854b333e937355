import type { Version, VersionSummary } from '../../core/campaign/version.ts';
import type { Proof } from '../../core/proof/proof.ts';
import type { Send } from '../../core/send/send.ts';
import type { Cabinet } from './cabinet.ts';
import { createDrawer, type Drawer } from './drawer.ts';
import {
  blockTemplatePlan,
  campaignPlan,
  clipPlan,
  newsletterTemplatePlan,
  proofPlan,
  remarkPlan,
  sendPlan,
  versionPlan,
  widgetPlan,
} from './drawer-plan.ts';
import { inParallel } from './in-parallel.ts';

/** All drawers of a workspace; those of a campaign are made when first asked for. */
export function createDrawers(cabinet: Cabinet) {
  const versions = new Map<string, Drawer<Version, VersionSummary>>();
  const proofs = new Map<string, Drawer<Proof, Proof>>();
  const sends = new Map<string, Drawer<Send, Send>>();
  const campaigns = createDrawer(campaignPlan, cabinet);
  const newsletterTemplates = createDrawer(newsletterTemplatePlan, cabinet);
  const blockTemplates = createDrawer(blockTemplatePlan, cabinet);
  const widgets = createDrawer(widgetPlan, cabinet);
  const clips = createDrawer(clipPlan, cabinet);
  const remarks = createDrawer(remarkPlan, cabinet);
  const shared = [campaigns, newsletterTemplates, blockTemplates, widgets, clips, remarks];

  function versionsOf(campaignId: string): Drawer<Version, VersionSummary> {
    const drawer = versions.get(campaignId) ?? createDrawer(versionPlan(campaignId), cabinet);
    versions.set(campaignId, drawer);
    return drawer;
  }

  function proofsOf(campaignId: string): Drawer<Proof, Proof> {
    const drawer = proofs.get(campaignId) ?? createDrawer(proofPlan(campaignId), cabinet);
    proofs.set(campaignId, drawer);
    return drawer;
  }

  function sendsOf(campaignId: string): Drawer<Send, Send> {
    const drawer = sends.get(campaignId) ?? createDrawer(sendPlan(campaignId), cabinet);
    sends.set(campaignId, drawer);
    return drawer;
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
      await Promise.all(shared.map((drawer) => drawer.refresh()));
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

export type Drawers = ReturnType<typeof createDrawers>;
