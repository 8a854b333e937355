import { sendsScreenWords as words } from '../../../core/wording/sends-screen.ts';
import styles from '../../design/list-bar.module.css';
import { SearchBox } from '../../design/search-box.tsx';
import type { SendFilter } from './matching-sends.ts';

/** Search as one types, and which sends are shown. */
export function SendsBar(props: {
  search: string;
  onSearch: (search: string) => void;
  filter: SendFilter;
  onFilter: (filter: SendFilter) => void;
}) {
  return (
    <div className={styles.bar}>
      <SearchBox
        label={words.search}
        placeholder={words.searchPlaceholder}
        value={props.search}
        onChange={props.onSearch}
      />
      <fieldset className={styles.shown}>
        <legend className="visually-hidden">{words.shown}</legend>
        {(['all', 'open', 'over'] as const).map((filter) => (
          <label key={filter} className={styles.choice}>
            <input
              type="radio"
              name="filter"
              checked={props.filter === filter}
              onChange={() => props.onFilter(filter)}
            />
            <span>{words.filters[filter]}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
