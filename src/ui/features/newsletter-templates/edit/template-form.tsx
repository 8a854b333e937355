import { type Ref, useMemo } from 'react';
import { contract } from '../../../../contract/index.ts';
import { newsletterTemplateWording } from '../../../../core/wording/newsletter-templates.ts';
import { useApiQuery } from '../../../api/queries.ts';
import { FieldContextProvider } from '../../../fields/field-context.tsx';
import { AutoContent } from './sections/auto-content.tsx';
import { Colors } from './sections/colors.tsx';
import { ContrastSample } from './sections/contrast-sample.tsx';
import { DefaultContent } from './sections/default-content.tsx';
import { DefaultParameters } from './sections/default-parameters.tsx';
import { Fonts } from './sections/fonts.tsx';
import { General } from './sections/general.tsx';
import { Groups } from './sections/groups.tsx';
import { Interests } from './sections/interests.tsx';
import { OfferedBlocks } from './sections/offered-blocks.tsx';
import { Positions } from './sections/positions.tsx';
import { Roles } from './sections/roles.tsx';
import { Sender } from './sections/sender.tsx';
import { Shape } from './sections/shape.tsx';
import { Targets } from './sections/targets.tsx';
import { TextLinks } from './sections/text-links.tsx';
import { useDraft } from './template-context.ts';

const defaultUndoSteps = 200;

/**
 * The form: ticking 'Utiliser l’éditeur de blocs' shows the container of the editable form, unticking hides it; what is
 * hidden keeps its values.
 */
export function TemplateForm({ ref }: { ref: Ref<HTMLFormElement> }) {
  const usesEditor = useDraft(({ use_editor }) => use_editor);
  const surroundings = useSurroundings();
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
function useSurroundings() {
  const colors = useDraft((draft) => draft.colors);
  const fonts = useDraft((draft) => draft.fonts);
  const interests = useDraft((draft) => draft.interests);
  const undoSteps = useApiQuery(contract.workspace.get, {}).data?.undoSteps ?? defaultUndoSteps;
  return useMemo(
    () => ({ colors, fonts, interests, remoteImages: false, undoSteps }),
    [colors, fonts, interests, undoSteps],
  );
}
