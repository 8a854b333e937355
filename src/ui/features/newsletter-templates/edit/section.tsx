import type { ReactNode } from 'react';
import { newsletterTemplateWording } from '../../../../core/wording/newsletter-templates.ts';
import { useSectionRefusals } from './refusals.ts';
import styles from './section.module.css';
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
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {sectionTitles[id]}
      </h2>
      {help && <p className={styles.help}>{help}</p>}
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
    </section>
  );
}
