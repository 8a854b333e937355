import { z } from 'zod';
import { IdSchema } from '../../core/id.ts';
import { namedMedias } from '../../core/media/named-medias.ts';
import {
  type NewsletterTemplate,
  NewsletterTemplateSchema,
} from '../../core/newsletter-template/newsletter-template.ts';
import { parseInput } from '../../core/parse-input.ts';
import { fillTheme } from '../../core/theme/fill-theme.ts';
import type { Deps } from '../deps.ts';
import { loadBlockTemplates, loadNewsletterTemplate } from '../templates/load-template-set.ts';
import { makeTemplates } from '../templates/make-templates.ts';
import { verb } from '../verb.ts';
import { blockTemplateIds } from './apply-theme.ts';
import { loadTheme } from './load-theme.ts';
import { storeThemeMedias } from './store-theme-medias.ts';

/** Those of a list, and what another has besides, by alias. */
function withMissing<Option extends { alias: string }>(own: readonly Option[], more: readonly Option[]) {
  const aliases = new Set(own.map(({ alias }) => alias));
  return [...own, ...more.filter(({ alias }) => !aliases.has(alias))];
}

/**
 * Gives a newsletter template the blocks of a theme, and the colours and fonts that they need and it lacks; its own look
 * stays.
 * @throws AppError `theme-not-found`, `theme-invalid`; `newsletter-template-not-found`; `input-invalid` where it would have too
 * many colours; what the store throws
 */
export const takeThemeBlocks = verb(
  {
    input: z.strictObject({ theme: IdSchema, newsletterTemplateId: IdSchema }),
    output: z.object({ blocktemplates: z.array(IdSchema) }),
    summary: 'Donne les blocs d’un thème à un modèle de newsletter',
    audit: ({ theme: note, newsletterTemplateId: id }) => ({
      action: 'theme-applied',
      on: { noun: 'newsletter-template', id },
      note,
    }),
  },
  async (
    deps: Pick<
      Deps,
      'themes' | 'newsletterTemplates' | 'blockTemplates' | 'medias' | 'config' | 'author' | 'clock'
    >,
    { theme, newsletterTemplateId }: { theme: string; newsletterTemplateId: string },
  ) => {
    const contents = await loadTheme(deps, theme);
    const template = await loadNewsletterTemplate(deps, newsletterTemplateId);
    const equipped = (former: NewsletterTemplate, given: readonly string[]): NewsletterTemplate => ({
      ...former,
      colors: withMissing(former.colors, contents.template.colors),
      fonts: withMissing(former.fonts, contents.template.fonts),
      blocktemplates:
        former.blocktemplates === 'all' ? 'all' : [...new Set([...former.blocktemplates, ...given])],
    });
    // What it would not hold is said before anything is made.
    parseInput(NewsletterTemplateSchema, equipped(template, []));
    const present = await loadBlockTemplates(deps);
    const named = namedMedias(contents.blockTemplates, null);
    const shown = contents.medias.filter(({ id }) => named.has(id));
    const stored = await storeThemeMedias(deps, { theme: contents.theme, medias: shown });
    const takenBack = [stored.takeBack];
    try {
      const filling = { organisation: deps.config.name, pictures: stored.pictures };
      const own = fillTheme(contents, filling).blockTemplates;
      const ids = blockTemplateIds(own, present);
      const given = [...ids.values()];
      const blockTemplates = own
        .map((one) => ({ ...one, id: ids.get(one.id) ?? one.id }))
        .filter(({ id }) => !present.has(id));
      const made = await makeTemplates(deps, { template, missing: { template: false, blockTemplates } });
      takenBack.unshift(made.takeBack);
      await deps.newsletterTemplates.update(newsletterTemplateId, (former) => equipped(former, given));
      return { blocktemplates: given };
    } catch (error) {
      for (const takeBack of takenBack) await takeBack();
      throw error;
    }
  },
);
