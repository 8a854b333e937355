import type { ComponentProps, ReactNode } from 'react';
import { Stack, Text } from './layout.tsx';

interface DescriptionListProps extends Omit<ComponentProps<typeof Stack<'dl'>>, 'as' | 'children'> {
  /** What is not known is left out. */
  items: readonly (readonly [term: string, value: ReactNode])[];
}

/** Terms, and beside each what it stands for. */
export const DescriptionList = ({ items, ...list }: DescriptionListProps) => (
  <Stack as="dl" columns="auto" {...list}>
    {items
      .filter(([, value]) => value !== undefined && value !== '' && value !== false)
      .map(([term, value]) => [
        <Text as="dt" tone="muted" key={term}>
          {term}
        </Text>,
        <Text as="dd" breakWords key={`${term} is`}>
          {value}
        </Text>,
      ])}
  </Stack>
);
