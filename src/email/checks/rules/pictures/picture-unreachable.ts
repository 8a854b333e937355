import { isFallbackPicture } from '../../../../core/fields/image-address.ts';
import { readUrl } from '../../../../core/links/read-url.ts';
import { mediaPrefix, productImagePrefix } from '../../../../core/media/addresses.ts';
import type { CheckedEmail } from '../../checked-email.ts';
import type { ReadPicture } from '../../evidence/reading.ts';
import type { Rule } from '../../rule.ts';
import { pictureChecks } from './messages.fr.ts';
import { reportPictures } from './report-pictures.ts';

/** Hosts that only the machine or the network of whoever wrote the letter knows. */
const privateHost =
  /^(?:localhost|[^.[]+|.*\.(?:local|localhost|internal|intranet|lan|home)|(?:0|10|127)(?:\.\d+){3}|169\.254(?:\.\d+){2}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|\[(?:::1?|f[cd].*|fe80.*)\])$/i;
const mergeTag = /\{\{|\{%|<%|\*\||%%|\[\[|\$\{/;

function isPublic(address: string): boolean {
  if (mergeTag.test(address) || /^(?:cid|data|mid):/i.test(address)) return true;
  const url = /^https?:\/\//i.test(address) ? readUrl(address) : undefined;
  return url !== undefined && !privateHost.test(url.hostname);
}

const isOurs = (address: string) => address.startsWith(mediaPrefix) || address.startsWith(productImagePrefix);

function isFound({ kind, context, facts }: CheckedEmail, { address, value }: ReadPicture): boolean {
  if (facts.links?.[address]?.state === 'broken') return false;
  // What stands where a picture is still to be chosen is another rule's.
  if (isFallbackPicture(value?.url ?? '')) return true;
  // Whether those of ours are published is another rule's.
  if (!isOurs(address)) return isPublic(address);
  const isAsked = kind === 'blocks' && context.hosting !== undefined;
  return !isAsked || !value?.url.startsWith(mediaPrefix) || context.pictures[value.url] !== undefined;
}

/** Every picture is found by those who read the letter. */
export const pictureUnreachable: Rule = {
  severity: 'blocking',
  title: 'Image introuvable',
  sentence: pictureChecks.unreachable('{image}'),
  check: (email) =>
    reportPictures(
      [...email.reading.pictures, ...email.reading.backgrounds].filter((picture) => !isFound(email, picture)),
      pictureChecks.unreachable,
    ),
};
