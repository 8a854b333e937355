/**
 * Every rule of the checks by what it is about, in the order in which they are shown (docs/email-output.md#what-the-checks-say).
 * Only the ids are here, because the configuration names them: all else of a rule stands in `email/checks/rules/`.
 */
export const rulesByGroup = {
  inbox: [
    'subject-empty',
    'subject-long',
    'subject-shouting',
    'preheader-length',
    'preheader-repeats-subject',
    'not-proofed',
  ],
  links: [
    'link-empty',
    'link-broken',
    'address-insecure',
    'link-vague',
    'links-ambiguous',
    'many-links',
    'link-untracked',
  ],
  duties: [
    'unsubscribe-missing',
    'unsubscribe-missing-in-text',
    'sender-identity-missing',
    'mirror-link-missing',
    'privacy-link-missing',
    'tracking-pixel',
  ],
  pictures: [
    'alt-missing',
    'alt-missing-on-link',
    'alt-file-name',
    'picture-unreachable',
    'picture-unpublished',
    'picture-invalid',
    'picture-heavy',
    'picture-small',
    'picture-tall',
    'picture-format',
    'mostly-pictures',
    'logo-in-dark',
  ],
  words: [
    'token-unknown',
    'placeholder-text',
    'field-incomplete',
    'empty-article',
    'sent-before',
    'carried-over',
    'date-past',
  ],
  typography: [
    'non-breaking-space',
    'quotation-marks',
    'apostrophe',
    'accented-capital',
    'ordinal',
    'date-and-hour',
  ],
  reading: ['contrast-low', 'text-small', 'main-title', 'heading-skipped', 'paragraph-long'],
  layout: [
    'clipped-by-gmail',
    'heavier-than-advised',
    'element-forbidden',
    'layout-needs-styles',
    'wider-than-phone',
    'markup-failed',
    'block-unplaced',
    'color-unknown',
    'font-unknown',
  ],
  delivery: ['analysis-cut', 'spam-score'],
} as const satisfies Record<string, string[]>;
export type CheckGroup = keyof typeof rulesByGroup;
export type RuleId = (typeof rulesByGroup)[CheckGroup][number];

export const checkGroups = Object.keys(rulesByGroup) as CheckGroup[];
export const ruleIds: readonly RuleId[] = Object.values(rulesByGroup).flat();

/** Whether a remark comes of one of the rules, rather than of a platform. */
export const isRuleId = (rule: string): rule is RuleId => ruleIds.some((id) => id === rule);

/** Whether a remark is of a group; those of a platform are of none. */
export const isOfGroup = (rule: string, group: CheckGroup): boolean =>
  rulesByGroup[group].some((id) => id === rule);
