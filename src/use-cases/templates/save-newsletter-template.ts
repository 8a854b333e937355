import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { IdSchema } from '../../core/id.ts';
import { type Conflict, ofEach, type Sides } from '../../core/merge/merge.ts';
import { newsletterTemplateChanges } from '../../core/merge/template-changes.ts';
import { formerDefaultsIndex, withFormerDefaults } from '../../core/newsletter-template/former-defaults.ts';
import {
  MAX_FORMER_DEFAULTS,
  type NewsletterTemplate,
  NewsletterTemplateSchema,
} from '../../core/newsletter-template/newsletter-template.ts';
import {
  type OpenedNewsletterTemplate,
  OpenedNewsletterTemplateSchema,
} from '../../core/newsletter-template/opened-template.ts';
import { parseInput } from '../../core/parse-input.ts';
import { newlyUnreadable, unreadablePalette } from '../../email/checks/unreadable-colors.ts';
import { emailWords } from '../../email/render/messages.fr.ts';
import { createUnderFreeId } from '../create-under-free-id.ts';
import type { Deps } from '../deps.ts';
import { inTurn } from '../saving-turns.ts';
import { verb } from '../verb.ts';
import { assertReadable } from './assert-readable.ts';
import { loadBlockTemplates, loadNewsletterTemplate } from './load-template-set.ts';
import { saveTemplate, TakenInSchema, type TemplateTakenIn } from './merge-template-save.ts';
import { newTemplateWording } from './messages.fr.ts';
import { revisionOf } from './revision.ts';

const { id: _id, former_defaults: _former, ...editable } = NewsletterTemplateSchema.shape;

type TemplateDeps = Pick<Deps, 'newsletterTemplates' | 'blockTemplates'>;

const opened = (newslettertemplate: NewsletterTemplate): OpenedNewsletterTemplate => ({
  newslettertemplate,
  revision: revisionOf(newslettertemplate),
});

/** @throws AppError `newsletter-template-not-found` */
export async function getNewsletterTemplate(
  deps: TemplateDeps,
  { newsletterTemplateId }: { newsletterTemplateId: string },
): Promise<OpenedNewsletterTemplate> {
  return opened(await loadNewsletterTemplate(deps, newsletterTemplateId));
}

const pathOfDefault = (field: string) => `defaults.parameters.${field}`;

/** Offers only block templates that are there; one that went away since may stay named. */
async function checkOffer(
  deps: TemplateDeps,
  offered: NewsletterTemplate['blocktemplates'],
  former: readonly NewsletterTemplate[],
): Promise<void> {
  if (offered === 'all') return;
  const known = new Set((await deps.blockTemplates.list()).map(({ id }) => id));
  const before = new Set(
    former.flatMap(({ blocktemplates }) => (blocktemplates === 'all' ? [] : blocktemplates)),
  );
  const issues = offered.flatMap((id, index) =>
    known.has(id) || before.has(id)
      ? []
      : [{ path: `blocktemplates.${index}`, message: newTemplateWording.refusal.noBlockTemplate(id) }],
  );
  if (issues.length > 0) throw AppError.of('content-invalid', { issues });
}

/** Colours that can be read as each side has them, and no more in what was merged of both. */
const paletteConflicts = (merged: NewsletterTemplate, { base, mine, theirs }: Sides<NewsletterTemplate>) =>
  newlyUnreadable(unreadablePalette(merged), unreadablePalette(mine), unreadablePalette(theirs)).map(
    ({ field }): Conflict => ({
      kind: 'value',
      path: ['defaults', 'parameters', field],
      ...ofEach({ base, mine, theirs }, ({ defaults }) => defaults.parameters[field]),
    }),
  );

/**
 * Changes a newsletter template. What was proofed with it is a draft again when it would be drawn otherwise. What was saved
 * since the base is merged with it where nothing was changed twice.
 * @throws AppError `newsletter-template-not-found`, `newsletter-template-stale` where it cannot be merged (with `changes`)
 * or no base is given, `input-invalid`, `content-invalid` for a block template that is not there, `palette-unreadable`
 * with the nearest colours; `newsletter-template-exists` where a file that cannot be read stands in the way of making it
 * again
 */
