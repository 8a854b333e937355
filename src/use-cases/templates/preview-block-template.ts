import { fittingAround, previewLetter } from '../../core/block-template/preview-letter.ts';
import { pictureAddresses } from '../../core/campaign/picture-addresses.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { BlockFilter } from '../../core/positions/position.ts';
import type { BlockPreview } from '../../email/render/block-preview.ts';
import type { Deps } from '../deps.ts';
import { loadPictures } from '../emails/load-pictures.ts';
import { type TemplateForm, templateOfForm } from './template-of-form.ts';

type PreviewDeps = Pick<Deps, 'newsletterTemplates' | 'blockTemplates' | 'medias' | 'renderer' | 'config'>;

interface PreviewInput extends TemplateForm {
  /** Type of position it is shown in; its usual one when absent. */
  blockfilter?: BlockFilter;
  /** Whose look it is shown in. */
  newslettertemplate_id?: string;
}

/**
 * A whole email that holds one block of a template, saved or not, filled with its defaults or sample values, and what is
 * remarked on it.
 * @throws AppError `input-invalid` with every path, `newsletter-template-not-found`, `drawing-stopped`
 */
export async function previewBlockTemplate(
  deps: PreviewDeps,
  { blockfilter: wanted, newslettertemplate_id, ...form }: PreviewInput,
): Promise<BlockPreview> {
  const template = await templateOfForm(deps, form);
  const blockfilter = wanted ?? (template.blockfilters[0] as BlockFilter);
  const all = await deps.newsletterTemplates.list();
  if (newslettertemplate_id !== undefined && !all.some(({ id }) => id === newslettertemplate_id)) {
    throw AppError.of('newsletter-template-not-found', { template: newslettertemplate_id });
  }
  const around = fittingAround(all, blockfilter, newslettertemplate_id);
  const { blocks } = previewLetter(template, { blockfilter, around });
  const pictures = await loadPictures(deps, pictureAddresses(blocks, new Map([[template.id, template]])));
  const tracking = deps.config.tracking.parameters;
  return deps.renderer.preview({ template, context: { blockfilter, around, pictures, tracking } });
}
