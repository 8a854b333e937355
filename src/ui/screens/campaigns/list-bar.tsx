import { Search } from 'lucide-react';
import { useRef } from 'react';
import { words } from '../../../core/wording/interface.ts';
import { CloseButton } from '../../design/button.tsx';
import styles from './list-bar.module.css';

const { campaignList } = words;

/** Search as one types, and which campaigns are shown. */
export function ListBar(props: {
  search: string;
  onSearch: (search: string) => void;
  archived: boolean;
  onArchived: (archived: boolean) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    props.onSearch('');
    input.current?.focus();
  };
  return (
    <div className={styles.bar}>
      <search className={styles.search}>
        <Search size={16} aria-hidden className={styles.glass} />
        <input
          ref={input}
          type="search"
          className="control"
          aria-label={campaignList.search}
          placeholder={campaignList.searchPlaceholder}
          value={props.search}
          onChange={(event) => props.onSearch(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && clear()}
        />
        {props.search !== '' && (
          <CloseButton
            size="sm"
            className={styles.clear}
            aria-label={campaignList.clearSearch}
            onClick={clear}
          />
        )}
      </search>
      <fieldset className={styles.shown}>
        <legend className="visually-hidden">{campaignList.shown}</legend>
        {[false, true].map((archived) => (
          <label key={String(archived)} className={styles.choice}>
            <input
              type="radio"
              name="archived"
              checked={props.archived === archived}
              onChange={() => props.onArchived(archived)}
            />
            <span>{archived ? campaignList.archived : campaignList.active}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
