import { z } from 'zod';
import { type CheckFacts, CheckFactsSchema } from '../../core/checks/check-facts.ts';
import { localDate } from '../../core/dates/french-date.ts';
import { IdSchema } from '../../core/id.ts';
import { templateAsStarted } from '../../core/newsletter-template/former-defaults.ts';
import { knownFooter } from '../../core/newsletter-template/known-footer.ts';
import { hasReachedSomeone, type Proof } from '../../core/proof/proof.ts';
import { activeSend } from '../../core/send/active.ts';
import { loadCarriedOver } from '../campaigns/load-carried-over.ts';
import type { Deps } from '../deps.ts';
import { type EmailDeps, type EmailInput, loadEmail } from '../emails/load-email-input.ts';
import { verb } from '../verb.ts';
import { contentHashOf } from '../versions/hash-content.ts';
import { findPublishedParts, type PublishedDeps } from './published/find-published-parts.ts';

type FactsDeps = PublishedDeps & Pick<Deps, 'newsletterTemplates'>;

/** Whether somebody got a proof of a content. */
function proofState(hashNow: () => string, proofs: readonly Proof[]): NonNullable<CheckFacts['proof']> {
  const received = proofs.filter(hasReachedSomeone);
  if (received.length === 0) return 'none';
  const contentHash = hashNow();
  return received.some((proof) => proof.contentHash === contentHash) ? 'current' : 'outdated';
}

/** What the checks know of any letter here: how much each rule matters, and what the platform understands. */
export function commonFacts({ config }: Pick<Deps, 'config'>): CheckFacts {
  const { connector, adobe } = config.platform;
  const platform =
    connector === 'adobe' && adobe ? { tokens: Object.keys(adobe.tokens), scripts: true } : undefined;
  return CheckFactsSchema.parse({ policy: config.checks, platform });
}

/** What a next issue took over, and when it leaves. */
async function issueFacts(
  deps: PublishedDeps,
  { campaign, templateSet: { blockTemplates } }: EmailInput,
  at: string | undefined,
): Promise<Pick<CheckFacts, 'carried' | 'leaves'>> {
  if (!campaign.continues) return {};
  const carried = await loadCarriedOver(deps, campaign, blockTemplates);
  if (!carried) return {};
  const order = activeSend(await deps.sends.listOf(campaign.id));
  const leaves = at ?? order?.at ?? deps.clock.now().toISOString();
  return { carried, leaves: localDate(leaves, deps.config.timeZone).slice(0, 10) };
}

/**
 * What the checks know of a saved version besides its content, without asking anybody outside.
 * `at`: the instant at which it is to leave (ISO 8601); else that of the order that stands, else now.
 */
export async function gatherFacts(
  deps: FactsDeps,
  input: EmailInput,
  { at }: { at?: string | undefined } = {},
): Promise<CheckFacts> {
  const { campaign, templateSet } = input;
  const common = commonFacts(deps);
  const isAsked = common.policy['sent-before'] !== 'off';
  const [proofs, templates, published, issue] = await Promise.all([
    deps.proofs.list(campaign.id),
    deps.newsletterTemplates.list(),
    isAsked ? findPublishedParts(deps, input) : [],
    issueFacts(deps, input, at),
  ]);
  const startedWith = templateAsStarted(templateSet.template, campaign.created_at).defaults.blocks;
  const proof = proofState(() => contentHashOf(deps, input), proofs);
  return { ...common, proof, published, startedWith, footer: knownFooter(templates), ...issue };
}

/**
 * As `gatherFacts`, of the current version of a campaign.
 * @throws AppError `campaign-not-found`, `campaign-without-version`, as `loadEmailInput`
 */
export const getCheckFacts = verb(
  {
    input: z.strictObject({ campaignId: IdSchema }),
    output: CheckFactsSchema,
    summary: 'Ce que les vérifications savent d’une campagne en plus de son contenu',
  },
  async (deps: FactsDeps & EmailDeps, input) => gatherFacts(deps, await loadEmail(deps, input)),
);
