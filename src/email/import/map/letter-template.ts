import { CampaignSettingsSchema } from '../../../core/campaign/parameters.ts';
import {
  type NewsletterTemplate,
  NewsletterTemplateSchema,
} from '../../../core/newsletter-template/newsletter-template.ts';
import type { Shape } from '../../../core/newsletter-template/shape.ts';
import type { Position } from '../../../core/positions/position.ts';
import { slug } from '../../../core/slug.ts';
import { hasVisibleText } from '../../../core/visible-text.ts';
import { shortened } from '../../../core/wording/phrases.ts';
import { unreadablePalette } from '../../checks/unreadable-colors.ts';
import { contrast } from '../../render/color-maths.ts';
import type { OutlineTheme } from '../outline.ts';
import { generatedTemplates } from './family.ts';
import { generateFonts } from './fonts.ts';
import { importFamilyWords as words } from './messages.fr.ts';
import type { OwnRows } from './own-rows.ts';
import type { GeneratedPalette } from './palette.ts';

/**
 * The template of a letter that came without one: its positions, its colours, fonts and shape, and no block.
 * `unread`: colours that could not be read where they stood.
 */
export function letterTemplate(
  letter: { name: string; theme: OutlineTheme; shape: Shape; own: OwnRows },
  palette: GeneratedPalette,
  positions: readonly Position[],
): { template: NewsletterTemplate; unread: string[] } {
  const { fonts, textFont, titleFont } = generateFonts(letter.theme);
  const { own } = letter;
  const name = hasVisibleText(letter.name) ? shortened(letter.name.trim(), 70) : words.unnamed;
  const asked = CampaignSettingsSchema.parse({
    ...own.parameters,
    backgroundcolor: palette.page,
    linkcolor: palette.links,
    subjectcolor: palette.alias(own.headColor, 'text') || palette.roles.text,
    legalcolor: palette.alias(own.legalColor, 'text') || palette.roles.text,
    subjectfont: textFont,
    legalfont: textFont,
  });
  const colors = withReadable(palette);
  const template = NewsletterTemplateSchema.parse({
    id: slug(`modele-${name}`),
    name: words.template(name),
    positions,
    colors,
    fonts,
    roles: { ...palette.roles, textFont, titleFont },
    shape: letter.shape,
    blocktemplates: [...generatedTemplates.keys()],
    defaults: { parameters: asked },
  });
  const parameters = { ...asked };
  const unread = new Set<string>();
  // Each moved to the nearest of the template that can be read.
  for (const { field, nearest } of unreadablePalette(template)) {
    const color = colors.find(({ alias }) => alias === asked[field])?.csscode;
    parameters[field] = nearest?.alias ?? '';
    if (color !== undefined) unread.add(color);
  }
  return { template: { ...template, defaults: { ...template.defaults, parameters } }, unread: [...unread] };
}

/** The options, with one at least that can be read on the page. */
function withReadable({ options, page }: GeneratedPalette) {
  const background = options.find(({ alias }) => alias === page)?.csscode ?? '#ffffff';
  if (options.some(({ csscode }) => contrast(csscode, background) >= 4.5)) return options;
  const csscode = contrast('#000000', background) >= 4.5 ? '#000000' : '#ffffff';
  return [...options, { alias: 'lisible', label: words.colorNames.legal, csscode }];
}
