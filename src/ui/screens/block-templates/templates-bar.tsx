import type { BlockFilter } from '../../../core/positions/position.ts';
import { blockTemplateScreens } from '../../../core/wording/block-template-screens.ts';
import { editorWords } from '../../../core/wording/editor.ts';
import styles from '../../design/list-bar.module.css';
import { SearchBox } from '../../design/search-box.tsx';
import { filterOrder } from './filter-order.ts';
import own from './templates-bar.module.css';

const { list: words } = blockTemplateScreens;

/** Search as one types, and which types of position are shown. */
export function TemplatesBar(props: {
  search: string;
  onSearch: (search: string) => void;
  filter: BlockFilter | undefined;
  onFilter: (filter: BlockFilter | undefined) => void;
}) {
  return (
    <div className={styles.bar}>
      <SearchBox
        label={words.search}
        placeholder={words.searchPlaceholder}
        value={props.search}
        onChange={props.onSearch}
      />
      <fieldset className={`${styles.shown} ${own.filters}`}>
        <legend className="visually-hidden">{words.shown}</legend>
        {[undefined, ...filterOrder].map((filter) => (
          <label key={filter ?? ''} className={styles.choice}>
            <input
              type="radio"
              name="filter"
              checked={props.filter === filter}
              onChange={() => props.onFilter(filter)}
            />
            <span>{filter === undefined ? words.every : editorWords.filters[filter]}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
