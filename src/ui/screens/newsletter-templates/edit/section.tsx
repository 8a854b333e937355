import type { ReactNode } from 'react';
import { newsletterTemplateWording } from '../../../../core/wording/newsletter-templates.ts';
import { useTemplate } from '../../templates/use-template.ts';
import styles from './section.module.css';
import type { SectionId } from './sections.ts';
import { sectionTitles } from './sections.ts';
import { useTemplateScreen } from './template-context.ts';

interface Issue {
  path: string;
  message: string;
}

/** What the server refused of some fields, by their paths. */
function useIssues(fields: readonly string[]): Issue[] {
  const { editor } = useTemplateScreen();
  const save = useTemplate(editor, (state) => state.save);
  // A colour that cannot be read says so itself, with the one that can.
  if (save.kind !== 'failed' || save.problem.code === 'palette-unreadable') return [];
  if (!Array.isArray(save.problem.issues)) return [];
  const issues = save.problem.issues as Issue[];
  return issues.filter(({ path }) => fields.some((field) => path === field || path.startsWith(`${field}.`)));
}

/** A titled part of the form; what the server refused of its fields stands at its head. */
export function Section(props: {
  id: SectionId;
  help?: string;
  /** Paths of its fields in the template. */
  fields: readonly string[];
  children: ReactNode;
}) {
  const { id, help, fields, children } = props;
  const issues = useIssues(fields);
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1}>
        {sectionTitles[id]}
      </h2>
      {help && <p className={styles.help}>{help}</p>}
      {issues.length > 0 && (
        <div role="alert" className={styles.refused} data-refused>
          {issues.map(({ path, message }) => (
            <p key={path}>
              {newsletterTemplateWording.edit.refused}
              {message} <code>{path}</code>
            </p>
          ))}
        </div>
      )}
      {children}
    </section>
  );
}
