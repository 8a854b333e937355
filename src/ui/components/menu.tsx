import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './menu.module.css';

interface PopupButton {
  popoverTarget?: string;
  'aria-haspopup'?: 'menu';
  onKeyDown?: (event: KeyboardEvent) => void;
}

interface PopupProps {
  /** Opens and closes it; its name is theirs both. */
  button: ReactElement<PopupButton>;
  /** px */
  width?: number;
  children: ReactNode;
}

/**
 * A menu button and its menu (WAI-ARIA APG, menu button). The popover is the browser's: Escape and a click elsewhere
 * close it, and the focus goes back to the button: what is in it goes only afterwards, for the browser gives back no focus
 * that is lost already.
 */
export function Menu({ button, width, children }: PopupProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const wanted = useRef<'first' | 'last'>('first');

  const onToggle = ({ newState }: ToggleEvent) => {
    setOpen(newState === 'open');
    if (newState === 'open')
      itemsOf(menu.current)
        .at(wanted.current === 'first' ? 0 : -1)
        ?.focus();
    wanted.current = 'first';
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    wanted.current = event.key === 'ArrowUp' ? 'last' : 'first';
    menu.current?.showPopover({ source: event.currentTarget as HTMLElement });
  };

  return (
    <>
      {cloneElement(button, { popoverTarget: id, 'aria-haspopup': 'menu', onKeyDown: onButtonKey })}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        className={styles.popup}
        style={{ width }}
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={onToggle}
        onKeyDown={moveInMenu}
      >
        {isOpen && children}
      </div>
    </>
  );
}

/** One thing to do; it closes the menu first, so that what it opens gets the focus and gives it back to the button. */
export function MenuItem(props: {
  icon?: ReactNode;
  /** For a thing that is on or off. */
  isChecked?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  const role =
    props.isChecked === undefined
      ? { role: 'menuitem' }
      : { role: 'menuitemcheckbox', 'aria-checked': props.isChecked };
  return (
    <button
      type="button"
      {...role}
      tabIndex={-1}
      className={styles.item}
      onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
        props.onClick();
      }}
    >
      {props.icon}
      {props.children}
    </button>
  );
}

/** What a button opens beside itself to be read: not a menu, for it holds more than items. */
export function Popup({ button, width, children, label }: PopupProps & { label: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {cloneElement(button, { popoverTarget: id })}
      <section
        id={id}
        popover="auto"
        aria-label={label}
        className={styles.popup}
        style={{ width }}
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && children}
      </section>
    </>
  );
}

const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? []),
];

function moveInMenu(event: KeyboardEvent<HTMLElement>) {
  const { key, currentTarget: menu } = event;
  // Nothing in a menu is reached by Tab: it leaves, from the button.
  if (key === 'Tab') return menu.hidePopover();
  const items = itemsOf(menu);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = nextItem(items, at, key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextItem(items: HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const begins = ({ textContent }: HTMLElement) =>
    textContent.trim().toLocaleLowerCase('fr').startsWith(key.toLocaleLowerCase('fr'));
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(begins);
}
