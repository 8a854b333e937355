import { newsletterTemplateWording as words } from '../../../../core/wording/newsletter-templates.ts';

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
