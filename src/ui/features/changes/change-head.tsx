import type { ReactNode } from 'react';
import { Row, Text } from '../../components/layout.tsx';
import type { ChangeGroup } from './group-changes.ts';
import { comparisonWords as words } from './messages.fr.ts';

interface ChangeHeadProps {
  group: ChangeGroup;
  /** Beside the name. */
  marks?: ReactNode;
  /** At the end of the line. */
  children?: ReactNode;
}

/** What changes are about: a field, or a block and its place. */
export function ChangeHead({ group: { name, block }, marks, children }: ChangeHeadProps) {
  return (
    <Row as="header" wrap gapY={1} gapX={2} align="center">
      <Text as="h3" size={14} weight={650} breakWords>
        {name}
      </Text>
      {marks}
      {block && (
        <Text as="span" size={13} tone="muted">
          {words.place(block.place)}
        </Text>
      )}
      {children}
    </Row>
  );
}
