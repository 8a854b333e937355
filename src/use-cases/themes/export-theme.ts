import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import { AppError, onFailure } from '../../core/errors/app-error.ts';
import { freeId } from '../../core/id.ts';
import { mediaAddress } from '../../core/media/addresses.ts';
import { namedMedias } from '../../core/media/named-medias.ts';
import { isOffered } from '../../core/newsletter-template/offered.ts';
import { slug } from '../../core/slug.ts';
import { readTheme, type ThemeFile } from '../../core/theme/read-theme.ts';
import { type Theme, type ThemeLetter, themeFiles } from '../../core/theme/theme.ts';
import { blockTemplateFiles, themeJson } from '../../core/theme/write-theme.ts';
import { loadCampaign } from '../campaigns/load-campaign.ts';
import { loadTemplateSet } from '../templates/load-template-set.ts';
import { type CoverDeps, loadThemeCover } from '../thumbnails/load-cover.ts';
import { loadVersion } from '../versions/load-version.ts';

type ExportDeps = CoverDeps;

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

async function mediasOf({ medias }: ExportDeps, contents: unknown): Promise<ThemeFile[]> {
  const files: ThemeFile[] = [];
  for (const id of namedMedias(contents, null).keys()) {
    const media = await medias.get(id);
    const file = media && (await medias.read(mediaAddress(id)));
    if (!media || !file) continue;
    const { alt, credit } = media;
    files.push({ path: themeFiles.media(id), bytes: file.bytes });
    files.push(themeJson(`${themeFiles.media(id)}.json`, { alt, credit }));
  }
  return files;
}

/** The head of its first letter; a theme is whole without it, where no browser is there to picture it. */
async function coverOf(deps: ExportDeps, id: string): Promise<ThemeFile[]> {
  const cover = await loadThemeCover(deps, id).catch(onFailure(() => undefined));
  return cover ? [{ path: themeFiles.cover, bytes: cover }] : [];
}

/**
 * The look of a newsletter as files that others can take: its template, its blocks, the letters that are named, and the
 * pictures they show. What it answers is what `addTheme` takes.
 * @throws AppError `campaign-not-found`; `theme-letter-raw`, `theme-several-templates`; `theme-invalid` where a letter shows
 * what is no longer there
 */
export async function exportTheme(
  deps: ExportDeps,
  { name, campaignIds }: ThemeToExport,
): Promise<ThemeFile[]> {
  const { letters, templateId } = await loadLetters(deps, campaignIds);
  const { template, blockTemplates } = await loadTemplateSet(deps, templateId);
  const { former_defaults: _former, ...own } = template;
  const blocks = blockTemplatesOf(
    blockTemplates,
    [...blockTemplates.values()].filter((block) => isOffered(block, template.blocktemplates)),
    letters,
  );
  const { title, accent } = template.roles;
  const theme: Theme = {
    id: slug(name),
    name,
    description: '',
    organisation: deps.config.name,
    brand: {
      main: title === '' ? [] : [title],
      accent: accent === '' || accent === title ? [] : [accent],
      highlight: [],
    },
    logo: '',
    kinds: {},
    letters: letters.map(({ id }) => id),
  };
  const files = [
    themeJson(themeFiles.theme, theme),
    themeJson(themeFiles.template, { ...own, blocktemplates: blocks.map(({ id }) => id) }),
    ...blockTemplateFiles(blocks),
    ...letters.map((letter) => themeJson(themeFiles.letter(letter.id), letter)),
    ...(await mediasOf(deps, [own, blocks, letters])),
    ...(await coverOf(deps, campaignIds[0])),
  ];
  readTheme(files, name);
  return files;
}
