import { campaignWords } from '../../../core/wording/interface-campaigns.ts';
import styles from '../../design/list-bar.module.css';
import { SearchBox } from '../../design/search-box.tsx';

const { campaignList } = campaignWords;

/** Search as one types, and which campaigns are shown. */
export function ListBar(props: {
  search: string;
  onSearch: (search: string) => void;
  archived: boolean;
  onArchived: (archived: boolean) => void;
}) {
  return (
    <div className={styles.bar}>
      <SearchBox
        label={campaignList.search}
        placeholder={campaignList.searchPlaceholder}
        value={props.search}
        onChange={props.onSearch}
      />
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
