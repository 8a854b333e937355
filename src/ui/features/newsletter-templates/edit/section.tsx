import type { ReactNode } from 'react';
import { newsletterTemplateWording } from '../../../../core/wording/newsletter-templates.ts';
import { Stack, Text } from '../../../components/layout.tsx';
import styles from './edit-screen.module.css';
import { useSectionRefusals } from './refusals.ts';
import type { SectionId } from './sections.ts';
import { sectionTitles } from './sections.ts';

/** A titled part of the form; what the server refused of it as a whole stands at its head. */
export function Section(props: {
  id: SectionId;
  help?: string;
  /** Paths of its fields in the template. */
  fields: readonly string[];
  children: ReactNode;
}) {
  const { id, help, fields, children } = props;
  const issues = useSectionRefusals(fields);
  return (
    <Stack
      as="section"
      columns={1}
      gap={3}
      padding={5}
      borderBottom
      className={styles.section}
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`} tabIndex={-1}>
        {sectionTitles[id]}
      </h2>
      {help && (
        <Text size={13} tone="muted" className={styles.help}>
          {help}
        </Text>
      )}
      {issues.length > 0 && (
        <div role="alert" className="field-refused" data-refused>
          {issues.map(({ path, message }) => (
            <p key={path}>
              {newsletterTemplateWording.edit.refused}
              {message}
            </p>
          ))}
        </div>
      )}
      {children}
    </Stack>
  );
}
