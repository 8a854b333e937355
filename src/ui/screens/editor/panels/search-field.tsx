import { Search } from 'lucide-react';
import styles from './search-field.module.css';

/** Filters the list under it as one types. */
export function SearchField(props: { label: string; value: string; onChange: (text: string) => void }) {
  return (
    <label className={styles.search}>
      <Search size={16} aria-hidden />
      <span className="visually-hidden">{props.label}</span>
      <input
        type="search"
        className="control"
        placeholder={props.label}
        value={props.value}
        onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
      />
    </label>
  );
}
