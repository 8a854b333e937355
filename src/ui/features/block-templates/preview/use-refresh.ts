import { useState } from 'react';
import { contract } from '../../../../contract/index.ts';
import type { TemplateContext } from '../../../../contract/templates.ts';
import { fittingAround } from '../../../../core/block-template/preview-letter.ts';
import { blockTemplateScreens } from '../../../../core/wording/block-template-screens.ts';
import { call } from '../../../api/call.ts';
import { invalidate, queryClient, queryKey } from '../../../api/queries.ts';
import { showFailure } from '../../../components/error-dialog.tsx';
import { notify, notifyRefusal } from '../../../components/notices.tsx';
import { useBlockTemplateEditor } from '../../../state/block-template/template-context.ts';
import { contentOf } from '../../../state/block-template/template-draft.ts';
import { createTemplatePagePreview } from './draw-preview.ts';
import type { ChosenPlace } from './use-preview-place.ts';

const { preview: words } = blockTemplateScreens;

/** Asks the server for its preview of what is written, and tells whether ours is the same. */
export function useRefresh(id: string, place: ChosenPlace, surroundings: TemplateContext) {
  const { store } = useBlockTemplateEditor();
  const [isPending, setPending] = useState(false);

  const isSame = (theirs: string, around: TemplateContext) => {
    const { blockfilter } = place;
    const where = {
      blockfilter,
      around: fittingAround(around.newslettertemplates, blockfilter, place.around.id),
    };
    return createTemplatePagePreview(id)(store.getState().draft, where, around).html === theirs;
  };

  async function compare() {
    const { blockfilter, around } = place;
    // Without its id: what is written empty would be taken from what is stored.
    const { html } = await call(contract.templates.preview, {
      ...contentOf(store.getState().draft),
      blockfilter,
      newslettertemplate_id: place.letters.some((letter) => letter.id === around.id) ? around.id : undefined,
    });
    if (isSame(html, surroundings)) return notify(words.same);
    const key = queryKey(contract.templates.get, { blockTemplateId: id });
    await invalidate({ queryKey: key });
    const fresh = queryClient.getQueryData<{ surroundings: TemplateContext }>(key);
    if (fresh && isSame(html, fresh.surroundings)) notify(words.mended);
    else notifyRefusal(words.differs);
  }

  const run = () => {
    setPending(true);
    void compare()
      .catch(showFailure)
      .finally(() => setPending(false));
  };
  return { isPending, run };
}
