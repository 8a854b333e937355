import type { Draft } from '../../../core/campaign/version.ts';
import { collectStrings } from '../../../core/collect-strings.ts';
import type { ImportFinding, ImportFindingCode } from '../../../core/import/import-report.ts';
import { decodeText } from '../../checks/rules/content/placed-texts.ts';
import { textSegments } from '../../tokens/token.ts';
import type { Loss } from '../outline.ts';
import { lossWords, importRemarks as words } from '../remarks.fr.ts';

const remark = (
  code: ImportFindingCode,
  severity: ImportFinding['severity'],
  message: string,
  block?: string,
): ImportFinding => ({ code, severity, message, ...(block !== undefined && { block }) });

export const toReview = (code: ImportFindingCode, message: string, block?: string) =>
  remark(code, 'todo', message, block);
export const done = (code: ImportFindingCode, message: string, block?: string) =>
  remark(code, 'done', message, block);

/** More tags than that are told in one sentence. */
const mostApart = 3;

/** Each tag of another platform, once, with the first block it stands in; spaces of an address are the tag's own. */
function tagsOf({ subject, preheader, parameters, blocks }: Draft): Map<string, string | undefined> {
  const found = new Map<string, string | undefined>();
  const note = (value: unknown, block?: string) => {
    for (const text of collectStrings(value)) {
      for (const segment of textSegments(decodeText(text))) {
        const tag = segment.text.replaceAll('%20', ' ');
        if (segment.kind === 'foreign' && !found.has(tag)) found.set(tag, block);
      }
    }
  };
  note([subject, preheader, parameters]);
  for (const { id, blockdatas } of blocks) note(blockdatas, id);
  return found;
}

/** The merge tags of another platform that the letter keeps. */
export function tagFindings(draft: Draft): ImportFinding[] {
  const tags = [...tagsOf(draft)];
  if (tags.length <= mostApart) {
    return tags.map(([tag, block]) => toReview('merge-tags', words['merge-tags']([tag]), block));
  }
  const block = tags.find(([, one]) => one !== undefined)?.[1];
  return [toReview('merge-tags', words['merge-tags'](tags.map(([tag]) => tag)), block)];
}

/** What the reader took away or could not say, in few sentences. */
export function lossFindings(losses: readonly Loss[]): ImportFinding[] {
  const of = (what: string) => losses.filter((loss) => loss.what === what);
  const countOf = (what: string) => of(what).reduce((sum, { count }) => sum + count, 0);
  const removed = losses.flatMap(({ what, count }) => lossWords(what, count) ?? []);
  const [grounds, hidden, links] = [
    countOf('background-picture'),
    countOf('hidden'),
    countOf('link-refused'),
  ];
  const addresses = of('link-refused').flatMap((loss) => loss.addresses ?? []);
  return [
    ...(grounds > 0 ? [toReview('background-picture', words['background-picture'](grounds))] : []),
    ...(links > 0 ? [toReview('link-refused', words['link-refused'](links, addresses))] : []),
    ...(removed.length > 0 ? [done('removed', words.removed(removed))] : []),
    ...(hidden > 0 ? [done('hidden-left-out', words['hidden-left-out'](hidden))] : []),
  ];
}

/** Remarks of pictures, each said once, of the first block that holds one of them. */
export function oncePerMessage(remarks: readonly ImportFinding[]): ImportFinding[] {
  const said = new Set<string>();
  return remarks.filter(({ message }) => !said.has(message) && said.add(message));
}
