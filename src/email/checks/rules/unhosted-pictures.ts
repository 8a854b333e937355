import type { Finding } from '../../../core/finding.ts';
import { unhostedWords } from '../../../core/wording/unhosted-pictures.ts';
import type { Rule } from '../check-input.ts';

/** Pictures of ours that the press wrote: at their own address, or as a file inside the mail. */
const drawn = /\bsrc="(?:cid:[^"]+@newsletter|\/(?:media|images)\/[^"]+)"/g;
/** The same in a document that others wrote. */
const written = /(?<=["'(=,;\s])\/(?:media|images)\/[^\s"'<>()]+/g;

const severities = { mail: 'advice', nowhere: 'blocking', written: 'blocking' } as const;

/** Every picture of ours that is shown will be found once the letter has left. */
export const unhostedPictures: Rule = ({ rendered: { html }, context: { hosting } }): Finding[] => {
  if (hosting === undefined || hosting === 'public' || hosting === 'platform') return [];
  const count = new Set(html.match(hosting === 'written' ? written : drawn)).size;
  if (count === 0) return [];
  const message = unhostedWords[hosting](count);
  return [{ rule: 'picture-unpublished', severity: severities[hosting], message }];
};
