import type { ReactNode } from 'react';
import type { ThemeSummary } from '../../core/theme/theme.ts';
import { Cover } from '../components/cover.tsx';
import { Stack, Text } from '../components/layout.tsx';
import { LetterPicture } from '../components/letter-picture.tsx';
import styles from './theme-card.module.css';

/** A theme as lists show it; its name is what takes it: a link, a button, or words beside a choice. */
export function ThemeCard(props: {
  theme: ThemeSummary;
  as?: 'li' | 'label';
  /** How much of its cover shows. */
  size: 'sm' | 'md' | 'lg';
  name: ReactNode;
  /** What is said under its description. */
  note?: ReactNode;
}) {
  const { theme, as: Card = 'li', size, name, note } = props;
  return (
    <Card className={`covered ${styles.card}`}>
      <span className={styles.cover} data-size={size}>
        <Cover address={theme.cover}>
          <LetterPicture size={size === 'sm' ? 72 : 96} />
        </Cover>
      </span>
      <Stack as="span" gap={1} padding={4} alignContent="start">
        {name}
        <Text as="span" size={13} tone="muted">
          {theme.description}
        </Text>
        {note && (
          <Text as="span" size={12} tone="muted">
            {note}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
