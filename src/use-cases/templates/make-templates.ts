import type { BlockTemplate } from '../../core/block-template/block-template.ts';
import { canonicalJson } from '../../core/campaign/canonical-json.ts';
import { onFailure } from '../../core/errors/app-error.ts';
import { freeId } from '../../core/id.ts';
import {
  type NewsletterTemplate,
  NewsletterTemplateSchema,
} from '../../core/newsletter-template/newsletter-template.ts';
import { slug } from '../../core/slug.ts';
import type { Deps } from '../deps.ts';

/** Templates that letters need: the newsletter template, and what of them is not there yet. */
export interface WantedTemplates {
  template: NewsletterTemplate;
  missing: { template: boolean; blockTemplates: BlockTemplate[] };
}

export type TemplateDeps = Pick<Deps, 'newsletterTemplates' | 'blockTemplates'>;

const lookOf = ({ id: _, name: _name, ...rest }: NewsletterTemplate) => canonicalJson(rest);

interface FoundTemplate {
  template: NewsletterTemplate;
  isThere: boolean;
}

/** One that was made from the same letter before, whatever it is called now; else the new one under a free id. */
export function templateFor(made: NewsletterTemplate, present: readonly NewsletterTemplate[]): FoundTemplate {
  const wanted = lookOf(made);
  const [same] = present
    .filter((other) => lookOf(NewsletterTemplateSchema.parse(other)) === wanted)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  if (same) return { template: same, isThere: true };
  const ids = new Set(present.map(({ id }) => id));
  const id = freeId(slug(made.name), (candidate) => ids.has(candidate));
  return { template: { ...made, id }, isThere: false };
}

/** What was made, and how to take it back. */
interface MadeTemplates {
  template: NewsletterTemplate;
  takeBack(): Promise<void>;
}

/** @throws AppError what the store throws; then nothing that was made here is left */
export async function makeTemplates(deps: TemplateDeps, planned: WantedTemplates): Promise<MadeTemplates> {
  const made: (() => Promise<unknown>)[] = [];
  const takeBack = async () => {
    for (const undo of made.reverse()) await undo().catch(() => undefined);
  };
  try {
    for (const item of planned.missing.blockTemplates) {
      if (await makeBlockTemplate(deps, item)) made.push(() => deps.blockTemplates.remove(item.id));
    }
    const { template, isThere } = planned.missing.template
      ? await makeTemplate(deps, planned.template)
      : { template: planned.template, isThere: true };
    if (!isThere) made.push(() => deps.newsletterTemplates.remove(template.id));
    return { template, takeBack };
  } catch (error) {
    await takeBack();
    throw error;
  }
}

/** False where somebody else was first, with the very same. */
const makeBlockTemplate = ({ blockTemplates }: TemplateDeps, item: BlockTemplate): Promise<boolean> =>
  blockTemplates.create(item).then(
    () => true,
    onFailure(() => false, 'block-template-exists'),
  );

/** As planned; where somebody took its id meanwhile, what they made of the same, else the next free id. */
async function makeTemplate(deps: TemplateDeps, template: NewsletterTemplate): Promise<FoundTemplate> {
  const another = async (): Promise<FoundTemplate> => {
    const now = templateFor(template, await deps.newsletterTemplates.list());
    return now.isThere ? now : makeTemplate(deps, now.template);
  };
  return deps.newsletterTemplates
    .create(template)
    .then(() => ({ template, isThere: false }), onFailure(another, 'newsletter-template-exists'));
}
