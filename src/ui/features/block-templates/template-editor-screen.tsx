import { useEffect, useMemo, useRef, useState } from 'react';
import { contract } from '../../../contract/index.ts';
import type { OpenedTemplate, TemplateContext } from '../../../core/block-template/opened-template.ts';
import { saveAction } from '../../actions/document-actions.ts';
import { useActionKeys } from '../../actions/use-action-keys.ts';
import { CallFailure, call } from '../../api/call.ts';
import { queryClient, queryKey } from '../../api/queries.ts';
import { LastChanged } from '../../components/last-changed.tsx';
import { Stack } from '../../components/layout.tsx';
import { lazyPart } from '../../components/lazy.ts';
import { usePageTitle } from '../../components/page-title.ts';
import { useComposing } from '../../components/use-media.ts';
import { refuseLongPastes } from '../../fields/paste-limits.ts';
import { LazyIncomingChanges } from '../../open-document/lazy-incoming-changes.tsx';
import { addressesIn, useKnownPictures } from '../../pictures/use-known-pictures.ts';
import type { SendTemplate } from '../../state/block-template/block-template-editor.ts';
import {
  type BlockTemplateEditor,
  openBlockTemplate,
} from '../../state/block-template/block-template-editor.ts';
import { BlockTemplateProvider, useBlockTemplate } from '../../state/block-template/template-context.ts';
import { contentOf } from '../../state/block-template/template-draft.ts';
import { LeaveQuestion } from '../letter/leave-dialog.tsx';
import layout from '../letter/letter-screen.module.css';
import { StashedDrafts } from '../letter/recovered-drafts.tsx';
import { templateWording } from '../templates/messages.fr.ts';
import { TemplateBar } from '../templates/template-bar.tsx';
import { TemplateGone } from '../templates/template-gone.tsx';
import { useHeldTemplate } from '../templates/use-template.ts';
import { BarTools } from './bar-tools.tsx';
import styles from './block-templates.module.css';
import { blockTemplateScreens } from './messages.fr.ts';
import { BlockTemplateCanvas } from './preview/canvas.tsx';
import { usePreviewPlace } from './preview/use-preview-place.ts';
import { TemplateFollowDialog } from './template-follow-dialog.tsx';
import { TemplatePanel } from './template-panel.tsx';
import { useTemplateSaving } from './use-saving.ts';

const Conflict = lazyPart(async () => (await import('./conflict.tsx')).BlockTemplateConflict);

/** Stores a block template over HTTP. */
const sendTemplate =
  (blockTemplateId: string): SendTemplate =>
  async ({ draft, revision, renamed, again, base }) => {
    try {
      const input = { blockTemplateId, ...contentOf(draft), renamed, ...(again && { again }) };
      const answer = await call(contract.templates.save, {
        ...input,
        // Whole, it says itself which one it is.
        ...(base ? { base } : { base_revision: revision }),
      });
      // Whoever comes back to it opens what was saved.
      queryClient.setQueryData<object>(
        queryKey(contract.templates.get, { blockTemplateId }),
        (opened) => opened && { ...opened, blocktemplate: answer.blocktemplate, revision: answer.revision },
      );
      return { kind: 'saved', opened: answer, isMerged: answer.merged !== undefined };
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      if (failure.problem.code === 'block-template-stale') return { kind: 'conflict' };
      if (failure.problem.code === 'block-template-not-found') return { kind: 'gone' };
      return { kind: 'failed', problem: failure.problem };
    }
  };

type Opened = OpenedTemplate & { surroundings: TemplateContext };

/** The block template editor on one open template. */
export function TemplateEditorScreen({ opened, isGone }: { opened: Opened; isGone: boolean }) {
  const { id } = opened.blocktemplate;
  const [editor] = useState(() => openBlockTemplate(opened, sendTemplate(id)));
  useEffect(() => {
    if (isGone) editor.lose();
    else void editor.hear(opened);
  }, [editor, opened, isGone]);
  return (
    <BlockTemplateProvider value={editor}>
      <OpenEditor id={id} editor={editor} surroundings={opened.surroundings} />
    </BlockTemplateProvider>
  );
}

