import { z } from 'zod';
import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import { CampaignSchema, MAX_NAME_CHARS } from '../../core/campaign/campaign.ts';
import { canonicalJson } from '../../core/campaign/canonical-json.ts';
import { sha256Hex } from '../../core/campaign/content-hash.ts';
import type { Draft } from '../../core/campaign/version.ts';
import { emptyIsAbsent, TickSchema } from '../../core/form-values.ts';
import { freeId, IdSchema } from '../../core/id.ts';
import { namedMedias } from '../../core/media/named-medias.ts';
import type { NewsletterTemplate } from '../../core/newsletter-template/newsletter-template.ts';
import { fillTheme } from '../../core/theme/fill-theme.ts';
import type { ThemeContents } from '../../core/theme/read-theme.ts';
import { type ThemeLetter, ThemeSchema } from '../../core/theme/theme.ts';
import { UploadSchema } from '../../core/transferred-file.ts';
import {
  type CreatedCampaign,
  CreatedCampaignSchema,
  storeNewCampaign,
} from '../campaigns/store-new-campaign.ts';
import type { Deps } from '../deps.ts';
import type { Remembered } from '../memory.ts';
import { loadBlockTemplates } from '../templates/load-template-set.ts';
import { makeTemplates, templateFor } from '../templates/make-templates.ts';
import { verb } from '../verb.ts';
import { loadTheme } from './load-theme.ts';
import { themeWords as words } from './messages.fr.ts';
import { inColorsOf, inOwnColors } from './own-logo.ts';
import { pourCampaign } from './pour-campaign.ts';
import { storeThemeMedias, type ThemeLogo } from './store-theme-medias.ts';

type ApplyDeps = Pick<
  Deps,
  | 'themes'
  | 'medias'
  | 'pictures'
  | 'newsletterTemplates'
  | 'blockTemplates'
  | 'campaigns'
  | 'versions'
  | 'renderer'
  | 'clock'
  | 'ids'
  | 'author'
  | 'memory'
>;

/** The theme in the colours of the logo that is given, else of one's own where these are wished, and that logo. */
async function dressed(
  deps: ApplyDeps,
  contents: ThemeContents,
  { logo, alt, in_own_colors }: Pick<ThemeWish, 'logo' | 'in_own_colors'> & { alt: string },
): Promise<{ contents: ThemeContents; logo?: ThemeLogo }> {
  if (!logo) return in_own_colors ? inOwnColors(deps, contents) : { contents };
  const { template, background } = await inColorsOf(deps, contents, logo);
  const png = await deps.pictures.logo(logo, background);
  return { contents: { ...contents, template }, logo: { png, alt } };
}

/** A block template that is there and the very same serves; another of its id leaves it the next free one. */
export function blockTemplateIds(own: readonly BlockTemplate[], present: ReadonlyMap<string, BlockTemplate>) {
  const isOther = (one: BlockTemplate, id: string) => {
    const there = present.get(id);
    return there !== undefined && canonicalJson(there) !== canonicalJson({ ...one, id });
  };
  return new Map(own.map((one) => [one.id, freeId(one.id, (id) => isOther(one, id))]));
}

/** The contents under the ids that are free here; the template offers its own blocks. */
function withIds(contents: ThemeContents, ids: ReadonlyMap<string, string>): ThemeContents {
  const idOf = (id: string) => ids.get(id) ?? id;
  const moved = <Held extends Pick<Draft, 'blocks'>>(held: Held): Held => ({
    ...held,
    blocks: held.blocks.map((block) => ({ ...block, blocktemplate: idOf(block.blocktemplate) })),
  });
  const template: NewsletterTemplate = {
    ...contents.template,
    blocktemplates: [...ids.values()],
    defaults: moved(contents.template.defaults),
  };
  return {
    ...contents,
    template,
    blockTemplates: contents.blockTemplates.map((one) => ({ ...one, id: idOf(one.id) })),
    letters: contents.letters.map(moved),
  };
}

/** The pictures that are shown in it: without its letters, those of its blocks. */
function mediasFor({ without_letters, campaignId }: ThemeWish, contents: ThemeContents) {
  if (!without_letters && campaignId === undefined) return contents.medias;
  const named = namedMedias([contents.template, contents.blockTemplates], null);
  return contents.medias.filter(({ id }) => named.has(id));
}

/** The letters that stand in it: its own, one that is poured into it, or none. */
async function lettersFor(
  deps: ApplyDeps,
  { without_letters, campaignId }: ThemeWish,
  filled: ThemeContents,
): Promise<ThemeLetter[]> {
  if (campaignId === undefined) return without_letters ? [] : filled.letters;
  const { campaign, draft } = await pourCampaign(deps, campaignId, filled);
  const name = words.poured(campaign.name, filled.theme.name).slice(0, MAX_NAME_CHARS);
  return [{ ...draft, id: campaignId, name }];
}

