import type { Severity } from '../finding.ts';

/** What a rule is about, in the order in which they are shown. */
export const checkGroups = [
  'inbox',
  'links',
  'duties',
  'pictures',
  'words',
  'typography',
  'reading',
  'layout',
  'delivery',
] as const;
export type CheckGroup = (typeof checkGroups)[number];

interface CheckRule {
  group: CheckGroup;
  /** Unless the organisation says another. */
  severity: Severity;
}

/** Every rule of the checks, by its stable id (docs/email-output.md#what-the-checks-say). */
export const checkRules = {
  'subject-empty': { group: 'inbox', severity: 'blocking' },
  'subject-long': { group: 'inbox', severity: 'warning' },
  'subject-shouting': { group: 'inbox', severity: 'advice' },
  'preheader-length': { group: 'inbox', severity: 'warning' },
  'preheader-repeats-subject': { group: 'inbox', severity: 'warning' },
  'not-proofed': { group: 'inbox', severity: 'advice' },

  'link-empty': { group: 'links', severity: 'blocking' },
  'link-broken': { group: 'links', severity: 'blocking' },
  'address-insecure': { group: 'links', severity: 'blocking' },
  'link-vague': { group: 'links', severity: 'warning' },
  'links-ambiguous': { group: 'links', severity: 'warning' },
  'many-links': { group: 'links', severity: 'advice' },
  'link-untracked': { group: 'links', severity: 'advice' },

  'unsubscribe-missing': { group: 'duties', severity: 'blocking' },
  'unsubscribe-missing-in-text': { group: 'duties', severity: 'blocking' },
  'sender-identity-missing': { group: 'duties', severity: 'blocking' },
  'mirror-link-missing': { group: 'duties', severity: 'warning' },
  'privacy-link-missing': { group: 'duties', severity: 'warning' },
  'tracking-pixel': { group: 'duties', severity: 'warning' },

  'alt-missing': { group: 'pictures', severity: 'blocking' },
  'alt-missing-on-link': { group: 'pictures', severity: 'blocking' },
  'alt-file-name': { group: 'pictures', severity: 'advice' },
  'picture-unreachable': { group: 'pictures', severity: 'blocking' },
  'picture-unpublished': { group: 'pictures', severity: 'blocking' },
  'picture-invalid': { group: 'pictures', severity: 'blocking' },
  'picture-heavy': { group: 'pictures', severity: 'warning' },
  'picture-small': { group: 'pictures', severity: 'warning' },
  'picture-tall': { group: 'pictures', severity: 'warning' },
  'picture-format': { group: 'pictures', severity: 'warning' },
  'mostly-pictures': { group: 'pictures', severity: 'warning' },
  'logo-in-dark': { group: 'pictures', severity: 'advice' },

  'token-unknown': { group: 'words', severity: 'blocking' },
  'placeholder-text': { group: 'words', severity: 'blocking' },
  'field-incomplete': { group: 'words', severity: 'blocking' },
  'empty-article': { group: 'words', severity: 'warning' },
  'sent-before': { group: 'words', severity: 'advice' },
  'carried-over': { group: 'words', severity: 'advice' },
  'date-past': { group: 'words', severity: 'advice' },

  'non-breaking-space': { group: 'typography', severity: 'advice' },
  'quotation-marks': { group: 'typography', severity: 'advice' },
  apostrophe: { group: 'typography', severity: 'advice' },
  'accented-capital': { group: 'typography', severity: 'advice' },
  ordinal: { group: 'typography', severity: 'advice' },
  'date-and-hour': { group: 'typography', severity: 'advice' },

  'contrast-low': { group: 'reading', severity: 'warning' },
  'text-small': { group: 'reading', severity: 'warning' },
  'main-title': { group: 'reading', severity: 'warning' },
  'heading-skipped': { group: 'reading', severity: 'warning' },
  'paragraph-long': { group: 'reading', severity: 'advice' },

  'clipped-by-gmail': { group: 'layout', severity: 'blocking' },
  'heavier-than-advised': { group: 'layout', severity: 'warning' },
  'element-forbidden': { group: 'layout', severity: 'blocking' },
  'layout-needs-styles': { group: 'layout', severity: 'warning' },
  'wider-than-phone': { group: 'layout', severity: 'warning' },
  'markup-failed': { group: 'layout', severity: 'blocking' },
  'block-unplaced': { group: 'layout', severity: 'warning' },
  'color-unknown': { group: 'layout', severity: 'warning' },
  'font-unknown': { group: 'layout', severity: 'warning' },

  'analysis-cut': { group: 'delivery', severity: 'warning' },
  'spam-score': { group: 'delivery', severity: 'warning' },
} as const satisfies Record<string, CheckRule>;
export type RuleId = keyof typeof checkRules;

export const ruleIds = Object.keys(checkRules) as RuleId[];

/** Those that the renderer itself tells; the others stand in the file of their group in `email/checks/rules/`. */
export const rendererRules = [
  'picture-invalid',
  'markup-failed',
  'block-unplaced',
  'color-unknown',
  'font-unknown',
] as const satisfies RuleId[];

/** Whether a remark comes of one of the rules, rather than of a platform. */
export const isRuleId = (rule: string): rule is RuleId => Object.hasOwn(checkRules, rule);