interface OpenEditorProps {
  id: string;
  editor: BlockTemplateEditor;
  surroundings: TemplateContext;
}

function OpenEditor({ id, editor, surroundings: opened }: OpenEditorProps) {
  const surroundings = useTemplateContext(opened);
  const isComposing = useComposing();
  const name = useBlockTemplate(({ draft }) => draft.name);
  const saved = useBlockTemplate(({ savedDraft }) => savedDraft);
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop');
  const { panel, tab, setTab, showProblem } = useTabs(editor);
  const place = usePreviewPlace(surroundings);
  const saving = useTemplateSaving(id, editor, showProblem);
  usePageTitle(name);
  useActionKeys(saveAction, saving);
  useEffect(refuseLongPastes, []);
  const held = useHeldTemplate(editor);
  const isGone = useBlockTemplate(({ save }) => save.kind === 'gone');
  return (
    <Stack columns={1} overflow="clip" className={layout.screen}>
      <TemplateBar
        editor={editor}
        back={{ to: '/blocktemplates', label: blockTemplateScreens.link }}
        changed={<LastChanged of="blockTemplates" id={id} />}
        isComposing={isComposing}
        onSave={() => void saving.save()}
        onDecide={saving.deciding.open}
        tools={<BarTools {...{ isComposing, device, setDevice }} saving={saving} />}
      />
      <div className={`${layout.room} ${styles.room}`} data-tab={tab}>
        {isComposing && (
          <aside className={layout.panel} ref={panel}>
            <TemplatePanel tab={tab} onTab={setTab} place={place} />
          </aside>
        )}
        <BlockTemplateCanvas
          id={id}
          place={place}
          surroundings={surroundings}
          device={isComposing ? device : 'phone'}
          isComposing={isComposing}
          onMarkup={isComposing && tab !== 'markup' ? () => setTab('markup') : undefined}
        >
          <StashedDrafts work={editor} again={saved} save={saving.save} />
        </BlockTemplateCanvas>
      </div>
      <LeaveQuestion held={held} title={templateWording.leaveTitle} save={saving.save} />
      <LazyIncomingChanges document={editor} changesBetween={editor.changesBetween} />
      <TemplateFollowDialog question={saving.question} isBroken={saving.isBroken} />
      {saving.deciding.isOpen &&
        (isGone ? (
          <TemplateGone editor={editor} saving={saving} />
        ) : (
          <Conflict id={id} editor={editor} saving={saving} />
        ))}
    </Stack>
  );
}

/** What stands around the template, with the pictures of defaults that were chosen since it was opened. */
function useTemplateContext(opened: TemplateContext): TemplateContext {
  const addresses = useBlockTemplate(({ draft }) => addressesIn(draft));
  const pictures = useKnownPictures(opened.pictures, addresses);
  return useMemo(() => ({ ...opened, pictures: [...pictures] }), [opened, pictures]);
}

/** The tab that is open beside the block, and what opens the one that holds a problem and brings the focus to it. */
function useTabs({ desk }: BlockTemplateEditor) {
  const [tab, setTab] = useState('parameters');
  const panel = useRef<HTMLElement>(null);
  function showProblem() {
    const { problems } = desk.getState();
    const isOfItem = [...problems.keys()].some((item) => item !== '');
    setTab(isOfItem ? 'parameters' : tabOf(problems.get('')?.[0]?.path));
    requestAnimationFrame(() =>
      panel.current
        ?.querySelector<HTMLElement>('[aria-invalid=true], [data-refused] [contenteditable]')
        ?.focus(),
    );
  }
  return { panel, tab, setTab, showProblem };
}

const tabOf = (path: string | undefined) => (path?.startsWith('markup') ? 'markup' : 'template');