export const saveNewsletterTemplate = verb(
  {
    input: z.strictObject({
      newsletterTemplateId: IdSchema,
      ...editable,
      /** `revision` of what was opened; when it is no longer what is stored, both are merged over `base`, or 409 `newsletter-template-stale`. */
      base_revision: z.string().max(64).optional(),
      /** What was opened, whole. */
      base: NewsletterTemplateSchema.optional(),
      /** Makes it again, under the same id, where it was deleted since it was opened; its former default content is gone. */
      again: z.boolean().optional(),
    }),
    output: OpenedNewsletterTemplateSchema.extend({ merged: TakenInSchema.optional() }),
    summary: 'Enregistre un modèle de newsletter',
    audit: ({ newsletterTemplateId: id }) => ({
      action: 'template-changed',
      on: { noun: 'newsletter-template', id },
    }),
  },
  async (
    deps: TemplateDeps & Pick<Deps, 'renderer' | 'memory'>,
    { newsletterTemplateId: id, base_revision, base, again, ...wanted },
  ): Promise<OpenedNewsletterTemplate & { merged?: TemplateTakenIn }> =>
    inTurn(deps.memory, `newsletter-template/${id}`, async () => {
      const { newsletterTemplates, renderer } = deps;
      if (again && !(await newsletterTemplates.get(id))) {
        // It is rescued as it is: what it offered and how it read was accepted, or is told when it is next changed.
        await newsletterTemplates.create({ ...wanted, id });
        return opened({ ...wanted, id });
      }
      const present = await loadNewsletterTemplate(deps, id);
      await checkOffer(deps, wanted.blocktemplates, [present, ...(base ? [base] : [])]);
      const { template, merged } = await saveTemplate<NewsletterTemplate>({
        ...{ base_revision, base },
        load: () => loadNewsletterTemplate(deps, id),
        update: (change) => newsletterTemplates.update(id, change),
        next(former) {
          const next: NewsletterTemplate = { ...former, ...wanted, id };
          assertReadable(unreadablePalette(next), unreadablePalette(former), pathOfDefault);
          return next;
        },
        async merge(sides) {
          const blockTemplates = await loadBlockTemplates(deps);
          const merge = await renderer.mergedNewsletterTemplate({ ...sides, blockTemplates });
          const conflicts = [...merge.conflicts, ...paletteConflicts(merge.merged, sides)];
          return { ...merge, conflicts };
        },
        changes: async (found, sides) =>
          newsletterTemplateChanges(found, sides, await deps.blockTemplates.list()),
        stale: ({ name }, changes) => AppError.of('newsletter-template-stale', { name, changes }),
      });
      return { ...opened(template), ...(merged && { merged }) };
    }),
);

const RestoreSchema = z.strictObject({
  newsletterTemplateId: IdSchema,
  /** Which of the former ones, the last one first. */
  rank: z
    .int()
    .min(0)
    .max(MAX_FORMER_DEFAULTS - 1)
    .default(0),
  /** The one that was the default until then, whatever its rank is by now. */
  replaced_at: z.iso.datetime().optional(),
  /** Only as long as that is the last one. */
  only_last: z.boolean().optional(),
});

type RestoreInput = z.input<typeof RestoreSchema>;

/**
 * New campaigns start again with a former content, the last one where none is said.
 * @throws AppError `newsletter-template-not-found`, `default-changed-since` where the one that is meant is none any more, or
 * no longer the last
 */
export const restoreDefault = verb(
  {
    input: RestoreSchema,
    output: OpenedNewsletterTemplateSchema,
    summary: 'Reprend l’un des dix derniers contenus par défaut',
    audit: ({ newsletterTemplateId: id }) => ({
      action: 'default-changed',
      on: { noun: 'newsletter-template', id },
    }),
  },
  async (
    deps: Pick<Deps, 'newsletterTemplates' | 'clock'>,
    { newsletterTemplateId: id, rank = 0, replaced_at, only_last = false }: RestoreInput,
  ) => {
    const at = deps.clock.now().toISOString();
    const saved = await deps.newsletterTemplates.update(id, (template) => {
      const found = formerDefaultsIndex(template, { rank, replaced_at });
      const isOther = replaced_at !== undefined && found === undefined;
      if (isOther || (only_last && found !== 0)) {
        throw AppError.of('default-changed-since', { name: template.name });
      }
      return withFormerDefaults(template, found ?? rank, at);
    });
    return opened(saved);
  },
);

/** What a newsletter template begins with: every kind of position, three colours, one font. */
const beginning = {
  positions: ['header', 'full1', 'half1', 'half2', 'full2', 'footer'],
  colors: [
    { alias: 'blanc', label: newTemplateWording.beginning.white, csscode: '#ffffff' },
    { alias: 'gris', label: newTemplateWording.beginning.grey, csscode: '#f2f2f2' },
    { alias: 'encre', label: newTemplateWording.beginning.ink, csscode: '#1a1a1a' },
    { alias: 'bleu', label: newTemplateWording.beginning.blue, csscode: '#1f4fa3' },
  ],
  fonts: [{ alias: 'arial', label: 'Arial', cssfamily: 'Arial, Helvetica, sans-serif' }],
  roles: { paper: 'blanc', text: 'encre', title: 'encre', accent: 'bleu' },
  defaults: {
    parameters: {
      backgroundcolor: 'gris',
      linkcolor: 'bleu',
      subjectcolor: 'encre',
      legalcolor: 'encre',
      subjectfont: 'arial',
      legalfont: 'arial',
      unsubtext: emailWords.unsubscribe,
      mirrorlink: newTemplateWording.beginning.mirrorlink,
    },
  },
};

/** @throws AppError `newsletter-template-not-found` for `from` */
export const createNewsletterTemplate = verb(
  {
    input: z.strictObject({ name: NewsletterTemplateSchema.shape.name, from: IdSchema.optional() }),
    output: OpenedNewsletterTemplateSchema,
    summary: 'Un nouveau modèle de newsletter, ou la copie d’un autre',
    audit: (_, { newslettertemplate: { id } }) => ({
      action: 'template-created',
      on: { noun: 'newsletter-template', id },
    }),
  },
  async (deps: TemplateDeps, { name, from }) => {
    const source = from === undefined ? beginning : await loadNewsletterTemplate(deps, from);
    return createUnderFreeId(deps.newsletterTemplates, {
      name,
      exists: 'newsletter-template-exists',
      create: async (id) => {
        const given = { ...source, former_defaults: undefined, id, name };
        const template = parseInput(NewsletterTemplateSchema, given);
        await deps.newsletterTemplates.create(template);
        return opened(template);
      },
    });
  },
);
