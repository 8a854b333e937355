import { useMemo } from 'react';
import { blockName } from '../../../../core/campaign/block-name.ts';
import type { CheckFacts } from '../../../../core/checks/check-facts.ts';
import { headLabel, placeNames, placeText } from '../../../../core/checks/finding-place.ts';
import { withoutCapital } from '../../../../core/wording/phrases.ts';
import { fixesFor } from '../../../../email/checks/fix-finding.ts';
import { fixAllTypography } from '../../../../email/checks/fix-typography.ts';
import { pictureAt } from '../../../../email/checks/rules/pictures/picture-fixes.ts';
import { typographyChecks } from '../../../../email/checks/rules/typography/messages.fr.ts';
import { isRemote, remotePicturePlaceholder } from '../../../../email/render/editor-page.ts';
import type { RenderContext } from '../../../../email/render/render-context.ts';
import { applyFixes, changeLetter, type FindingFix } from '../../../state/checks/apply-fixes.ts';
import type { CheckedFinding } from '../../../state/checks/check-state.ts';
import type { EditorStore } from '../../../state/editor-actions.ts';
import { useEditor, useEditorStore } from '../../../state/editor-context.tsx';
import { layoutOf } from '../../../state/editor-document.ts';
import type { CheckActions, Fixing } from '../../letter/checks/check-actions.ts';
import { checkPanelWords } from '../../letter/checks/messages.fr.ts';
import { useChecks } from '../../letter/checks/use-checks.ts';
import { renderContextOf } from '../preview/render-context.ts';
import { useStructure } from '../session.ts';
import { showFinding } from './show-finding.ts';

const { steps } = checkPanelWords;

/** What can be done about the remarks on the open letter. */
export function useCheckActions(): CheckActions {
  const store = useEditorStore();
  const blocks = useStructure();
  const document = useEditor((state) => state.document);
  const facts = useChecks((state) => state.facts);
  return useMemo(
    () => ({
      place: (finding) =>
        placeText(placeNames(finding, { blocks, blockTemplates: layoutOf(document).blockTemplates })),
      way: ({ block, field, ...rest }) => {
        const isThere = block === undefined ? headLabel(field) !== '' : blocks.some(({ id }) => id === block);
        return isThere ? () => showFinding(store, { block, field, ...rest }) : undefined;
      },
      mending: mendingOf(store, facts),
    }),
    [store, blocks, document, facts],
  );
}

/** What the letter that is on the screen would leave with. */
function contextOf({ getState }: EditorStore): RenderContext {
  return { ...renderContextOf(getState().document, true), mode: 'send' };
}

function mendingOf(store: EditorStore, facts: CheckFacts | undefined): Fixing {
  const repairs = (finding: CheckedFinding) =>
    fixesFor(finding).filter((_, at) => finding.repairs?.includes(at));
  const change = (mends: readonly FindingFix[], label: string, block?: string) =>
    changeLetter(store, { draft: applyFixes(store.getState().draft, mends, contextOf(store)), label, block });
  return {
    repairsOf: repairs,
    fix: (finding, repair, answer) => {
      const { draft, document } = store.getState();
      const block = draft.blocks.find(({ id }) => id === finding.block);
      const name = block && blockName(block, document.blockTemplates);
      return change([{ finding, repair, answer }], steps.mended(repair.label, name), finding.block);
    },
    fixTypography() {
      const { draft } = store.getState();
      const label = withoutCapital(typographyChecks.mendAll);
      return changeLetter(store, {
        draft: fixAllTypography(draft, contextOf(store), facts?.policy),
        label,
        block: undefined,
      });
    },
    fixTogether: (fixes, name) => change(fixes, name),
    pictureOf(finding) {
      const { draft, view } = store.getState();
      const picture = pictureAt(draft, finding, contextOf(store));
      if (!picture) return undefined;
      const isHeld = !view.remoteImages && isRemote(picture.url);
      return { ...picture, shown: isHeld ? remotePicturePlaceholder : picture.url };
    },
    footer: facts?.footer,
  };
}
