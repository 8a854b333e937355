import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './tabs.module.css';

interface Tab {
  value: string;
  label: string;
  panel: ReactNode;
  /** Where nothing in the panel can take the focus, so that it can be scrolled by keyboard. */
  isFocusable?: boolean;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** Value of the tab shown first; the first one when absent. */
  first?: string;
  /** The tabs share the whole width. */
  isWide?: boolean;
  /** They take the height there is, and what one holds scrolls. */
  isFilling?: boolean;
  className?: string;
  panelClassName?: string;
  /** Value of the tab that shows, where something else may choose it too. */
  shown?: string;
  onShow?: (value: string) => void;
}

/** One of several panels, chosen by its tab; arrows go from tab to tab and show as they go (WAI-ARIA APG, tabs). */
export function Tabs({ label, tabs, first = tabs[0]?.value, ...props }: TabsProps) {
  const id = useId();
  const [own, setOwn] = useState(first);
  const { shown: value = own, onShow: setValue = setOwn } = props;
  const shown = tabs.find((tab) => tab.value === value) ?? tabs[0];
  if (!shown) return null;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextTab(tabs, tabs.indexOf(shown), event.key);
    if (!next) return;
    event.preventDefault();
    setValue(next.value);
    event.currentTarget.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };

  return (
    <div className={`${styles.tabs} ${props.className ?? ''}`} data-filling={props.isFilling}>
      <div
        role="tablist"
        aria-label={label}
        className={styles.list}
        data-wide={props.isWide}
        onKeyDown={onKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-value={tab.value}
            aria-selected={tab === shown}
            aria-controls={tab === shown ? `${id}-panel` : undefined}
            tabIndex={tab === shown ? 0 : -1}
            className={styles.tab}
            onClick={() => setValue(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={shown.value}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown.value}`}
        tabIndex={shown.isFocusable ? 0 : undefined}
        className={props.panelClassName}
      >
        {shown.panel}
      </div>
    </div>
  );
}

function nextTab(tabs: readonly Tab[], at: number, key: string): Tab | undefined {
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length];
  if (key === 'ArrowLeft') return tabs.at(at - 1);
  if (key === 'Home') return tabs[0];
  return key === 'End' ? tabs.at(-1) : undefined;
}
