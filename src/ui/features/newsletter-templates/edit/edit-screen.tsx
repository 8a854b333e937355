import { useEffect, useMemo, useRef, useState } from 'react';
import { contract } from '../../../../contract/index.ts';
import type { NewsletterTemplateDocument } from '../../../../contract/newsletter-templates.ts';
import { newsletterTemplateWording } from '../../../../core/wording/newsletter-templates.ts';
import { templateWording } from '../../../../core/wording/templates.ts';
import { useApiQuery } from '../../../api/queries.ts';
import { usePageTitle } from '../../../components/page-title.ts';
import { newsletterTemplateDrafts } from '../../../state/template-drafts.ts';
import { openingView } from '../../../state/view.ts';
import { LeaveQuestion } from '../../letter/leave-dialog.tsx';
import { StashedDrafts } from '../../letter/recovered-drafts.tsx';
import { useStaleDialog } from '../../templates/stale-dialog.tsx';
import { StepButtons } from '../../templates/step-buttons.tsx';
import { TemplateBar } from '../../templates/template-bar.tsx';
import { useHeldTemplate, useSaveKey, useSteps, useTemplate } from '../../templates/use-template.ts';
import styles from './edit-screen.module.css';
import { openEditor, storedOf } from './open-editor.ts';
import { PreviewTools } from './preview/preview-tools.tsx';
import { TemplatePreview } from './preview/template-preview.tsx';
import { SaveQuestions } from './save-questions.tsx';
import { SectionLinks } from './section-links.tsx';
import { TemplateProvider } from './template-context.ts';
import { TemplateForm } from './template-form.tsx';
import { useSaving, withoutArchived } from './use-saving.ts';

const back = { to: '/newslettertemplates', label: newsletterTemplateWording.list.title };

interface EditTemplateScreenProps {
  document: NewsletterTemplateDocument;
  /** It was stored, and no longer is. */
  isGone: boolean;
}

/** The form of a newsletter template, and beside it the letter that a new campaign starts with. */
export function EditTemplateScreen({ document, isGone }: EditTemplateScreenProps) {
  const [editor] = useState(() => openEditor(document));
  const [view, setView] = useState(openingView);
  const form = useRef<HTMLFormElement>(null);
  const { id } = document.newslettertemplate;
  const usage = useApiQuery(contract.newsletterTemplates.usage, { newsletterTemplateId: id }).data;
  const current = useMemo(() => usage && withoutArchived(usage), [usage]);
  const saving = useSaving(editor, { form, usage: current });
  const usesEditor = useTemplate(editor, ({ draft }) => draft.use_editor);
  const saved = useTemplate(editor, (template) => template.saved);
  const steps = useSteps(editor);
  const held = useHeldTemplate(editor);
  const stale = useStaleDialog(editor);
  const [work] = useState(() => newsletterTemplateDrafts(editor));
  useSaveKey(saving.save);
  usePageTitle(useTemplate(editor, ({ draft }) => draft.name));
  const command = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    // What our own command changes is news as well; its answer tells first that it is ours.
    void command.current.then(() => (isGone ? editor.lose() : editor.hear(storedOf(document))));
  }, [editor, document, isGone]);
  const screen = useMemo(() => ({ editor, document, usage, command }), [editor, document, usage]);
  const tools = (
    <>
      <StepButtons {...steps} />
      {usesEditor && (
        <PreviewTools view={view} onView={(change) => setView((former) => ({ ...former, ...change }))} />
      )}
    </>
  );
  return (
    <TemplateProvider value={screen}>
      <div className={styles.screen}>
        <TemplateBar
          editor={editor}
          back={back}
          tools={tools}
          onSave={() => void saving.save()}
          onDecide={stale.open}
        />
        <div className={styles.room}>
          <SectionLinks />
          <main id="main" className={styles.form}>
            <div className={styles.strips}>
              <StashedDrafts work={work} again={saved} save={saving.save} />
            </div>
            <TemplateForm ref={form} />
          </main>
          <TemplatePreview view={view} />
        </div>
      </div>
      <SaveQuestions saving={saving} stale={stale} work={work} />
      <LeaveQuestion held={held} title={templateWording.leaveTitle} save={saving.save} />
    </TemplateProvider>
  );
}
