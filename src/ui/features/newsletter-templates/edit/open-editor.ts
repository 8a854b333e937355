import { contract } from '../../../../contract/index.ts';
import type { NewsletterTemplate } from '../../../../core/newsletter-template/newsletter-template.ts';
import type { NewsletterTemplateDocument } from '../../../../core/newsletter-template/opened-template.ts';
import { specified } from '../../../../core/wording/specification.ts';
import { CallFailure, call } from '../../../api/call.ts';
import { openNewsletterTemplate } from '../../../state/newsletter-template.ts';
import type { StoredTemplate, TemplateAnswer } from '../../../state/open-template.ts';

type Opened = Pick<NewsletterTemplateDocument, 'newslettertemplate' | 'revision'>;
type OpenedDocument = Opened & Pick<NewsletterTemplateDocument, 'blockTemplates'>;

/** What is stored, as the screen edits it. */
export const storedOf = ({ newslettertemplate, revision }: Opened): StoredTemplate<NewsletterTemplate> => ({
  content: newslettertemplate,
  revision,
});

async function post(
  { id: newsletterTemplateId, former_defaults: _former, ...template }: NewsletterTemplate,
  base_revision: string | undefined,
  again: boolean,
  base?: object,
): Promise<TemplateAnswer<NewsletterTemplate>> {
  try {
    const input = {
      ...template,
      newsletterTemplateId,
      // Whole, it says itself which one it is.
      ...(base ? { base: base as NewsletterTemplate } : base_revision && { base_revision }),
      ...(again && { again }),
    };
    const answer = await call(contract.newsletterTemplates.save, input);
    return { kind: 'saved', stored: storedOf(answer), isMerged: answer.merged !== undefined };
  } catch (error) {
    if (!(error instanceof CallFailure)) {
      return {
        kind: 'failed',
        problem: { success: false, exception: specified.unknownError, code: 'unknown' },
      };
    }
    const { problem } = error;
    if (problem.code === 'newsletter-template-not-found') return { kind: 'gone' };
    return problem.code === 'newsletter-template-stale' ? { kind: 'conflict' } : { kind: 'failed', problem };
  }
}

/** The editor of a newsletter template that was just opened. */
export const openEditor = (opened: OpenedDocument) =>
  openNewsletterTemplate(storedOf(opened), post, () => opened.blockTemplates);