export interface ThemeWish {
  theme: string;
  organisation?: string | undefined;
  without_letters?: boolean;
  campaignId?: string | undefined;
  logo?: Uint8Array | undefined;
  in_own_colors?: boolean;
}

export interface AppliedTheme {
  newslettertemplate_id: string;
  campaigns: CreatedCampaign[];
}

async function take(deps: ApplyDeps, input: ThemeWish): Promise<AppliedTheme> {
  const loaded = await loadTheme(deps, input.theme);
  const organisation = input.organisation ?? loaded.theme.organisation;
  const { contents, logo } = await dressed(deps, loaded, { ...input, alt: organisation });
  const medias = mediasFor(input, contents);
  const stored = await storeThemeMedias(deps, { theme: contents.theme, medias }, logo);
  const filled = fillTheme(contents, { organisation, pictures: stored.pictures });
  const takenBack = [stored.takeBack];
  const campaigns: CreatedCampaign[] = [];
  try {
    const letters = await lettersFor(deps, input, filled);
    const present = await loadBlockTemplates(deps);
    const own = withIds({ ...filled, letters }, blockTemplateIds(filled.blockTemplates, present));
    const found = templateFor(own.template, await deps.newsletterTemplates.list());
    const missing = own.blockTemplates.filter(({ id }) => !present.has(id));
    const { template, takeBack } = await makeTemplates(deps, {
      template: found.template,
      missing: { template: !found.isThere, blockTemplates: missing },
    });
    takenBack.unshift(takeBack);
    for (const { name, id: _, schemaVersion: _version, ...draft } of own.letters) {
      const facts = { name, newslettertemplate_id: template.id };
      campaigns.push(await storeNewCampaign(deps, facts, { kind: 'blocks', draft }));
    }
    return { newslettertemplate_id: template.id, campaigns };
  } catch (error) {
    // A letter that is there needs them.
    if (campaigns.length === 0) for (const takeBack of takenBack) await takeBack();
    throw error;
  }
}

/** Themes that are being taken, by what was asked. One is taken at a time: two would make the same templates twice. */
interface Takings {
  underWay: Map<string, Promise<AppliedTheme>>;
  last: Promise<unknown>;
}
const takings: Remembered<Takings> = {
  create: () => ({ underWay: new Map(), last: Promise.resolve() }),
};

/**
 * A theme made one's own: its template in the colours of the logo, its blocks and pictures, and its letters under the name
 * of the organisation, or one's own letter poured into it (`pour-letter.ts`). The same again gives the templates that are
 * there; the same while it is being made, what is made. What fails leaves no template and no picture.
 * @throws AppError `theme-not-found`, `theme-invalid`; as `pourCampaign`; for the logo, as `PictureEncoder.sample`; as `MediaLibrary.add`; what
 * the store throws
 */
export const applyTheme = verb(
  {
    input: z.strictObject({
      theme: IdSchema,
      /** Stands where the theme names its own. */
      organisation: emptyIsAbsent(ThemeSchema.shape.organisation),
      /** Its letters stay where they are. */
      without_letters: TickSchema,
      /** A letter that is poured into it, and stands there instead of its letters. */
      campaignId: emptyIsAbsent(IdSchema),
      /** In whose colours it is to be. */
      logo: UploadSchema.optional(),
      /** Without another one, in the colours of the logo that a theme was taken with before. */
      in_own_colors: TickSchema,
    }),
    output: z.object({
      newslettertemplate_id: IdSchema,
      /** In the theme's order: a newcomer opens the first. */
      campaigns: z.array(CreatedCampaignSchema.extend({ campaign: CampaignSchema })),
    }),
    summary: 'Prend un thème : son modèle, ses blocs, ses images et ses lettres',
    audit: ({ theme: note }, { newslettertemplate_id: id }) => ({
      action: 'theme-applied',
      on: { noun: 'newsletter-template', id },
      note,
    }),
  },
  async (deps: ApplyDeps, { logo, ...wish }: ThemeWish): Promise<AppliedTheme> => {
    const asked = canonicalJson({ ...wish, logo: logo && sha256Hex(logo) });
    const known = deps.memory.of(takings);
    const underWay = known.underWay.get(asked);
    if (underWay) return underWay;
    const taken = known.last
      .then(() => take(deps, { ...wish, logo }))
      .finally(() => known.underWay.delete(asked));
    known.underWay.set(asked, taken);
    known.last = taken.catch(() => undefined);
    return taken;
  },
);
