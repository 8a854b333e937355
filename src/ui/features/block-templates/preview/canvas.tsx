import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { contract } from '../../../../contract/index.ts';
import type { TemplateContext } from '../../../../core/block-template/opened-template.ts';
import { fittingAround } from '../../../../core/block-template/preview-letter.ts';
import { call } from '../../../api/call.ts';
import { invalidate, queryClient, queryKey } from '../../../api/queries.ts';
import { Button } from '../../../components/button.tsx';
import { showFailure } from '../../../components/error-dialog.tsx';
import { Row, Text } from '../../../components/layout.tsx';
import { notify, notifyRefusal } from '../../../components/notices.tsx';
import { blockFilterNames } from '../../../state/block-filters.fr.ts';
import { useBlockTemplateEditor } from '../../../state/block-template/template-context.ts';
import { contentOf } from '../../../state/block-template/template-draft.ts';
import { blockTemplateScreens } from '../messages.fr.ts';
import { createTemplatePagePreview } from './draw-preview.ts';
import styles from './ground.module.css';
import { PreviewFrame } from './preview-frame.tsx';
import type { ChosenPlace } from './use-preview-place.ts';

const { preview: refreshWords } = blockTemplateScreens;

/** Asks the server for its preview of what is written, and tells whether ours is the same. */
function useRefresh(id: string, place: ChosenPlace, surroundings: TemplateContext) {
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
    if (isSame(html, surroundings)) return notify(refreshWords.same);
    const key = queryKey(contract.templates.get, { blockTemplateId: id });
    await invalidate({ queryKey: key });
    const fresh = queryClient.getQueryData<{ surroundings: TemplateContext }>(key);
    if (fresh && isSame(html, fresh.surroundings)) notify(refreshWords.mended);
    else notifyRefusal(refreshWords.differs);
  }

  const run = () => {
    setPending(true);
    void compare()
      .catch(showFailure)
      .finally(() => setPending(false));
  };
  return { isPending, run };
}

const { preview: words, template: templateWords } = blockTemplateScreens;

interface CanvasProps {
  id: string;
  place: ChosenPlace;
  surroundings: TemplateContext;
  device: 'desktop' | 'phone';
  isComposing: boolean;
  onMarkup: (() => void) | undefined;
  /** What is said above the block. */
  children: ReactNode;
}

/** The block as it will be seen, and in which place and look. */
export function BlockTemplateCanvas(props: CanvasProps) {
  const { isComposing } = props;
  return (
    <main id="main" className={styles.ground} aria-label={words.label} tabIndex={-1}>
      {props.children}
      {!isComposing && (
        <Text size={13} tone="muted" textAlign="center">
          {words.narrow}
        </Text>
      )}
      {isComposing && <PlaceBar {...props} />}
      <PreviewFrame {...props} />
    </main>
  );
}

function PlaceBar({ id, place, surroundings }: Pick<CanvasProps, 'id' | 'place' | 'surroundings'>) {
  const refresh = useRefresh(id, place, surroundings);
  return (
    <Row wrap gapY={2} gapX={4} align="center" justify="center" size={13} className={styles.bar}>
      {place.filters.length > 1 && (
        <Row as="label" gap={2} align="center">
          <Text as="span" tone="muted" nowrap>
            {words.shownAs}
          </Text>
          <select
            className="control"
            value={place.blockfilter}
            onChange={({ currentTarget }) =>
              place.chooseFilter(currentTarget.value as typeof place.blockfilter)
            }
          >
            {place.filters.map((filter) => (
              <option key={filter} value={filter}>
                {blockFilterNames[filter]}
              </option>
            ))}
          </select>
        </Row>
      )}
      {place.letters.length > 1 && (
        <Row as="label" gap={2} align="center">
          <Text as="span" tone="muted" nowrap>
            {templateWords.letterLook}
          </Text>
          <select
            className="control"
            value={place.around.id}
            onChange={({ currentTarget }) => place.chooseLetter(currentTarget.value)}
          >
            {place.letters.map(({ id: letter, name }) => (
              <option key={letter} value={letter}>
                {name}
              </option>
            ))}
          </select>
        </Row>
      )}
      <Button
        variant="subtle"
        icon={<RefreshCw size={16} aria-hidden />}
        loading={refresh.isPending}
        onClick={refresh.run}
      >
        {words.refresh}
      </Button>
    </Row>
  );
}
