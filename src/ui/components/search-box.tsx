import { Search } from 'lucide-react';
import { useRef } from 'react';
import { CloseButton } from './button.tsx';
import { words } from './messages.fr.ts';
import styles from './search-box.module.css';

/** Searches a list as one types; Escape, or its cross, empties it. */
export function SearchBox(props: {
  label: string;
  /** The label when absent. */
  placeholder?: string;
  value: string;
  onChange: (search: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    props.onChange('');
    input.current?.focus();
  };
  return (
    <search className={styles.search}>
      <Search size={16} aria-hidden className={styles.glass} />
      <input
        ref={input}
        type="search"
        className="control"
        aria-label={props.label}
        placeholder={props.placeholder ?? props.label}
        value={props.value}
        onChange={(event) => props.onChange(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && clear()}
      />
      {props.value !== '' && (
        <CloseButton size="sm" className={styles.clear} aria-label={words.clearSearch} onClick={clear} />
      )}
    </search>
  );
}
