import styles from './list-bar.module.css';
import { SearchBox } from './search-box.tsx';

interface ListBarProps<Shown> {
  words: { search: string; searchPlaceholder: string };
  search: string;
  onSearch: (search: string) => void;
  /** Which part of the list shows; absent where all of it does. */
  shown?: {
    label: string;
    choices: readonly { value: Shown; label: string }[];
    value: Shown;
    onChange: (value: Shown) => void;
  };
}

/** Above a list: a search as one types, and which part of it shows. */
export function ListBar<Shown extends string>({ words, search, onSearch, shown }: ListBarProps<Shown>) {
  return (
    <div className={styles.bar}>
      <SearchBox
        label={words.search}
        placeholder={words.searchPlaceholder}
        value={search}
        onChange={onSearch}
      />
      {shown && (
        <fieldset className={styles.shown}>
          <legend className="visually-hidden">{shown.label}</legend>
          {shown.choices.map(({ value, label }) => (
            <label key={value} className={styles.choice}>
              <input
                type="radio"
                name="shown"
                checked={value === shown.value}
                onChange={() => shown.onChange(value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}
