import type { BlockWithoutPicture, LastIssue } from '../../core/auto-content/auto-report.ts';
import type { AutoRule } from '../../core/auto-content/auto-rule.ts';
import { blockContentHash } from '../../core/auto-content/block-owner.ts';
import { type ContentChoice, chooseContents } from '../../core/auto-content/choose-contents.ts';
import { type PlacedContent, placeContents } from '../../core/auto-content/place-contents.ts';
import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import { defaultValues } from '../../core/block-template/values.ts';
import type { Block } from '../../core/campaign/block.ts';
import type { Campaign } from '../../core/campaign/campaign.ts';
import type { Layout } from '../../core/campaign/operations.ts';
import type { BlocksVersion } from '../../core/campaign/version.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { fillFromItem, takesPicture } from '../../core/source/fill-block.ts';
import type { SourceSummary } from '../../core/source/reading.ts';
import { checkAllValues } from '../blocks/check-values.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { loadTemplateSet } from '../templates/load-template-set.ts';
import { readSources } from './read-sources.ts';
import { type SentDeps, sentLetters } from './sent-letters.ts';
import { type ItemPictureOutcome, type PictureDeps, storeItemPictures } from './store-item-pictures.ts';
import { summarizeSource } from './summarize-source.ts';

export type AutoDeps = SentDeps &
  PictureDeps &
  Pick<Deps, 'newsletterTemplates' | 'blockTemplates' | 'renderer' | 'ids'>;

/** ms for all pictures of a letter. */
const patience = 20_000;

export interface AutoInput {
  versionId: string;
  /** The blocks as they stand in an editor; those of the version when absent. */
  blocks?: readonly Block[] | undefined;
  /** Takes what was already sent, too. */
  includesSent: boolean;
  /** Puts no picture into the library, and leaves blocks without: the letter is only told of. */
  isTrial?: boolean | undefined;
}

/** What automatic content would do to a letter. */
export interface AutoProposal extends Omit<ContentChoice, 'taken' | 'dropped'> {
  campaign: Campaign;
  version: BlocksVersion;
  rules: readonly AutoRule[];
  /** The whole letter afterwards, to be put in place in one step. */
  letter: Block[];
  taken: PlacedContent[];
  /** Blocks that go without the picture of their item, and why. */
  unpictured: BlockWithoutPicture[];
  /** Ids of automatic blocks that go, since another block has their content now. */
  dropped: string[];
  /** The sources that the rules read; one that failed is told. */
  sources: SourceSummary[];
  /** What was published after it counts as new; null before the first issue. */
  since: LastIssue | null;
}

async function loadSetting(deps: AutoDeps, versionId: string) {
  const version = await deps.versions.get(versionId);
  if (!version) throw AppError.of('version-not-found', { versionId });
  if (version.kind !== 'blocks') throw AppError.of('campaign-kind-mismatch', { kind: version.kind });
  const campaign = await loadCampaign(deps, version.campaign_id);
  const { template, blockTemplates } = await loadTemplateSet(deps, campaign.newslettertemplate_id);
  const rules = template.autocontent ?? [];
  if (rules.length === 0) throw AppError.of('auto-content-without-rules', { template: template.name });
  return { version, campaign, rules, layout: { positions: template.positions, blockTemplates } };
}

function sourcesIn({ config }: Pick<Deps, 'config'>, rules: readonly AutoRule[]) {
  const named = new Set(rules.map(({ source }) => source));
  return config.sources.filter(({ alias }) => named.has('') || named.has(alias));
}

/**
 * Values as a save would keep them, so that what a person changes afterwards is told from what came.
 * @throws AppError `content-invalid`, `cleaning-stopped`
 */
async function sealed(
  deps: Pick<Deps, 'renderer'>,
  { letter, placed, former }: { letter: Block[]; placed: PlacedContent[]; former: readonly Block[] },
  { blockTemplates }: Layout,
): Promise<Block[]> {
  const came = new Set(placed.map(({ block }) => block));
  const filled = letter.filter(({ id }) => came.has(id));
  const checked = await checkAllValues(
    deps,
    filled.map(({ id, blocktemplate, blockdatas: datas }) => {
      const template = blockTemplates.get(blocktemplate) as BlockTemplate;
      const stood = former.find((block) => block.id === id)?.blockdatas ?? defaultValues(template);
      return { datas, template, stood };
    }),
  );
  return letter.map((block) => {
    const result = checked[filled.indexOf(block)];
    if (!result || !block.source) return block;
    if ('issues' in result) throw AppError.of('content-invalid', { issues: result.issues });
    const filledNow = blockContentHash(result.datas);
    return { ...block, blockdatas: result.datas, source: { ...block.source, filled: filledNow } };
  });
}

/** The pictures of items whose blocks show one. */
async function picturesOf(
  deps: PictureDeps,
  { taken, rules, layout }: Pick<ContentChoice, 'taken'> & { rules: readonly AutoRule[]; layout: Layout },
  isTrial = false,
): Promise<ReadonlyMap<string, ItemPictureOutcome>> {
  const shown = taken.filter(({ rule }) => {
    const template = layout.blockTemplates.get(rules[rule]?.blocktemplate ?? '');
    return !isTrial && template && takesPicture(template);
  });
  return storeItemPictures(
    deps,
    shown.map(({ item }) => item),
    { within: patience },
  );
}

/**
 * What the rules of a newsletter template take for a letter, what they leave and why; pictures are put into the library,
 * nothing else is stored.
 * @throws AppError `version-not-found`, `campaign-kind-mismatch`, `newsletter-template-not-found`,
 * `auto-content-without-rules`, `placement-refused` when the letter is full, `content-invalid`, `cleaning-stopped`
 */
export async function proposeAutoContent(deps: AutoDeps, input: AutoInput): Promise<AutoProposal> {
  const { version, campaign, rules, layout } = await loadSetting(deps, input.versionId);
  const blocks = input.blocks ?? version.blocks;
  const [readings, sent] = await Promise.all([
    readSources(deps, sourcesIn(deps, rules)),
    sentLetters(deps, campaign.id),
  ]);
  const since = sent.lastIssue(campaign.newslettertemplate_id);
  const { taken, dropped, ...choice } = chooseContents({
    ...{ rules, blocks, layout, since },
    items: new Map(readings.map(({ source, reading }) => [source.alias, reading.items])),
    sentIn: sent.of,
    includesSent: input.includesSent,
  });
  const pictures = await picturesOf(deps, { taken, rules, layout }, input.isTrial);
  const zone = deps.config.timeZone;
  const { blocks: letter, placed } = placeContents(
    blocks,
    { taken, dropped },
    {
      ...{ rules, layout },
      fill: (item, template, datas) => {
        const picture = pictures.get(item.id)?.picture;
        return fillFromItem(template, datas, { item, picture, zone })?.datas ?? datas;
      },
      newId: () => deps.ids.next(),
    },
  );
  return {
    ...{ ...choice, campaign, version, rules, dropped, since },
    letter: await sealed(deps, { letter, placed, former: blocks }, layout),
    taken: placed,
    unpictured: placed.flatMap(({ rule, block, item }) => {
      const sentence = pictures.get(item.id)?.failure;
      return sentence === undefined ? [] : [{ rule, block, sentence }];
    }),
    sources: readings.map(({ source, reading }) => summarizeSource(deps, source, reading)),
  };
}
