import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import styles from './tooltip.module.css';

/** ms until it shows under a pointer that rests, and until it goes once the pointer is away from both. */
const delays = { show: 400, hide: 120 };

/** px on each side of it, as in its style. */
const margin = 4;

/**
 * Names a button for the eye; its `aria-label` names it for the ear. It shows on hover and on keyboard focus, stays
 * while the pointer is on it, and goes with Escape (WCAG 2.2, 1.4.13).
 */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  const around = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = (to: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(to), delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only looks on; the button inside is what one uses
    <span
      ref={around}
      className={styles.around}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && turn(true, delays.show)}
      onPointerLeave={() => turn(false, delays.hide)}
      onPointerDown={() => turn(false, 0)}
      onFocus={({ target }) => target.matches(':focus-visible') && turn(true, 0)}
      onBlur={() => turn(false, 0)}
    >
      {children}
      {isShown && <Words label={label} around={around} onEscape={() => turn(false, 0)} />}
    </span>
  );
}

function Words(props: {
  label: string;
  around: React.RefObject<HTMLSpanElement | null>;
  onEscape: () => void;
}) {
  const { around, onEscape } = props;
  const words = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const source = around.current?.firstElementChild;
    const tip = words.current;
    if (!tip || !(source instanceof HTMLElement)) return;
    tip.showPopover({ source });
    // Not by a fallback of CSS: the panel it stands in may go while it shows, and WebKit hangs (see `menu.module.css`).
    tip.toggleAttribute('data-under', source.getBoundingClientRect().top < tip.offsetHeight + 2 * margin);
  }, [around]);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && onEscape();
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  });
  return (
    <span ref={words} popover="manual" role="tooltip" className={styles.words}>
      {props.label}
    </span>
  );
}

type ToolButtonProps = Omit<ComponentProps<typeof IconButton>, 'aria-label'> & { label: string };

/** A button that is a picture, named for the eye and for the ear. */
export const ToolButton = ({ label, ...button }: ToolButtonProps) => (
  <Tooltip label={label}>
    <IconButton aria-label={label} {...button} />
  </Tooltip>
);
