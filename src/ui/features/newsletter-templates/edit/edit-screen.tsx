import type { MouseEvent } from 'react';
import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { contract } from '../../../../contract/index.ts';
import type { NewsletterTemplateDocument } from '../../../../core/newsletter-template/opened-template.ts';
import { saveAction } from '../../../actions/document-actions.ts';
import { useActionKeys } from '../../../actions/use-action-keys.ts';
import { useApiQuery } from '../../../api/queries.ts';
import { LastChanged } from '../../../components/last-changed.tsx';
import { Box, Stack } from '../../../components/layout.tsx';
import { lazyPart } from '../../../components/lazy.ts';
import { usePageTitle } from '../../../components/page-title.ts';
import { FieldContextProvider } from '../../../fields/field-context.tsx';
import { LazyIncomingChanges } from '../../../open-document/lazy-incoming-changes.tsx';
import { openingView } from '../../../state/view.ts';
import { LeaveQuestion } from '../../letter/leave-dialog.tsx';
import { StashedDrafts } from '../../letter/recovered-drafts.tsx';
import { FollowDialog } from '../../templates/follow-dialog.tsx';
import { templateWording } from '../../templates/messages.fr.ts';
import { StepButtons } from '../../templates/step-buttons.tsx';
import { TemplateBar } from '../../templates/template-bar.tsx';
import { TemplateGone } from '../../templates/template-gone.tsx';
import { useHeldTemplate, useSteps, useTemplate } from '../../templates/use-template.ts';
import { newsletterTemplateWording } from '../messages.fr.ts';
import styles from './edit-screen.module.css';
import { openEditor, storedOf } from './open-editor.ts';
import { PreviewTools, TemplatePreview } from './preview/template-preview.tsx';
import { type SectionId, sectionTitles, shownSections } from './section.tsx';
import { AutoContent } from './sections/auto-content.tsx';
import { Colors } from './sections/colors.tsx';
import { ContrastSample } from './sections/contrast-sample.tsx';
import { DefaultContent } from './sections/default-content.tsx';
import { DefaultParameters } from './sections/default-parameters.tsx';
import { Roles, Shape } from './sections/design.tsx';
import { Fonts } from './sections/fonts.tsx';
import { General, Groups } from './sections/general.tsx';
import { Interests } from './sections/interests.tsx';
import { OfferedBlocks } from './sections/offered-blocks.tsx';
import { Positions } from './sections/positions.tsx';
import { Sender, Targets } from './sections/sending.tsx';
import { TextLinks } from './sections/text-links.tsx';
import { TemplateProvider, useDraft } from './template-context.ts';
import { useTemplateSaving, withoutArchived } from './use-saving.ts';

const Conflict = lazyPart(async () => (await import('./conflict.tsx')).NewsletterTemplateConflict);

const defaultUndoSteps = 200;

/**
 * The form: ticking 'Utiliser l’éditeur de blocs' shows the container of the editable form, unticking hides it; what is
 * hidden keeps its values.
 */
function TemplateForm({ ref }: { ref: Ref<HTMLFormElement> }) {
  const usesEditor = useDraft(({ use_editor }) => use_editor);
  const surroundings = useOwnFieldContext();
  return (
    <form
      ref={ref}
      noValidate
      aria-label={newsletterTemplateWording.edit.form}
      onSubmit={(event) => event.preventDefault()}
    >
      <FieldContextProvider value={surroundings}>
        <General />
        {usesEditor && (
          <div id="editable-form">
            <Positions />
            <Colors />
            <Fonts />
            <Roles />
            <Shape />
            <ContrastSample />
            <DefaultParameters />
            <OfferedBlocks />
            <DefaultContent />
            <AutoContent />
            <TextLinks />
          </div>
        )}
        <Sender />
        <Interests />
        <Groups />
        <Targets />
      </FieldContextProvider>
    </form>
  );
}

/** What the house's controls know of the template around them: its own colours, fonts and interests. */
function useOwnFieldContext() {
  const colors = useDraft((draft) => draft.colors);
  const fonts = useDraft((draft) => draft.fonts);
  const interests = useDraft((draft) => draft.interests);
  const undoSteps = useApiQuery(contract.workspace.get, {}).data?.undoSteps ?? defaultUndoSteps;
  return useMemo(
    () => ({ colors, fonts, interests, remoteImages: false, undoSteps }),
    [colors, fonts, interests, undoSteps],
  );
}

/** Leads to a section of the form; the address stays. */
function goTo(event: MouseEvent, id: SectionId) {
  event.preventDefault();
  document.getElementById(id)?.scrollIntoView({ block: 'start' });
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
}

/** The sections of the form by name. */
function SectionLinks() {
  const usesEditor = useDraft(({ use_editor }) => use_editor);
  return (
    <Box
      as="nav"
      minHeight={0}
      paddingY={4}
      paddingX={2}
      overflow="vertical"
      background="panel"
      borderRight
      thinScrollbar
      className={styles.links}
      aria-label={newsletterTemplateWording.edit.sections}
    >
      <Stack as="ul" gap="2px">
        {shownSections(usesEditor).map((id) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {sectionTitles[id]}
            </a>
          </li>
        ))}
      </Stack>
    </Box>
  );
}

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
  const saving = useTemplateSaving(editor, { form, usage: current });
  const usesEditor = useTemplate(editor, ({ draft }) => draft.use_editor);
  const saved = useTemplate(editor, ({ savedDraft }) => savedDraft);
  const steps = useSteps(editor);
  const held = useHeldTemplate(editor);
  const hasGone = useTemplate(editor, ({ save }) => save.kind === 'gone');
  useActionKeys(saveAction, saving);
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
      <Stack columns={1} overflow="clip" className={styles.screen}>
        <TemplateBar
          editor={editor}
          back={back}
          changed={<LastChanged of="newsletterTemplates" id={id} />}
          tools={tools}
          onSave={() => void saving.save()}
          onDecide={saving.deciding.open}
        />
        <Stack minHeight={0} className={styles.room}>
          <SectionLinks />
          <Box
            as="main"
            position="relative"
            minHeight={0}
            overflow="vertical"
            background="panel"
            borderRight
            thinScrollbar
            className={styles.form}
            id="main"
          >
            <Box paddingTop={4} paddingX={4} className={styles.strips}>
              <StashedDrafts work={editor} again={saved} save={saving.save} />
            </Box>
            <TemplateForm ref={form} />
          </Box>
          <TemplatePreview view={view} />
        </Stack>
      </Stack>
      <LazyIncomingChanges document={editor} changesBetween={editor.changesBetween} />
      <FollowDialog question={saving.question} />
      {saving.deciding.isOpen &&
        (hasGone ? (
          <TemplateGone editor={editor} saving={saving} />
        ) : (
          <Conflict id={id} editor={editor} saving={saving} />
        ))}
      <LeaveQuestion held={held} title={templateWording.leaveTitle} save={saving.save} />
    </TemplateProvider>
  );
}
