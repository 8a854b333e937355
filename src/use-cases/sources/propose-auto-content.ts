import { z } from 'zod';
import {
  type BlockWithoutPicture,
  BlockWithoutPictureSchema,
  blockContentHash,
  IdleRuleSchema,
  type LastIssue,
  LastIssueSchema,
  LeftItemSchema,
  UntouchedBlockSchema,
} from '../../core/auto-content/auto-report.ts';
import type { AutoRule } from '../../core/auto-content/auto-rule.ts';
import { type ContentChoice, chooseContents } from '../../core/auto-content/choose-contents.ts';
import { type PlacedContent, placeContents } from '../../core/auto-content/place-contents.ts';
import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import { defaultValues } from '../../core/block-template/values.ts';
import { type Block, BlockSchema, BlocksSchema } from '../../core/campaign/block.ts';
import type { Campaign } from '../../core/campaign/campaign.ts';
import { MAX_BLOCKS } from '../../core/campaign/limits.ts';
import type { Layout } from '../../core/campaign/operations.ts';
import { PostedBlockSchema } from '../../core/campaign/save-input.ts';
import type { BlocksVersion } from '../../core/campaign/version.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { emptyIsAbsent, TickSchema } from '../../core/form-values.ts';
import { VersionIdSchema } from '../../core/id.ts';
import { jsonText } from '../../core/json-text.ts';
import { ContentItemSchema } from '../../core/source/content-item.ts';
import { fillFromItem, takesPicture } from '../../core/source/fill-block.ts';
import { type SourceSummary, SourceSummarySchema } from '../../core/source/reading.ts';
import { sourceWording } from '../../core/wording/sources.ts';
import { checkAllValues } from '../blocks/check-values.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { loadTemplateSet } from '../templates/load-template-set.ts';
import { verb } from '../verb.ts';
import { readSources } from './find-source.ts';
import { summarizeSource } from './list-sources.ts';
import { lastIssue, type SentDeps, sentLetters } from './sent-letters.ts';
import { type ItemPictureOutcome, type PictureDeps, storeItemPictures } from './store-item-pictures.ts';

/** An item that a rule did not take; of its facts, those that tell it. */
const LeftSchema = LeftItemSchema.extend({
  item: ContentItemSchema.pick({ id: true, source: true, title: true, link: true, date: true }),
});

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
  const readings = await readSources(deps, sourcesIn(deps, rules));
  const items = readings.flatMap(({ reading }) => reading.items);
  const [sentIn, since] = await Promise.all([
    sentLetters(deps, campaign.id, items),
    lastIssue(deps, campaign.newslettertemplate_id, campaign.id),
  ]);
  const { taken, dropped, ...choice } = chooseContents({
    ...{ rules, blocks, layout, since },
    items: new Map(readings.map(({ source, reading }) => [source.alias, reading.items])),
    sentIn,
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

/** The blocks that got a content, each with what it shows and why. */
function filledBlocks({ taken, letter }: AutoProposal) {
  return taken.flatMap(({ block: blockid, ...facts }) => {
    const block = letter.find(({ id }) => id === blockid);
    if (!block?.source) return [];
    const { position, blocktemplate, blockfilter, blockdatas, source } = block;
    const datas = JSON.stringify(blockdatas);
    return [{ ...facts, blockid, position, blocktemplate, blockfilter, blockdatas: datas, source }];
  });
}

/** As `proposeAutoContent`, for a letter that is open in an editor. @throws AppError as `proposeAutoContent` */
export const fetchAutoContent = verb(
  {
    input: z.strictObject({
      lastVersionId: VersionIdSchema,
      /** The blocks as they stand in the editor; those of the version when absent. */
      blocks: emptyIsAbsent(jsonText(z.array(PostedBlockSchema).max(MAX_BLOCKS).pipe(BlocksSchema))),
      /** Takes what was already sent, too. */
      include_sent: TickSchema,
    }),
    output: z.object({
      /** 'La récupération des contenus a été effectuée.' */
      message: z.string(),
      /** The blocks that got a content; `blockdatas` is JSON text. */
      blocks: z.array(
        z.object({
          ...BlockSchema.pick({ position: true, blocktemplate: true, blockfilter: true }).shape,
          blockid: BlockSchema.shape.id,
          blockdatas: z.string(),
          source: BlockSchema.shape.source.unwrap(),
          /** It was not in the letter. */
          isNew: z.boolean(),
          /** Rank of the rule. */
          rule: z.int(),
          item: ContentItemSchema,
        }),
      ),
      /** The whole letter afterwards, for one step of undo. */
      letter: BlocksSchema,
      /** Ids of automatic blocks that go, since another has their content now. */
      dropped: z.array(z.string()),
      left: z.array(LeftSchema),
      /** Blocks of the rules' places that stay as they are: pinned, or edited by hand. */
      kept: z.array(UntouchedBlockSchema),
      /** Blocks that go without the picture of their content, and why. */
      unpictured: z.array(BlockWithoutPictureSchema),
      /** Rules that did not get what they ask for, and why. */
      idle: z.array(IdleRuleSchema),
      sources: z.array(SourceSummarySchema),
      since: LastIssueSchema.nullable(),
    }),
    summary:
      'Ce que les règles du modèle prennent pour une lettre ; les images entrent dans la médiathèque, rien d’autre n’est enregistré',
  },
  async (deps: AutoDeps, { lastVersionId, blocks, include_sent }) => {
    const asked = { versionId: lastVersionId, blocks, includesSent: include_sent };
    const proposal = await proposeAutoContent(deps, asked);
    return { ...proposal, message: sourceWording.fetched, blocks: filledBlocks(proposal) };
  },
);
