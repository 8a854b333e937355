import { z } from 'zod';
import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import { defaultValues } from '../../core/block-template/values.ts';
import type { Block } from '../../core/campaign/block.ts';
import { type Campaign, MAX_NAME_CHARS, nextIssueNumber } from '../../core/campaign/campaign.ts';
import {
  type IssueStep,
  intervalBetween,
  moveNumber,
  nameOfNextIssue,
  nextIssue,
} from '../../core/campaign/next-issue.ts';
import type { Draft } from '../../core/campaign/version.ts';
import { IdSchema } from '../../core/id.ts';
import type { Deps } from '../deps.ts';
import { loadTemplateSet, type TemplateSet } from '../templates/load-template-set.ts';
import { verb } from '../verb.ts';
import { loadVersion } from '../versions/load-version.ts';
import { loadCampaign } from './load-campaign.ts';
import {
  CreatedCampaignSchema,
  copyContent,
  type FirstContent,
  storeNewCampaign,
} from './store-new-campaign.ts';

type IssueDeps = Pick<
  Deps,
  'campaigns' | 'versions' | 'newsletterTemplates' | 'blockTemplates' | 'clock' | 'author'
>;

/** When the issue before this one was made: the last campaign of the same template and kind that is older. */
function formerIssue(campaigns: readonly Campaign[], last: Campaign): string | undefined {
  return campaigns
    .filter(
      ({ newslettertemplate_id, kind }) =>
        newslettertemplate_id === last.newslettertemplate_id && kind === last.kind,
    )
    .map(({ created_at }) => created_at)
    .filter((created_at) => created_at < last.created_at)
    .sort()
    .at(-1);
}

/** A block of the next issue: what came from a source emptied, its pin too, dates and number moved on, the rest as it was. */
function nextBlock(block: Block, blockTemplate: BlockTemplate | undefined, step: IssueStep): Block {
  if (!blockTemplate) return block;
  const { source, pinned: _pinned, ...empty } = block;
  if (source) return { ...empty, blockdatas: defaultValues(blockTemplate) };
  return { ...block, blockdatas: nextIssue(block.blockdatas, blockTemplate.parameters, step) };
}

/** The draft of the next issue: its blocks, and the lines that name its number. */
function nextDraft(draft: Draft, blockTemplates: TemplateSet['blockTemplates'], step: IssueStep): Draft {
  const moved = (text: string) => moveNumber(text, step.number);
  return {
    subject: moved(draft.subject),
    preheader: moved(draft.preheader),
    text: moved(draft.text),
    parameters: { ...draft.parameters, surheadersubject: moved(draft.parameters.surheadersubject) },
    blocks: draft.blocks.map((block) => nextBlock(block, blockTemplates.get(block.blocktemplate), step)),
  };
}

/**
 * 'Nouveau numéro': the next issue of a campaign, from its current version. The number goes up by one, wherever a line
 * names it too; dates move on by the rhythm of the last two issues (one month where there is none); blocks that came
 * from a source are emptied. A raw document stays as it is.
 * @throws AppError `campaign-not-found`, `version-not-found`, `newsletter-template-not-found`, and what the store throws
 */
export const createNextIssue = verb(
  {
    input: z.strictObject({ campaignId: IdSchema }),
    output: CreatedCampaignSchema,
    summary: 'Nouveau numéro : date et numéro avancés, contenu automatique vidé',
  },
  async (deps: IssueDeps, input) => {
    const last = await loadCampaign(deps, input.campaignId);
    const { blockTemplates } = await loadTemplateSet(deps, last.newslettertemplate_id);
    const interval = intervalBetween(formerIssue(await deps.campaigns.list(), last), last.created_at);
    const number = nextIssueNumber(last.number);
    const copied = await copyContent(deps, await loadVersion(deps, last.id));
    const content: FirstContent =
      copied.kind === 'raw'
        ? copied
        : { ...copied, draft: nextDraft(copied.draft, blockTemplates, { interval, number }) };
    const name = nameOfNextIssue(last.name, number, interval).slice(0, MAX_NAME_CHARS);
    const { newslettertemplate_id } = last;
    const continues = { campaign: last.id, ...(last.number !== undefined && { number: last.number }) };
    return storeNewCampaign(deps, { name, number, newslettertemplate_id, continues }, content);
  },
);
