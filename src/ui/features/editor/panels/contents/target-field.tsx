import { useId } from 'react';
import { blockName } from '../../../../../core/campaign/block-name.ts';
import { shorten } from '../../../../../core/source/shorten.ts';
import { placeName } from '../../../../../core/wording/placement.ts';
import { Stack } from '../../../../components/layout.tsx';
import { contentWords } from '../../../../state/contents/messages.fr.ts';
import { fillableBlocks, fillableTemplates, isArticleBlock } from '../../../../state/contents/targets.ts';
import { useEditor, useEditorStore } from '../../../../state/editor-context.tsx';
import { firstWords } from '../saved/first-words.ts';
import styles from './contents.module.css';
import { useTarget } from './use-filler.ts';

const { target: words } = contentWords;

/** Characters of a block that tell it from the others in a list. */
const told = 40;

/** Where the next content goes: the selected block, or another that is chosen here. */
export function TargetField() {
  const id = useId();
  const { target, choose } = useTarget();
  const store = useEditorStore();
  useEditor(({ draft }) => draft.blocks);
  const place = useEditor((state) => state.target);
  const state = store.getState();
  const { blockTemplates } = state.document;
  if (!target) return <p className="field-help">{words.noPlace}</p>;
  const shortOf = (template: string, datas: Record<string, unknown>) => {
    const found = blockTemplates.find((one) => one.id === template);
    return shorten(found ? firstWords(found, datas) : '', told);
  };
  const fillable = fillableBlocks(state);
  const groups = [
    { label: words.articles, blocks: fillable.filter((block) => isArticleBlock(state, block)) },
    { label: words.others, blocks: fillable.filter((block) => !isArticleBlock(state, block)) },
  ].filter(({ blocks }) => blocks.length > 0);
  return (
    <Stack as="label" gap={1} htmlFor={id} className={styles.target}>
      <span className="field-label">{words.label}</span>
      <select
        id={id}
        className="control"
        data-target={target.kind}
        value={target.kind === 'block' ? `block ${target.id}` : `new ${target.template}`}
        onChange={({ currentTarget }) => {
          const [kind, name = ''] = currentTarget.value.split(' ');
          choose(kind === 'block' ? { kind, id: name } : { kind: 'new', template: name });
        }}
      >
        <optgroup label={place === undefined ? words.fresh : words.freshIn(placeName(place))}>
          {fillableTemplates(state).map((template) => (
            <option key={template.id} value={`new ${template.id}`}>
              {words.freshOf(template.name)}
            </option>
          ))}
        </optgroup>
        {groups.map(({ label, blocks }) => (
          <optgroup key={label} label={label}>
            {blocks.map((block) => (
              <option key={block.id} value={`block ${block.id}`}>
                {words.block(
                  blockName(block, blockTemplates),
                  shortOf(block.blocktemplate, block.blockdatas),
                )}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </Stack>
  );
}
