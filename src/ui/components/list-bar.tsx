import { Row, Text } from './layout.tsx';
import styles from './list-bar.module.css';
import { SearchBox } from './search-box.tsx';

interface ListBarProps<Shown> {
  words: { search: string; searchPlaceholder: string };
  search: string;
  onSearch: (search: string) => void;
  /** As of a `SearchBox`. */
  isFind?: boolean;
  /** Which part of the list shows; absent where all of it does. */
  shown?: {
    label: string;
    choices: readonly { value: Shown; label: string }[];
    value: Shown;
    onChange: (value: Shown) => void;
  };
}

/** Above a list: a search as one types, and which part of it shows. */
export function ListBar<Shown extends string>({
  words,
  search,
  onSearch,
  isFind,
  shown,
}: ListBarProps<Shown>) {
  return (
    <Row wrap align="center" justify="between" gapY={2} gapX={4} paddingY={3} paddingX={4} borderBottom>
      <SearchBox
        label={words.search}
        placeholder={words.searchPlaceholder}
        value={search}
        onChange={onSearch}
        isFind={isFind}
      />
      {shown && (
        <Row as="fieldset" wrap gap={1}>
          <legend className="visually-hidden">{shown.label}</legend>
          {shown.choices.map(({ value, label }) => (
            <Text as="label" position="relative" key={value} className={styles.choice}>
              <input
                type="radio"
                name="shown"
                checked={value === shown.value}
                onChange={() => shown.onChange(value)}
              />
              <Text
                as="span"
                display="block"
                paddingY="6px"
                paddingX={3}
                weight={500}
                tone="muted"
                nowrap
                radius="md"
              >
                {label}
              </Text>
            </Text>
          ))}
        </Row>
      )}
    </Row>
  );
}
