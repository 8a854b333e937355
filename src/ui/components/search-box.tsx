import { Search } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { CloseButton } from './button.tsx';
import { words } from './messages.fr.ts';
import styles from './search-box.module.css';

interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** Stands in the empty box too, where no other placeholder does. */
  label: string;
  value: string;
  onChange: (search: string) => void;
  /** It was emptied. */
  onClear?: () => void;
  /** Takes the whole line. */
  isWide?: boolean;
}

/** Searches a list as one types; Escape, or its cross, empties it. */
export function SearchBox(props: SearchBoxProps) {
  const { label, value, onChange, onClear, isWide, ...own } = props;
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    onClear?.();
    input.current?.focus();
  };
  return (
    <search className={styles.search} data-wide={isWide}>
      <Search size={16} aria-hidden className={styles.glass} />
      <input
        ref={input}
        type="search"
        className="control"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && clear()}
        {...own}
      />
      {value !== '' && (
        <CloseButton size="sm" className={styles.clear} aria-label={words.clearSearch} onClick={clear} />
      )}
    </search>
  );
}
