import type { ReactNode } from 'react';
import { Stack, Text } from '../../../components/layout.tsx';
import { newsletterTemplateWording, newsletterTemplateWording as words } from '../messages.fr.ts';
import styles from './edit-screen.module.css';
import { useSectionRefusals } from './refusable.tsx';

/** The parts of the form that are there for block campaigns only: the container of the editable form. */
const editableSections = [
  'positions',
  'colors',
  'fonts',
  'roles',
  'shape',
  'sample',
  'parameters',
  'offered',
  'content',
  'auto',
  'text',
] as const;

const otherSections = ['sender', 'interests', 'groups', 'targets'] as const;

export type SectionId = 'general' | (typeof editableSections)[number] | (typeof otherSections)[number];

export const sectionTitles: Record<SectionId, string> = {
  general: words.edit.general,
  positions: words.positions.title,
  colors: words.colors.title,
  fonts: words.fonts.title,
  roles: words.roles.title,
  shape: words.shape.title,
  sample: words.sample.title,
  parameters: words.content.parameters,
  offered: words.offered.title,
  content: words.content.title,
  auto: words.auto.title,
  text: words.textLinks.title,
  sender: words.sender.title,
  interests: words.interests.title,
  groups: words.groups.title,
  targets: words.targets.title,
};

/** Those that show, in order. */
export const shownSections = (usesEditor: boolean): SectionId[] => [
  'general',
  ...(usesEditor ? editableSections : []),
  ...otherSections,
];

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
      <Text as="h2" size={16} weight={650} id={`${id}-title`} tabIndex={-1}>
        {sectionTitles[id]}
      </Text>
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
