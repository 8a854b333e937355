import { useEffect, useRef, useState } from 'react';
import type { OpenedTemplate, TemplateSurroundings } from '../../../contract/templates.ts';
import { blockTemplateScreens } from '../../../core/wording/block-template-screens.ts';
import { usePageTitle } from '../../design/page-title.ts';
import {
  type BlockTemplateEditor,
  openBlockTemplate,
} from '../../editor-state/block-template/block-template-editor.ts';
import {
  BlockTemplateProvider,
  useBlockTemplate,
} from '../../editor-state/block-template/template-context.ts';
import { refuseLongPastes } from '../../fields/paste-limits.ts';
import layout from '../letter/letter-screen.module.css';
import { useMedia } from '../letter/use-media.ts';
import { LeaveTemplate } from '../templates/leave-template.tsx';
import { StaleDialog } from '../templates/stale-dialog.tsx';
import { TemplateBar } from '../templates/template-bar.tsx';
import { useLeaveGuard, useSaveKey } from '../templates/use-template.ts';
import { BarTools } from './bar-tools.tsx';
import { Ground } from './preview/ground.tsx';
import { usePreviewPlace } from './preview/use-preview-place.ts';
import { sendTemplate } from './send-template.ts';
import styles from './template-editor-screen.module.css';
import { TemplateFollowDialog } from './template-follow-dialog.tsx';
import { TemplatePanel } from './template-panel.tsx';
import { useSaving } from './use-saving.ts';

type Opened = OpenedTemplate & { surroundings: TemplateSurroundings };

/** The block template editor (specification, section 2) on one open template. */
export function TemplateEditorScreen({ opened }: { opened: Opened }) {
  const { id } = opened.blocktemplate;
  const [editor] = useState(() => openBlockTemplate(opened, sendTemplate(id)));
  useEffect(() => editor.hearOf(opened), [editor, opened]);
  return (
    <BlockTemplateProvider value={editor}>
      <OpenEditor id={id} editor={editor} surroundings={opened.surroundings} />
    </BlockTemplateProvider>
  );
}

interface OpenEditorProps {
  id: string;
  editor: BlockTemplateEditor;
  surroundings: TemplateSurroundings;
}

function OpenEditor({ id, editor, surroundings }: OpenEditorProps) {
  const isComposing = useMedia('(width >= 768px)');
  const name = useBlockTemplate(({ draft }) => draft.name);
  const [device, setDevice] = useState<'desktop' | 'phone'>('desktop');
  const [tab, setTab] = useState('parameters');
  const panel = useRef<HTMLElement>(null);
  const place = usePreviewPlace(surroundings);
  const saving = useSaving(id, editor, () => {
    const { problems } = editor.desk.getState();
    setTab(
      [...problems.keys()].some((item) => item !== '') ? 'parameters' : tabOf(problems.get('')?.[0]?.path),
    );
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  });
  usePageTitle(name);
  useSaveKey(() => void saving.save());
  useEffect(refuseLongPastes, []);
  const held = useLeaveGuard(editor);
  return (
    <div className={layout.screen}>
      <TemplateBar
        editor={editor}
        back={{ to: '/blocktemplates', label: blockTemplateScreens.link }}
        onSave={() => void saving.save()}
        onDecide={() => saving.setStale(true)}
        tools={<BarTools {...{ isComposing, device, setDevice }} saving={saving} />}
      />
      <div className={`${layout.room} ${styles.room}`} data-tab={tab}>
        {isComposing && (
          <aside className={layout.panel} ref={panel}>
            <TemplatePanel tab={tab} onTab={setTab} place={place} surroundings={surroundings} />
          </aside>
        )}
        <Ground
          id={id}
          place={place}
          surroundings={surroundings}
          device={isComposing ? device : 'phone'}
          isComposing={isComposing}
        />
      </div>
      <LeaveTemplate held={held} save={saving.save} />
      <TemplateFollowDialog question={saving.question} />
      <StaleDialog
        opened={saving.isStale}
        name={name}
        onClose={() => saving.setStale(false)}
        onTheirs={() => {
          saving.setStale(false);
          void saving.takeTheirs();
        }}
        onMine={() => {
          saving.setStale(false);
          void saving.save({ over: true });
        }}
      />
    </div>
  );
}

const tabOf = (path: string | undefined) => (path?.startsWith('markup') ? 'markup' : 'template');
