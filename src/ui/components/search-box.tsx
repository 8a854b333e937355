import { Search } from 'lucide-react';
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
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
  /** Ctrl+F leads here, for the browser's own search sees only the rows that are drawn; once more, it is the browser's. */
  isFind?: boolean;
}

function useFindKeys(input: RefObject<HTMLInputElement | null>, isFind = false) {
  useEffect(() => {
    if (!isFind) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const isFindKey =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'f';
      if (!isFindKey || event.defaultPrevented || document.activeElement === input.current) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [input, isFind]);
}

/** Searches a list as one types; Escape, or its cross, empties it. */
export function SearchBox(props: SearchBoxProps) {
  const { label, value, onChange, onClear, isWide, isFind, ...own } = props;
  const input = useRef<HTMLInputElement>(null);
  useFindKeys(input, isFind);
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
        title={isFind ? words.findHint : undefined}
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
