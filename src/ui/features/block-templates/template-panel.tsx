import { Suspense, useMemo } from 'react';
import { contract } from '../../../contract/index.ts';
import { useApiQuery } from '../../api/queries.ts';
import { Column } from '../../components/layout.tsx';
import { lazy } from '../../components/lazy.ts';
import { LoadingState } from '../../components/list-states.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { FieldContextProvider } from '../../fields/field-context.tsx';
import { useBlockTemplateEditor } from '../../state/block-template/template-context.ts';
import styles from './block-templates.module.css';
import { ParameterItems } from './items/parameter-items.tsx';
import { blockTemplateScreens } from './messages.fr.ts';
import type { ChosenPlace } from './preview/use-preview-place.ts';
import { TemplateFields } from './template-fields.tsx';

const { tabs: words } = blockTemplateScreens;

const MarkupTab = lazy(async () => (await import('./markup-tab.tsx')).MarkupTab);

interface TemplatePanelProps {
  tab: string;
  onTab: (tab: string) => void;
  place: ChosenPlace;
}

/** What the template asks for, what is said of it, and its markup. */
export function TemplatePanel({ tab, onTab, place }: TemplatePanelProps) {
  const { actions } = useBlockTemplateEditor();
  const around = useFieldContextOf(place);
  return (
    <FieldContextProvider value={around}>
      {/* Hears where writing in a field ends; a row that moves loses the focus to nothing. */}
      <Column grow minHeight={0} onBlur={({ relatedTarget }) => relatedTarget && actions.endGesture()}>
        <Tabs
          label={words.label}
          isWide
          shown={tab}
          onShow={onTab}
          isFilling
          panelClassName={`${styles.body} was-validated`}
          tabs={[
            { value: 'parameters', label: words.parameters, panel: <ParameterItems /> },
            { value: 'template', label: words.template, panel: <TemplateFields /> },
            {
              value: 'markup',
              label: words.markup,
              panel: (
                <Suspense fallback={<LoadingState />}>
                  <MarkupTab />
                </Suspense>
              ),
            },
          ]}
        />
      </Column>
    </FieldContextProvider>
  );
}

const defaultUndoSteps = 200;

/** Gives the controls the colours and fonts of the letter that the preview is in the look of. */
function useFieldContextOf({ around }: ChosenPlace) {
  const undoSteps = useApiQuery(contract.workspace.get, {}).data?.undoSteps ?? defaultUndoSteps;
  return useMemo(() => {
    const { colors, fonts, interests } = around;
    return { colors, fonts, interests, remoteImages: false, undoSteps };
  }, [around, undoSteps]);
}
