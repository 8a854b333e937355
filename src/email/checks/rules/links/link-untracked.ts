import { firstOfEach } from '../../../../core/group-by.ts';
import { linkState } from '../../../../core/links/link-state.ts';
import { addToQuery, queryOf } from '../../../../core/links/query.ts';
import { readUrl } from '../../../../core/links/read-url.ts';
import { letterLinks } from '../../../links/letter-links.ts';
import { layoutIn } from '../../../render/render-context.ts';
import type { CheckedEmail } from '../../checked-email.ts';
import type { ReadLink } from '../../evidence/reading.ts';
import type { Fix, Rule } from '../../rule.ts';
import { changeAddress } from './link-fixes.ts';
import { linkChecks } from './messages.fr.ts';
import { reportLink } from './report-link.ts';

/** What counts visits: ours, and those of Google, Piano (AT Internet), Matomo and Adobe. */
const counting = /^(?:autotracking|utm_\w+|at_\w+|xtor|mtm_\w+|pk_\w+|matomo_\w+|s_cid)$/i;
/** Not a page whose visits anybody counts. */
const uncounted = /d[eé]s(?:inscri|abonn)|unsubscri|confidentialit|donnees-personnelles|vie-privee|privacy/i;

const trackingOf = (address: string) => (queryOf(address) ?? []).filter(({ name }) => counting.test(name));
const siteOf = (address: string) => readUrl(address)?.hostname.replace(/^www\./, '') ?? '';
const isPage = (address: string) => linkState(address) === 'web' && siteOf(address) !== '';

/** What one tracked link of each site of a letter says, by site. */
function trackedSites(addresses: readonly string[]): Map<string, string[]> {
  const sites = new Map<string, string[]>();
  for (const address of addresses) {
    const written = trackingOf(address).map((parameter) => parameter.written);
    if (written.length > 0 && isPage(address) && !sites.has(siteOf(address)))
      sites.set(siteOf(address), written);
  }
  return sites;
}

const isUntracked = (address: string, sites: ReadonlyMap<string, unknown>) =>
  isPage(address) &&
  sites.has(siteOf(address)) &&
  trackingOf(address).length === 0 &&
  !uncounted.test(address);

const track: Fix = {
  label: linkChecks.track,
  apply(draft, finding, { context }) {
    const sites = trackedSites(letterLinks(draft, layoutIn(context)).map(({ address }) => address));
    return changeAddress(draft, finding, context, ({ address }) =>
      isUntracked(address, sites) ? addToQuery(address.trim(), sites.get(siteOf(address)) ?? []) : undefined,
    );
  },
};

/** Once for what leads to one page in one block. */
const onePerPage = (links: readonly ReadLink[]): ReadLink[] =>
  firstOfEach(links, ({ block = '', address }) => `${block} ${address}`);

const tracksAll = ({ context: { tracking = {} } }: CheckedEmail) => Object.keys(tracking).length > 0;

/**
 * A link that is not counted beside others of the same site that are. Nothing where the organisation adds its
 * parameters to every link, nor where the letter counts nothing at all.
 */
export const linkUntracked: Rule = {
  severity: 'advice',
  title: 'Lien non suivi',
  sentence: linkChecks.untracked('{texte}'),
  check(email) {
    if (tracksAll(email)) return [];
    const sites = trackedSites(email.reading.links.map(({ address }) => address));
    if (sites.size === 0) return [];
    const missing = email.reading.links.filter(({ address }) => isUntracked(address, sites));
    return onePerPage(missing).map((link) => reportLink(link, linkChecks.untracked));
  },
  fixes: [track],
};
