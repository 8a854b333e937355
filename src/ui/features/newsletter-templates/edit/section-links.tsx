import type { MouseEvent } from 'react';
import { newsletterTemplateWording } from '../../../../core/wording/newsletter-templates.ts';
import styles from './section-links.module.css';
import { type SectionId, sectionTitles, shownSections } from './sections.ts';
import { useDraft } from './template-context.ts';

/** Leads to a section of the form; the address stays. */
function goTo(event: MouseEvent, id: SectionId) {
  event.preventDefault();
  document.getElementById(id)?.scrollIntoView({ block: 'start' });
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
}

/** The sections of the form by name. */
export function SectionLinks() {
  const usesEditor = useDraft(({ use_editor }) => use_editor);
  return (
    <nav className={styles.links} aria-label={newsletterTemplateWording.edit.sections}>
      <ul>
        {shownSections(usesEditor).map((id) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {sectionTitles[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
