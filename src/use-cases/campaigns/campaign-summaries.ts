import { lastSavedFirst } from '../../core/campaign/campaign-list.ts';
import type { CampaignSummary } from '../../core/campaign/campaign-summary.ts';
import { isActive } from '../../core/send/active.ts';
import type { StoreChange } from '../../core/workspace/workspace.ts';
import { withCachedTemplates } from '../cached-reads.ts';
import type { Deps } from '../deps.ts';
import type { Remembered } from '../memory.ts';
import {
  attentionOf,
  loadTemplateNames,
  type SummarizedCampaign,
  type SummaryDeps,
  summarizeCampaign,
} from './list-campaigns.ts';

export type SummariesDeps = SummaryDeps & Pick<Deps, 'store' | 'memory'>;

/** Campaigns that are summarized in one turn of the event loop: what others ask is answered between two. */
const atOnce = 50;

/** What is remembered of the campaigns, until a change of the workspace makes it old. */
interface Summaries {
  known: Map<string, SummarizedCampaign>;
  /** Ids of those that have sends. */
  sent: Set<string>;
  /** Ids of those with a send that is not over: what it asks may change as time goes by. */
  active: Set<string>;
  /** Those themselves; undefined from when one of them changes until they are asked for. */
  sentOnes: readonly SummarizedCampaign[] | undefined;
  /** Ids of those to look up again, before the next answer. */
  old: Set<string>;
  /** Those that are known, the last saved first. */
  ordered: readonly CampaignSummary[];
  isFollowed: boolean;
  /** All were listed once; from then on changes tell of new ones. */
  isListed: boolean;
  refreshing: Promise<void> | undefined;
}

const rememberedSummaries: Remembered<Summaries> = {
  create: () => ({
    known: new Map(),
    sent: new Set(),
    active: new Set(),
    sentOnes: undefined,
    old: new Set(),
    ordered: [],
    isFollowed: false,
    isListed: false,
    refreshing: undefined,
  }),
};

/** The campaign that a change is about; undefined where it is about none. */
export function campaignOf(change: StoreChange): string | undefined {
  if (change.noun === 'campaign') return change.id;
  return 'campaignId' in change ? change.campaignId : undefined;
}

/** What may change a content that was compared, besides the campaign. */
const comparedWith: ReadonlySet<StoreChange['noun']> = new Set([
  'newsletter-template',
  'block-template',
  'media',
  'settings',
  'problems',
]);

function hear({ known, old }: Summaries, change: StoreChange): void {
  const campaignId = campaignOf(change);
  if (campaignId !== undefined) old.add(campaignId);
  if (!comparedWith.has(change.noun)) return;
  const templateId = change.noun === 'newsletter-template' ? change.id : undefined;
  for (const [id, { summary, isCompared }] of known)
    if (isCompared || summary.newslettertemplate_id === templateId) old.add(id);
}

/** Two lists that are in order, in one. Of the longer one only the start is gone through for a letter just saved. */
function mergeSorted(some: readonly CampaignSummary[], others: readonly CampaignSummary[]) {
  const merged: CampaignSummary[] = [];
  let next = 0;
  for (const summary of some) {
    for (let other = others[next]; other && lastSavedFirst(other, summary) < 0; other = others[next]) {
      merged.push(other);
      next += 1;
    }
    merged.push(summary);
  }
  return merged.concat(others.slice(next));
}

/** Looks up again what is old; what becomes old meanwhile stays so. */
async function lookUp(deps: SummariesDeps, held: Summaries): Promise<void> {
  if (!held.isListed) {
    for (const { id } of await deps.campaigns.list()) held.old.add(id);
    held.isListed = true;
  }
  const ids = [...held.old];
  const names = await loadTemplateNames(deps);
  const shared = withCachedTemplates(deps);
  const again = new Set(ids);
  try {
    for (let from = 0; from < ids.length; from += atOnce) {
      if (from > 0) await deps.clock.wait(0);
      const some = ids.slice(from, from + atOnce);
      for (const id of some) held.old.delete(id);
      try {
        await Promise.all(some.map((id) => lookUpOne(shared, held, id, names)));
      } catch (failure) {
        for (const id of some) held.old.add(id);
        throw failure;
      }
    }
  } finally {
    // Those that were looked up before one failed are old no more: nothing else would list them.
    const others = held.ordered.filter(({ id }) => !again.has(id));
    const fresh = ids.flatMap((id) => held.known.get(id)?.summary ?? []);
    held.ordered = mergeSorted(fresh.sort(lastSavedFirst), others);
  }
}

async function lookUpOne(
  deps: SummariesDeps,
  held: Summaries,
  id: string,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const { known, sent, active } = held;
  const campaign = await deps.campaigns.get(id);
  const one = campaign && (await summarizeCampaign(deps, campaign, names));
  if (sent.has(id) || (one && one.sends.length > 0)) held.sentOnes = undefined;
  if (one) known.set(id, one);
  else known.delete(id);
  if (one && one.sends.length > 0) sent.add(id);
  else sent.delete(id);
  if (one?.sends.some(isActive)) active.add(id);
  else active.delete(id);
}

/** What sends ask changes as time goes by, too. */
function askAgain(deps: SummariesDeps, held: Summaries): void {
  const now = deps.clock.now();
  const changed = new Map<string, CampaignSummary>();
  for (const id of held.active) {
    const one = held.known.get(id);
    if (!one) continue;
    const attention = attentionOf(one.sends, now);
    if (attention === one.summary.attention) continue;
    const summary = { ...one.summary, attention };
    held.known.set(id, { ...one, summary });
    changed.set(id, summary);
  }
  if (changed.size === 0) return;
  held.ordered = held.ordered.map((summary) => changed.get(summary.id) ?? summary);
  held.sentOnes = undefined;
}

async function refresh(deps: SummariesDeps, held: Summaries): Promise<void> {
  if (!held.isFollowed) deps.store.onChange((change) => hear(held, change));
  held.isFollowed = true;
  while (held.refreshing) await held.refreshing.catch(() => {});
  if (held.isListed && held.old.size === 0) return;
  held.refreshing = lookUp(deps, held).finally(() => {
    held.refreshing = undefined;
  });
  await held.refreshing;
}

/** Every campaign, archived ones included, the last saved first; after the first time only what changed is looked up. */
export async function loadSummaries(deps: SummariesDeps): Promise<readonly CampaignSummary[]> {
  const held = deps.memory.of(rememberedSummaries);
  await refresh(deps, held);
  askAgain(deps, held);
  return held.ordered;
}

/** The campaigns that have sends, in no promised order; as `loadSummaries`. */
export async function loadSentCampaigns(deps: SummariesDeps): Promise<readonly SummarizedCampaign[]> {
  const held = deps.memory.of(rememberedSummaries);
  await refresh(deps, held);
  held.sentOnes ??= [...held.sent].flatMap((id) => held.known.get(id) ?? []);
  return held.sentOnes;
}

/** What lists show of one campaign now; null where there is none. */
export async function loadSummary(deps: SummariesDeps, id: string): Promise<CampaignSummary | null> {
  const held = deps.memory.of(rememberedSummaries);
  if (held.isListed) {
    await refresh(deps, held);
    askAgain(deps, held);
    return held.known.get(id)?.summary ?? null;
  }
  const campaign = await deps.campaigns.get(id);
  return campaign ? (await summarizeCampaign(deps, campaign, await loadTemplateNames(deps))).summary : null;
}
