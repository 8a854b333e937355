import { useCallback } from 'react';
import { contract } from '../../../../contract/index.ts';
import { changeWords } from '../../../../core/campaign/diff/changes.fr.ts';
import { asLetterConflict, defaultsAsDraft } from '../../../../core/merge/resolve-template-conflicts.ts';
import type { NewsletterTemplate } from '../../../../core/newsletter-template/newsletter-template.ts';
import type { NewsletterTemplateDocument } from '../../../../core/newsletter-template/opened-template.ts';
import { templateFieldWording } from '../../../../core/wording/template-fields.ts';
import { unreadablePalette } from '../../../../email/checks/unreadable-colors.ts';
import { useApiQuery } from '../../../api/queries.ts';
import { paletteProblem } from '../../../open-document/palette-problem.ts';
import { decideNewsletterTemplate } from '../../../state/decide-newsletter-template.ts';
import { letterConflictLine } from '../../changes/letter-conflict-line.tsx';
import { templateConflictLine } from '../../templates/describe-value.tsx';
import { TemplateConflict, type TemplateDecision } from '../../templates/template-conflict.tsx';
import type { TemplateSaving } from '../../templates/use-saving.ts';
import { nameConflict } from './conflict-names.tsx';
import type { openEditor } from './open-editor.ts';
import { storedOf } from './open-editor.ts';

type Editor = ReturnType<typeof openEditor>;

interface NewsletterTemplateConflictProps {
  id: string;
  editor: Editor;
  saving: TemplateSaving;
}

/** What two people changed to two things in one newsletter template. */
export function NewsletterTemplateConflict({ id, editor, saving }: NewsletterTemplateConflictProps) {
  const current = useApiQuery(contract.newsletterTemplates.get, { newsletterTemplateId: id });
  const decide = useCallback((theirs: NewsletterTemplateDocument) => decisionOf(editor, theirs), [editor]);
  return <TemplateConflict editor={editor} saving={saving} current={current} decide={decide} />;
}

function decisionOf(
  editor: Editor,
  document: NewsletterTemplateDocument,
): TemplateDecision<NewsletterTemplate> {
  const stored = storedOf(document);
  const { draft: mine } = editor.store.getState();
  const base = editor.began();
  const decided = decideNewsletterTemplate({ base, mine, theirs: stored.content }, document.blockTemplates);
  const { sides, merged, conflicts, blockTemplates, resolve } = decided;
  const draft = defaultsAsDraft(merged);
  const lines = conflicts.map((conflict) => {
    const inLetter = asLetterConflict(conflict);
    if (!inLetter) return templateConflictLine(conflict, nameConflict(conflict, sides, blockTemplates));
    const line = letterConflictLine(inLetter, draft, { blockTemplates, look: merged });
    return {
      ...line,
      name: changeWords.within(templateFieldWording.newsletterTemplate.defaults, line.name),
    };
  });
  const alone = [sides.mine, sides.theirs].flatMap(unreadablePalette);
  return {
    stored,
    lines,
    resolve,
    problemOf: (resolutions) => paletteProblem(unreadablePalette(resolve(resolutions)), alone),
  };
}
