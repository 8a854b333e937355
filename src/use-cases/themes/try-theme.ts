import { z } from 'zod';
import { pictureAddresses } from '../../core/campaign/picture-addresses.ts';
import { TickSchema } from '../../core/form-values.ts';
import { IdSchema } from '../../core/id.ts';
import { mediaAddress, pictureHosting } from '../../core/media/addresses.ts';
import { fillTheme } from '../../core/theme/fill-theme.ts';
import type { Deps } from '../deps.ts';
import { renderForReading } from '../emails/get-preview-html.ts';
import { type EmailDeps, loadPictures } from '../emails/load-email-input.ts';
import { verb } from '../verb.ts';
import { loadTheme } from './load-theme.ts';
import { inOwnColors } from './own-logo.ts';
import { PouredSchema, pourCampaign } from './pour-campaign.ts';

type PourDeps = Pick<
  Deps,
  'themes' | 'campaigns' | 'versions' | 'blockTemplates' | 'renderer' | 'config' | 'medias' | 'pictures'
>;

const TrialSchema = z.strictObject({
  theme: IdSchema,
  campaignId: IdSchema,
  /** In the colours of the logo that a theme was taken with before, where there is one. */
  in_own_colors: TickSchema,
});
const TriedSchema = PouredSchema.extend({
  /** Whether there is a logo in whose colours it may be. */
  hasLogo: z.boolean(),
});
type Trial = z.output<typeof TrialSchema>;

async function pour(deps: PourDeps, { theme, campaignId, in_own_colors }: Trial) {
  const loaded = await loadTheme(deps, theme);
  const dressed = await inOwnColors(deps, loaded);
  const hasLogo = dressed.logo !== undefined;
  const { contents, logo } = in_own_colors ? dressed : { contents: loaded };
  // Its own pictures are in no library yet: where a logo stands, the name is written.
  const pictures = new Map(contents.medias.map(({ id }) => [mediaAddress(id), '']));
  if (contents.theme.logo !== '') pictures.set(mediaAddress(contents.theme.logo), logo?.address ?? '');
  const filled = fillTheme(contents, { organisation: deps.config.name, pictures });
  return { contents: filled, hasLogo, ...(await pourCampaign(deps, campaignId, filled)) };
}

/**
 * What of a letter would find no place in a theme. Nothing is stored.
 * @throws AppError `theme-not-found`, `theme-invalid`; as `pourCampaign`
 */
export const tryTheme = verb(
  {
    input: TrialSchema,
    output: TriedSchema,
    summary: 'Ce qui, d’une lettre, ne trouverait pas de place dans un thème',
  },
  async (deps: PourDeps, trial: Trial) => {
    const { left, hasLogo }: z.output<typeof TriedSchema> = await pour(deps, trial);
    return { left, hasLogo };
  },
);

/**
 * A letter as a theme would make it, to be shown in a sandboxed frame only. Nothing is stored.
 * @throws AppError as `tryTheme`
 */
export const getThemePreview = verb(
  {
    input: TrialSchema,
    output: z.string(),
    summary: 'Une lettre dans un thème, comme son lecteur la verrait',
  },
  async (deps: PourDeps & EmailDeps, trial: Trial) => {
    const { contents, draft } = await pour(deps, trial);
    const blockTemplates = new Map(contents.blockTemplates.map((one) => [one.id, one]));
    const pictures = await loadPictures(deps, pictureAddresses(draft.blocks, blockTemplates));
    const { timeZone } = deps.config;
    const hosting = pictureHosting(deps.config, deps.platform.traits);
    const { html } = await deps.renderer.letter({
      draft,
      context: { template: contents.template, blockTemplates, pictures, hosting, timeZone, mode: 'send' },
    });
    return renderForReading(html);
  },
);
