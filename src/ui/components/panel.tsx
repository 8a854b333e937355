import { type ReactNode, useId } from 'react';
import { CloseButton } from './button.tsx';
import { Box, Column, Stack, Text } from './layout.tsx';
import { words } from './messages.fr.ts';
import styles from './panel.module.css';

/** One section of a side panel: its title, its close, what scrolls, and one main action at the foot. */
export function Panel(props: {
  title: string;
  /** Beside the title: a name, a state. */
  note?: ReactNode;
  onClose?: () => void;
  /** Where a tab already says it. */
  hidesTitle?: boolean;
  /** Where nothing in it can take the focus, so that it can be scrolled by keyboard. */
  isFocusable?: boolean;
  foot?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Column as="section" minWidth={0} fullHeight background="panel" aria-labelledby={id}>
      <header className={props.hidesTitle ? 'visually-hidden' : styles.head}>
        <Text as="h2" flexNone size={16} weight={650} id={id}>
          {props.title}
        </Text>
        {props.note && (
          <Box truncate tone="muted">
            {props.note}
          </Box>
        )}
        {props.onClose && (
          <CloseButton className={styles.close} aria-label={words.close} onClick={props.onClose} />
        )}
      </header>
      <Box
        position="relative"
        grow
        minHeight={0}
        padding={4}
        overflow="vertical"
        thinScrollbar
        data-scrolls
        tabIndex={props.isFocusable ? 0 : undefined}
      >
        {props.children}
      </Box>
      {props.foot && (
        <Stack as="footer" flexNone gap={2} paddingY={3} paddingX={4} borderTop>
          {props.foot}
        </Stack>
      )}
    </Column>
  );
}

/** A titled part of a panel. */
export function PanelPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" gap={3} className={styles.part} aria-labelledby={id}>
      <Text as="h3" size={14} weight={650} id={id}>
        {title}
      </Text>
      {children}
    </Stack>
  );
}
