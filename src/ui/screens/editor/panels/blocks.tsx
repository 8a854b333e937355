import { GripVertical, Search } from 'lucide-react';
import { useId, useState } from 'react';
import type { BlockTemplate } from '../../../../core/block-template/block-template.ts';
import type { BlockFilter } from '../../../../core/positions/position.ts';
import { filterOf } from '../../../../core/positions/rows.ts';
import { editorWords, positionName } from '../../../../core/wording/editor.ts';
import { notify } from '../../../design/notices.tsx';
import { useEditor, useEditorStore } from '../../../editor-state/editor-context.tsx';
import { focusBlock } from '../layer/focus.ts';
import { useCarriable } from '../layer/use-carriable.ts';
import styles from './blocks.module.css';

const { palette: words, filters } = editorWords;

/** Most used first. */
const groupOrder: readonly BlockFilter[] = ['full', 'semi', 'header', 'footer'];

/** Letters without their accents and case: 'Éditorial' is found by 'edito'. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The blocks that this newsletter may take; a click or Enter adds one after the selection, a drag where one wants it. */
export function BlockList() {
  const target = useEditor((state) => state.target);
  const offered = useOffered();
  const [search, setSearch] = useState('');
  const found = offered.filter(({ name, description }) =>
    plain(`${name} ${description}`).includes(plain(search.trim())),
  );
  return (
    <div className={styles.panel}>
      <SearchField value={search} onChange={setSearch} />
      <p className={styles.hint}>{target === undefined ? words.hint : words.target(positionName(target))}</p>
      {offered.length === 0 && <p className={styles.none}>{words.empty}</p>}
      {offered.length > 0 && found.length === 0 && (
        <p className={styles.none}>
          {words.noMatch(search)}{' '}
          <button type="button" className={styles.clear} onClick={() => setSearch('')}>
            {words.clear}
          </button>
        </p>
      )}
      {groupOrder.map((filter) => (
        <Group
          key={filter}
          filter={filter}
          templates={found.filter(({ blockfilters }) => blockfilters[0] === filter)}
        />
      ))}
    </div>
  );
}

/** The offered block templates, or those that the chosen empty position takes. */
function useOffered(): BlockTemplate[] {
  const { offered, blockTemplates } = useEditor((state) => state.document);
  const target = useEditor((state) => state.target);
  return offered
    .flatMap((id) => blockTemplates.find((template) => template.id === id) ?? [])
    .filter(({ blockfilters }) => target === undefined || blockfilters.includes(filterOf(target)));
}

function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <label className={styles.search}>
      <Search size={16} aria-hidden />
      <span className="visually-hidden">{words.search}</span>
      <input
        type="search"
        className="control"
        placeholder={words.search}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </label>
  );
}

function Group({ filter, templates }: { filter: BlockFilter; templates: BlockTemplate[] }) {
  const id = useId();
  if (templates.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.group}>
        {filters[filter]}
      </h3>
      <ul className={styles.list}>
        {templates.map((template) => (
          <li key={template.id}>
            <OfferedBlock template={template} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OfferedBlock({ template }: { template: BlockTemplate }) {
  const store = useEditorStore();
  const carriable = useCarriable({ kind: 'template', id: template.id });
  const others = template.blockfilters.slice(1).map((filter) => filters[filter].toLowerCase());
  const insert = () => {
    const id = store.actions.insertBlock(template.id);
    const block = store.getState().draft.blocks.find((candidate) => candidate.id === id);
    notify(block ? words.inserted(template.name, positionName(block.position)) : words.refused);
    if (block) focusBlock(block.id);
  };
  return (
    <button
      {...carriable}
      type="button"
      className={styles.block}
      data-template={template.id}
      onClick={insert}
    >
      <GripVertical size={16} aria-hidden className={styles.grip} />
      <span className={styles.name}>{template.name}</span>
      {others.length > 0 && <span className={styles.filter}>{words.also(others.join(', '))}</span>}
      {template.description !== '' && <span className={styles.description}>{template.description}</span>}
    </button>
  );
}
