import { Moon } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { renderHtml } from '../../../../../email/render/render-html.ts';
import { Text } from '../../../../components/layout.tsx';
import { useBelow } from '../../../../components/use-media.ts';
import { useMarkupEngine } from '../../../../markup/loaded-engine.ts';
import type { View } from '../../../../state/view.ts';
import { ViewButton, ViewButtons } from '../../../letter/view-buttons.tsx';
import { ShownFrame } from '../../../templates/shown-frame.tsx';
import type { ShownPage } from '../../../templates/shown-page.ts';
import { newsletterTemplateWording } from '../../messages.fr.ts';
import styles from '../edit-screen.module.css';
import { useDraft, useTemplateScreen } from '../template-context.ts';

const { preview: toolWords } = newsletterTemplateWording;
const devices = ['desktop', 'phone'] as const;

/** How the default letter is looked at; nothing where there is no room beside the form. */
export function PreviewTools({ view, onView }: { view: View; onView: (change: Partial<View>) => void }) {
  const isBeside = !useBelow('narrow');
  if (!isBeside) return null;
  return (
    <ViewButtons view={view} onView={onView} devices={devices}>
      <ViewButton
        icon={Moon}
        label={toolWords.dark}
        hint={toolWords.darkHint}
        isOn={view.dark}
        onClick={() => onView({ dark: !view.dark })}
      />
    </ViewButtons>
  );
}

const { preview: words } = newsletterTemplateWording;

/** The letter a new campaign would start with, as the renderer draws it from what is typed. */
export function TemplatePreview({ view }: { view: View }) {
  const usesEditor = useDraft((draft) => draft.use_editor);
  const isBeside = !useBelow('narrow');
  return (
    <aside className={styles.ground} aria-label={words.label}>
      {usesEditor ? (
        <Letter view={isBeside ? view : { ...view, device: 'phone' }} />
      ) : (
        <Text marginX="auto" tone="muted" textAlign="center" className={styles.raw}>
          {words.raw}
        </Text>
      )}
    </aside>
  );
}

function Letter({ view }: { view: View }) {
  const html = useLetterHtml();
  const [page, setPage] = useState<ShownPage>();
  const { dark } = view;
  useEffect(() => page?.show(html, { dark }), [page, html, dark]);
  return <ShownFrame title={words.label} view={view} page={page} onPage={setPage} />;
}

function useLetterHtml(): string {
  const template = useDraft((draft) => draft);
  const { blockTemplates, pictures, tracking } = useTemplateScreen().document;
  const markup = useMarkupEngine();
  return useMemo(() => {
    const { parameters, blocks, preheader } = template.defaults;
    return renderHtml(
      { subject: template.name, preheader, text: '', parameters, blocks },
      {
        template,
        blockTemplates: new Map(blockTemplates.map((item) => [item.id, item])),
        pictures: Object.fromEntries(pictures.map((picture) => [picture.url, picture])),
        tracking,
        markup,
        mode: 'edit',
      },
    );
  }, [template, blockTemplates, pictures, tracking, markup]);
}
