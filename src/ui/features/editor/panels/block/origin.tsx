import { useDeferredValue, useMemo } from 'react';
import { contract } from '../../../../../contract/index.ts';
import { blockOwner } from '../../../../../core/auto-content/auto-report.ts';
import type { BlockTemplate } from '../../../../../core/block-template/block-template.ts';
import type { Block } from '../../../../../core/campaign/block.ts';
import { call } from '../../../../api/call.ts';
import { useApiQuery } from '../../../../api/queries.ts';
import { Button } from '../../../../components/button.tsx';
import { showFailure } from '../../../../components/error-dialog.tsx';
import { Row, Stack, Text } from '../../../../components/layout.tsx';
import { contentWords } from '../../../../state/contents/messages.fr.ts';
import { restoreFromSource } from '../../../../state/contents/restore-from-source.ts';
import { useEditor, useEditorActions, useEditorStore } from '../../../../state/editor-context.tsx';
import { blockIn } from '../../../../state/editor-state.ts';
import styles from './origin.module.css';

const { origin: words } = contentWords;

/** Where a block's content came from, whether automatic content may change it, and what keeps it from that. */
export function Origin({ blockId, template }: { blockId: string; template: BlockTemplate }) {
  const block = useEditor((state) => blockIn(state, blockId));
  const { openPanel, pinBlock } = useEditorActions();
  const isArticle = template.parameters.some(({ kind }) => kind === 'article');
  if (!block) return null;
  return (
    <Stack as="section" gap={1} size={13} aria-label={words.label}>
      {block.source && <FromSource block={block} source={block.source} template={template} />}
      <Row wrap gap={2} align="center" justify="between" className={styles.line}>
        <label className="field-check" title={words.pinHint}>
          <input
            type="checkbox"
            className="check"
            checked={block.pinned === true}
            aria-describedby={`${blockId}-pin`}
            onChange={({ currentTarget }) => pinBlock(blockId, currentTarget.checked)}
          />
          {words.pin}
        </label>
        <span id={`${blockId}-pin`} className="visually-hidden">
          {words.pinHint}
        </span>
        {isArticle && (
          <Button variant="subtle" size="sm" onClick={() => openPanel('contents')}>
            {words.fill}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

interface FromSourceProps {
  block: Block;
  source: NonNullable<Block['source']>;
  template: BlockTemplate;
}

function FromSource({ block, source, template }: FromSourceProps) {
  const editor = useEditorStore();
  // Its mark is worked out of all values: after the typing.
  const datas = useDeferredValue(block.blockdatas);
  const hand = useMemo(
    () => blockOwner({ ...block, pinned: false, blockdatas: datas }, template),
    [block, datas, template],
  );
  const { label, day } = useSourceFacts(source);
  const restore = () =>
    restoreFromSource(editor, block.id, (input) => call(contract.contents.fill, input)).catch(showFailure);
  return (
    <>
      <Text tone="muted" breakWords>
        {words.from(label, day)}
        {source.url !== '' && (
          <>
            {' '}
            <a href={source.url} target="_blank" rel="noopener noreferrer" title={words.pageHint}>
              {words.page}
            </a>
          </>
        )}
      </Text>
      {hand === 'chosen' && (
        <Text tone="muted" breakWords size={12}>
          {words.chosen}
        </Text>
      )}
      {hand === 'edited' && (
        <Text tone="muted" breakWords size={12}>
          {words.edited}{' '}
          <button type="button" className="text-button" onClick={() => void restore()}>
            {words.restore}
          </button>
        </Text>
      )}
    </>
  );
}

/** The name of a source, and the day of the content where it is still among those that are kept. */
function useSourceFacts({ alias, item }: NonNullable<Block['source']>) {
  const { data } = useApiQuery(contract.sources.get, { alias });
  return {
    label: data?.source.label ?? alias,
    day: data?.items.find(({ id }) => id === item)?.day ?? '',
  };
}
