import { z } from 'zod';
import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import { AppError, onFailure } from '../../core/errors/app-error.ts';
import { freeId } from '../../core/id.ts';
import { mediaAddress } from '../../core/media/addresses.ts';
import { namedMedias } from '../../core/media/named-medias.ts';
import {
  type NewsletterTemplate,
  NewsletterTemplateSchema,
} from '../../core/newsletter-template/newsletter-template.ts';
import { isOffered } from '../../core/newsletter-template/offered.ts';
import { slug } from '../../core/slug.ts';
import { readTheme, type ThemeFile } from '../../core/theme/read-theme.ts';
import { type Theme, type ThemeLetter, ThemeSchema, themeFiles } from '../../core/theme/theme.ts';
import { blockTemplateFiles, themeJson } from '../../core/theme/write-theme.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import type { Deps } from '../deps.ts';
import { loadTemplateSet } from '../templates/load-template-set.ts';
import { type CoverDeps, loadThemeCover } from '../thumbnails/load-cover.ts';
import { loadVersion } from '../versions/load-version.ts';
import { readThemeFile } from './list-themes.ts';
import { isOwnLogo } from './own-logo.ts';

type ExportDeps = CoverDeps & Pick<Deps, 'themes'>;

export interface ThemeToExport {
  /** What it is to be called. */
  name: string;
  /** Its letters, all of one newsletter template, which becomes the theme's. */
  campaignIds: readonly [string, ...string[]];
}

/** The letters under ids of their own, and the template that all of them have. */
async function loadLetters(deps: ExportDeps, campaignIds: readonly string[]) {
  const letters: ThemeLetter[] = [];
  const templates = new Set<string>();
  for (const campaignId of campaignIds) {
    const campaign = await loadCampaign(deps, campaignId);
    const version = await loadVersion(deps, campaign.id, undefined);
    if (version.kind !== 'blocks') throw AppError.of('theme-letter-raw', { name: campaign.name });
    templates.add(campaign.newslettertemplate_id);
    const { subject, preheader, text, parameters, blocks } = version;
    const id = freeId(slug(campaign.name), (taken) => letters.some((letter) => letter.id === taken));
    letters.push({ id, name: campaign.name, subject, preheader, text, parameters, blocks });
  }
  const [template, other] = templates;
  if (template === undefined || other !== undefined) throw AppError.of('theme-several-templates', {});
  return { letters, templateId: template };
}

/** Those the template offers, and those its letters have besides. */
function blockTemplatesOf(
  all: ReadonlyMap<string, BlockTemplate>,
  offered: readonly BlockTemplate[],
  letters: ThemeLetter[],
) {
  const used = letters.flatMap(({ blocks }) => blocks.map(({ blocktemplate }) => blocktemplate));
  const ids = new Set([...offered.map(({ id }) => id), ...used]);
  return [...ids].flatMap((id) => all.get(id) ?? []);
}

/** The pictures that they show; of a logo only where it stands is told: it is whose theme this was. */
async function mediasOf(
  { medias }: ExportDeps,
  contents: unknown,
): Promise<{ files: ThemeFile[]; logo: string }> {
  const files: ThemeFile[] = [];
  let logo = '';
  for (const id of namedMedias(contents, null).keys()) {
    const media = await medias.get(id);
    if (media && logo === '' && isOwnLogo(media)) {
      logo = id;
      continue;
    }
    const file = media && (await medias.read(mediaAddress(id)));
    if (!media || !file) continue;
    const { alt, credit } = media;
    files.push({ path: themeFiles.media(id), bytes: file.bytes });
    files.push(themeJson(`${themeFiles.media(id)}.json`, { alt, credit }));
  }
  return { files, logo };
}

const PaletteSchema = z.object({ colors: NewsletterTemplateSchema.shape.colors });

/** What changes with a logo: as in the theme whose palette it has, else what its titles and accents are. */
async function brandOf(deps: ExportDeps, { colors, roles }: NewsletterTemplate): Promise<Theme['brand']> {
  const own = new Set(colors.map(({ alias }) => alias));
  for (const { id } of await deps.themes.list()) {
    const theme = await readThemeFile(deps, id, { path: themeFiles.theme, schema: ThemeSchema });
    const file = { path: themeFiles.template, schema: PaletteSchema };
    const palette = await readThemeFile(deps, id, file);
    if (theme && palette?.colors.every(({ alias }) => own.has(alias))) return theme.brand;
  }
  const { title, accent } = roles;
  return {
    main: title === '' ? [] : [title],
    accent: accent === '' || accent === title ? [] : [accent],
    highlight: [],
  };
}

/** The head of its first letter; a theme is whole without it, where no browser is there to picture it. */
async function coverOf(deps: ExportDeps, id: string): Promise<ThemeFile[]> {
  const cover = await loadThemeCover(deps, id).catch(onFailure(() => undefined));
  return cover ? [{ path: themeFiles.cover, bytes: cover }] : [];
}

/**
 * The look of a newsletter as files that others can take: its template, its blocks, the letters that are named, and the
 * pictures they show; the logo of whoever takes it stands where one's own does. The files are what `addTheme` takes, under an
 * id that no theme has here.
 * @throws AppError `campaign-not-found`; `theme-letter-raw`, `theme-several-templates`; `theme-invalid` where a letter shows
 * what is no longer there
 */
export async function exportTheme(
  deps: ExportDeps,
  { name, campaignIds }: ThemeToExport,
): Promise<{ id: string; files: ThemeFile[] }> {
  const taken = new Set((await deps.themes.list()).map((one) => one.id));
  const { letters, templateId } = await loadLetters(deps, campaignIds);
  const { template, blockTemplates } = await loadTemplateSet(deps, templateId);
  const { former_defaults: _former, ...own } = template;
  const blocks = blockTemplatesOf(
    blockTemplates,
    [...blockTemplates.values()].filter((block) => isOffered(block, template.blocktemplates)),
    letters,
  );
  const { files: medias, logo } = await mediasOf(deps, [own, blocks, letters]);
  const theme: Theme = {
    id: freeId(slug(name), (id) => taken.has(id)),
    name,
    description: '',
    organisation: deps.config.name,
    brand: await brandOf(deps, template),
    logo,
    kinds: {},
    letters: letters.map(({ id }) => id),
  };
  const files = [
    themeJson(themeFiles.theme, theme),
    themeJson(themeFiles.template, { ...own, blocktemplates: blocks.map(({ id }) => id) }),
    ...blockTemplateFiles(blocks),
    ...letters.map((letter) => themeJson(themeFiles.letter(letter.id), letter)),
    ...medias,
    ...(await coverOf(deps, campaignIds[0])),
  ];
  readTheme(files, name);
  return { id: theme.id, files };
}
