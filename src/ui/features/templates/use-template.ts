import { useEffect } from 'react';
import { expireOffers } from '../../components/notices.tsx';
import { type Blocker, useBlocker } from '../../routing/hooks.ts';
import { isUnsaved } from '../../state/document-session.ts';
import type { OpenTemplate, TemplateEditor } from '../../state/open-template.ts';
import { useStore } from '../../state/use-store.ts';

/** A part of an open template's state. */
export const useTemplate = <Content extends object, Part>(
  { store }: Pick<TemplateEditor<Content>, 'store'>,
  select: (state: OpenTemplate<Content>) => Part,
): Part => useStore(store, select);

/** The steps of an open template, as their buttons take them. */
export function useSteps<Content extends object>(
  editor: Pick<TemplateEditor<Content>, 'store' | 'undo' | 'redo'>,
) {
  const { past, future } = useTemplate(editor, ({ history }) => history);
  const { undo, redo } = editor;
  return { can: { undo: past.length > 0, redo: future.length > 0 }, undo, redo };
}

/** Holds back links and the browser's arrows that would leave unsaved work; what was offered about it ends with it. */
export function useHeldTemplate<Content extends object>({
  store,
}: Pick<TemplateEditor<Content>, 'store'>): Blocker {
  useEffect(() => () => expireOffers(store), [store]);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isUnsaved(store.getState()),
  );
}
