import type { pressRules, RuleId } from '../../../core/checks/check-rules.ts';
import type { Rule } from '../rule.ts';
import { analysisCut } from './delivery/analysis-cut.ts';
import { spamScore } from './delivery/spam-score.ts';
import { mirrorLinkMissing } from './duties/mirror-link-missing.ts';
import { privacyLinkMissing } from './duties/privacy-link-missing.ts';
import { senderIdentityMissing } from './duties/sender-identity-missing.ts';
import { trackingPixel } from './duties/tracking-pixel.ts';
import { unsubscribeMissing } from './duties/unsubscribe-missing.ts';
import { unsubscribeMissingInText } from './duties/unsubscribe-missing-in-text.ts';
import { notProofed } from './inbox/not-proofed.ts';
import { preheaderLength } from './inbox/preheader-length.ts';
import { preheaderRepeatsSubject } from './inbox/preheader-repeats-subject.ts';
import { subjectEmpty } from './inbox/subject-empty.ts';
import { subjectLong } from './inbox/subject-long.ts';
import { subjectShouting } from './inbox/subject-shouting.ts';
import { clippedByGmail } from './layout/clipped-by-gmail.ts';
import { elementForbidden } from './layout/element-forbidden.ts';
import { heavierThanAdvised } from './layout/heavier-than-advised.ts';
import { layoutNeedsStyles } from './layout/layout-needs-styles.ts';
import { widerThanPhone } from './layout/wider-than-phone.ts';
import { addressInsecure } from './links/address-insecure.ts';
import { linkBroken } from './links/link-broken.ts';
import { linkEmpty } from './links/link-empty.ts';
import { linkUntracked } from './links/link-untracked.ts';
import { linkVague } from './links/link-vague.ts';
import { linksAmbiguous } from './links/links-ambiguous.ts';
import { manyLinks } from './links/many-links.ts';
import { altFileName } from './pictures/alt-file-name.ts';
import { altMissing } from './pictures/alt-missing.ts';
import { altMissingOnLink } from './pictures/alt-missing-on-link.ts';
import { logoInDark } from './pictures/logo-in-dark.ts';
import { mostlyPictures } from './pictures/mostly-pictures.ts';
import { pictureFormat } from './pictures/picture-format.ts';
import { pictureHeavy } from './pictures/picture-heavy.ts';
import { pictureSmall } from './pictures/picture-small.ts';
import { pictureTall } from './pictures/picture-tall.ts';
import { pictureUnpublished } from './pictures/picture-unpublished.ts';
import { pictureUnreachable } from './pictures/picture-unreachable.ts';
import { contrastLow } from './reading/contrast-low.ts';
import { headingSkipped } from './reading/heading-skipped.ts';
import { mainTitle } from './reading/main-title.ts';
import { paragraphLong } from './reading/paragraph-long.ts';
import { textSmall } from './reading/text-small.ts';
import { accentedCapital } from './typography/accented-capital.ts';
import { apostrophe } from './typography/apostrophe.ts';
import { dateAndHour } from './typography/date-and-hour.ts';
import { nonBreakingSpace } from './typography/non-breaking-space.ts';
import { ordinal } from './typography/ordinal.ts';
import { quotationMarks } from './typography/quotation-marks.ts';
import { carriedOver } from './words/carried-over.ts';
import { datePast } from './words/date-past.ts';
import { emptyArticle } from './words/empty-article.ts';
import { fieldIncomplete } from './words/field-incomplete.ts';
import { placeholderText } from './words/placeholder-text.ts';
import { sentBefore } from './words/sent-before.ts';
import { tokenUnknown } from './words/token-unknown.ts';

/** What each rule looks for, in the order of `checkRules`; those of the press have none. */
export const rules: Readonly<Partial<Record<RuleId, Rule>>> = {
  'subject-empty': subjectEmpty,
  'subject-long': subjectLong,
  'subject-shouting': subjectShouting,
  'preheader-length': preheaderLength,
  'preheader-repeats-subject': preheaderRepeatsSubject,
  'not-proofed': notProofed,
  'link-empty': linkEmpty,
  'link-broken': linkBroken,
  'address-insecure': addressInsecure,
  'link-vague': linkVague,
  'links-ambiguous': linksAmbiguous,
  'many-links': manyLinks,
  'link-untracked': linkUntracked,
  'unsubscribe-missing': unsubscribeMissing,
  'unsubscribe-missing-in-text': unsubscribeMissingInText,
  'sender-identity-missing': senderIdentityMissing,
  'mirror-link-missing': mirrorLinkMissing,
  'privacy-link-missing': privacyLinkMissing,
  'tracking-pixel': trackingPixel,
  'alt-missing': altMissing,
  'alt-missing-on-link': altMissingOnLink,
  'alt-file-name': altFileName,
  'picture-unreachable': pictureUnreachable,
  'picture-unpublished': pictureUnpublished,
  'picture-heavy': pictureHeavy,
  'picture-small': pictureSmall,
  'picture-tall': pictureTall,
  'picture-format': pictureFormat,
  'mostly-pictures': mostlyPictures,
  'logo-in-dark': logoInDark,
  'token-unknown': tokenUnknown,
  'placeholder-text': placeholderText,
  'field-incomplete': fieldIncomplete,
  'empty-article': emptyArticle,
  'sent-before': sentBefore,
  'carried-over': carriedOver,
  'date-past': datePast,
  'non-breaking-space': nonBreakingSpace,
  'quotation-marks': quotationMarks,
  apostrophe,
  'accented-capital': accentedCapital,
  ordinal,
  'date-and-hour': dateAndHour,
  'contrast-low': contrastLow,
  'text-small': textSmall,
  'main-title': mainTitle,
  'heading-skipped': headingSkipped,
  'paragraph-long': paragraphLong,
  'clipped-by-gmail': clippedByGmail,
  'heavier-than-advised': heavierThanAdvised,
  'element-forbidden': elementForbidden,
  'layout-needs-styles': layoutNeedsStyles,
  'wider-than-phone': widerThanPhone,
  'analysis-cut': analysisCut,
  'spam-score': spamScore,
} satisfies { [Id in Exclude<RuleId, (typeof pressRules)[number]>]: Rule };
