import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Box, Row, Text } from '../components/layout.tsx';
import styles from './drop-place.module.css';

interface DropPlaceProps extends Omit<ComponentProps<typeof Box<'section'>>, 'title' | 'as' | 'children'> {
  icon: LucideIcon;
  title: string;
  /** After the title, before the buttons. */
  or?: string | false;
  /** The buttons that choose files. */
  ways: ReactNode;
  hints: readonly string[];
  /** A line instead of a large place, where a list stands below. */
  isLow: boolean;
  /** Files are held over it. */
  isOver?: boolean;
}

/** A place that takes files: dropped, or chosen by its buttons. */
export function DropPlace(props: DropPlaceProps) {
  const { icon: Icon, title, or, ways, hints, isLow, isOver = false, ...rest } = props;
  return (
    <Box as="section" {...rest} className={styles.place} data-low={isLow} data-over={isOver}>
      <Icon size={isLow ? 20 : 32} aria-hidden className={styles.mark} />
      <Text size={isLow ? 14 : 16} weight={600}>
        {title}{' '}
        {or && (
          <Text as="span" weight={400} tone="muted">
            {or}
          </Text>
        )}
      </Text>
      <Row wrap gap={2} justify="center" className={styles.ways}>
        {ways}
      </Row>
      {hints.map((hint) => (
        <Text tone="muted" className={styles.hint} key={hint}>
          {hint}
        </Text>
      ))}
    </Box>
  );
}
