import type { LastIssue } from '../../core/auto-content/auto-report.ts';
import type { Campaign } from '../../core/campaign/campaign.ts';
import type { Version } from '../../core/campaign/version.ts';
import { dayText } from '../../core/dates/french-date.ts';
import { onFailure } from '../../core/errors/app-error.ts';
import { groupBy } from '../../core/group-by.ts';
import { onceFor } from '../../core/once.ts';
import { hasReachedSomeone } from '../../core/proof/proof.ts';
import { isActive } from '../../core/send/active.ts';
import type { Send, SendStatus } from '../../core/send/send.ts';
import { comparableLink, linksWithin } from '../../core/source/comparable-link.ts';
import type { ContentItem, SentIn } from '../../core/source/content-item.ts';
import { decodeHtml } from '../../email/import/charset.ts';
import type { Deps } from '../deps.ts';
import type { Remembered } from '../memory.ts';
import { sourceVerbWording } from './messages.fr.ts';

export type SentDeps = Pick<
  Deps,
  'campaigns' | 'versions' | 'sends' | 'proofs' | 'config' | 'clock' | 'memory'
>;

/** A state of a letter that people got, or are about to get. */
export interface SentLetter {
  campaign: Campaign;
  versionId: string;
  at: string;
  kind: SentIn['kind'];
  /** Whether nothing but its hour is between it and its readers. */
  leaves: boolean;
}

/** Once the hour of such a send has come, its letter has left; what waits for somebody has not. */
const leaving: ReadonlySet<SendStatus> = new Set(['scheduled', 'sending', 'sent']);

function lettersSent(campaign: Campaign, sends: readonly Send[]): SentLetter[] {
  return sends
    .filter((send) => send.status === 'sent' || (isActive(send) && send.status !== 'unknown'))
    .map(({ version_id: versionId, at, status }) => {
      const kind = status === 'sent' ? 'sent' : 'scheduled';
      return { campaign, versionId, at, kind, leaves: leaving.has(status) };
    });
}

/** Where letters leave by other ways, the last proof that somebody got is what is known of them. */
async function lettersProofed(deps: Pick<SentDeps, 'proofs'>, campaign: Campaign): Promise<SentLetter[]> {
  const proof = (await deps.proofs.list(campaign.id)).find(hasReachedSomeone);
  if (!proof) return [];
  return [{ campaign, versionId: proof.version_id, at: proof.created_at, kind: 'proofed', leaves: false }];
}

/** One that cannot be read is told among the workspace's problems, and stops no search. */
export const readVersion = (
  { versions }: Pick<SentDeps, 'versions'>,
  id: string,
): Promise<Version | undefined> => versions.get(id).catch(onFailure(() => undefined));

async function namesIn(deps: SentDeps, versionId: string): Promise<ReadonlySet<string> | undefined> {
  const version = await readVersion(deps, versionId);
  if (!version) return undefined;
  if (version.kind === 'raw') {
    const raw = await deps.versions.raw(versionId);
    return linksWithin(raw ? decodeHtml(raw.html, version.charset) : '');
  }
  const names = linksWithin(version.blocks.map(({ blockdatas }) => blockdatas));
  for (const { source } of version.blocks) {
    if (!source) continue;
    names.add(source.item);
    names.add(comparableLink(source.url));
  }
  return names;
}

/** What versions name: they never change. Those that could not be read are read again. */
const namesByVersion: Remembered<Map<string, ReadonlySet<string>>> = { create: () => new Map() };

async function namesOf(deps: SentDeps, versionId: string): Promise<ReadonlySet<string>> {
  const known = deps.memory.of(namesByVersion);
  const names = known.get(versionId) ?? (await namesIn(deps, versionId));
  if (names) known.set(versionId, names);
  return names ?? new Set();
}

/** What was sent before. */
export interface SentLetters {
  /** The last newsletter that an item was sent in. */
  of(item: Pick<ContentItem, 'id' | 'link'>): SentIn | undefined;
  /**
   * When the last issue of a newsletter template left. One that is about to leave is none yet: all that is published
   * until its hour would be older than it. A proof is no issue.
   */
  lastIssue(newslettertemplate_id: string): LastIssue | null;
}

/** Ledgers by campaign: where many letters share a list, it is read through once. */
const ledgersOfLists = {
  create: () => onceFor((sends: readonly Send[]) => groupBy(sends, (send) => send.campaign_id)),
};

const ranks: Record<SentIn['kind'], number> = { sent: 0, scheduled: 1, proofed: 2 };

/**
 * The newsletters that were sent, are scheduled, or were proofed where nothing is known of a send, in this order, the
 * last ones first.
 */
export async function lettersThatLeft(
  deps: Pick<SentDeps, 'sends' | 'proofs' | 'memory'>,
  campaigns: readonly Campaign[],
): Promise<SentLetter[]> {
  const sends = deps.memory.of(ledgersOfLists)(await deps.sends.list());
  const letters: SentLetter[] = [];
  for (const campaign of campaigns) {
    const own = lettersSent(campaign, sends.get(campaign.id) ?? []);
    letters.push(...(own.length > 0 ? own : await lettersProofed(deps, campaign)));
  }
  return letters.sort((a, b) => ranks[a.kind] - ranks[b.kind] || b.at.localeCompare(a.at));
}

/**
 * What was sent before, in any newsletter.
 * @param except the campaign that is being made
 */
export async function sentLetters(deps: SentDeps, except: string | undefined): Promise<SentLetters> {
  const campaigns = (await deps.campaigns.list()).filter(({ id }) => id !== except);
  const letters = await lettersThatLeft(deps, campaigns);
  const named = await Promise.all(letters.map(({ versionId }) => namesOf(deps, versionId)));
  const day = (at: string) => dayText(at, deps.config.timeZone, deps.clock.now());

  return {
    of({ id, link }) {
      const page = comparableLink(link);
      const rank = named.findIndex((names) => names.has(id) || (page !== '' && names.has(page)));
      const found = letters[rank];
      if (!found) return undefined;
      const { campaign, at, kind } = found;
      const number = campaign.number ?? null;
      const sentence = sourceVerbWording.sentIn[kind](number, campaign.name, day(at));
      return { campaign: campaign.id, name: campaign.name, number, at, kind, sentence };
    },
    lastIssue(templateId) {
      const now = deps.clock.now().toISOString();
      const own = letters.filter(
        ({ campaign, leaves, at }) => campaign.newslettertemplate_id === templateId && leaves && at <= now,
      );
      const at = own
        .map((letter) => letter.at)
        .sort()
        .at(-1);
      return at === undefined ? null : { at, day: day(at) };
    },
  };
}
