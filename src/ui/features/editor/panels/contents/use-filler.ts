import { createContext, useCallback, useContext, useState } from 'react';
import { contract } from '../../../../../contract/index.ts';
import type { FoundContent } from '../../../../../core/source/content-item.ts';
import { call } from '../../../../api/call.ts';
import { showFailure } from '../../../../components/error-dialog.tsx';
import { notify, notifyRefusal } from '../../../../components/notices.tsx';
import { createFiller, type Filler, type FillResult } from '../../../../state/contents/filler.ts';
import { contentWords as words } from '../../../../state/contents/messages.fr.ts';
import type { EditorStore } from '../../../../state/editor-actions.ts';
import { useEditor, useEditorStore } from '../../../../state/editor-context.tsx';
import { useStore } from '../../../../state/use-store.ts';

const FillerContext = createContext<Filler | undefined>(undefined);
export const FillerProvider = FillerContext.Provider;

/** What puts contents in the open letter while the section shows. */
export function useNewFiller(): Filler {
  const editor = useEditorStore();
  const [filler] = useState(() => createFiller(editor, (input) => call(contract.contents.fill, input)));
  return filler;
}

function useFiller(): Filler {
  const filler = useContext(FillerContext);
  if (!filler) throw new Error('No content is chosen around this component.');
  return filler;
}

/** Where the next content goes, as a text that stays equal while it does; and how to point elsewhere. */
export function useTarget() {
  const filler = useFiller();
  useStore(filler.store, (state) => state.pointed);
  const told = useEditor(() => JSON.stringify(filler.target() ?? null));
  const target = JSON.parse(told) as ReturnType<Filler['target']> | null;
  return { target: target ?? undefined, choose: filler.choose };
}

/** The contents that are being put in the letter. */
export function useBusy(): readonly string[] {
  const { store } = useFiller();
  return useStore(store, (state) => state.busy);
}

/** Puts a content in the letter and says what became of it. */
export function useTake() {
  const filler = useFiller();
  const editor = useEditorStore();
  return useCallback(
    async (content: FoundContent) => {
      const aim = filler.target();
      try {
        const filled = await filler.take(content);
        if (filled) say(filled, editor);
        else notifyRefusal(aim?.kind === 'block' ? words.target.gone : words.target.full);
      } catch (failure) {
        showFailure(failure);
      }
    },
    [filler, editor],
  );
}

function say(
  { name, filled, shortened, missing, picture, pictureFailure, isNew, takeBack }: FillResult,
  editor: EditorStore,
) {
  const { said, inserted, ...told } = words.filled;
  const sentences = [
    (isNew ? inserted : said)(name, filled),
    ...(shortened.length > 0 ? [told.shortened(shortened)] : []),
    ...(missing.length > 0 ? [told.missing(missing)] : []),
    ...(pictureFailure === null ? [] : [pictureFailure]),
    ...(filled.includes('picture') && picture?.credit ? [told.credit(picture.credit)] : []),
  ];
  notify(sentences.join(' '), { label: told.undo, run: takeBack, of: editor }, 'contents');
}
