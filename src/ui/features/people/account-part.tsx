import type { ReactNode } from 'react';
import { Card, Text } from '../../components/layout.tsx';
import styles from './people.module.css';

/** A part of the screen, under its title. */
export function AccountPart(props: {
  title: string;
  hint?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card as="section" aria-label={props.title}>
      <div className={styles.partHead}>
        <div>
          <Text as="h2" size={16} weight={650}>
            {props.title}
          </Text>
          {props.hint && (
            <Text size={13} tone="muted">
              {props.hint}
            </Text>
          )}
        </div>
        {props.action}
      </div>
      {props.children}
    </Card>
  );
}
