import { canonicalJson } from '../campaign/canonical-json.ts';
import { type FormerDefaults, MAX_FORMER_DEFAULTS, type NewsletterTemplate } from './newsletter-template.ts';

type Defaults = NewsletterTemplate['defaults'];

const contentOf = ({ parameters, blocks, preheader }: Defaults | FormerDefaults): Defaults => ({
  parameters,
  blocks,
  preheader,
});
const isSame = (one: Defaults | FormerDefaults, other: Defaults | FormerDefaults) =>
  canonicalJson(contentOf(one)) === canonicalJson(contentOf(other));

/** An instant after the last of those that were written down, whatever the clock says: each tells one content. */
function instantAfter(last: string | undefined, at: string): string {
  return last === undefined || last < at ? at : new Date(Date.parse(last) + 1).toISOString();
}

/**
 * A template whose new campaigns start with another content; the one before is kept, with the ten last at most, each once.
 * The same template where nothing changes.
 * @param at ISO 8601, UTC
 */
export function withDefaults(
  template: NewsletterTemplate,
  defaults: Defaults,
  at: string,
): NewsletterTemplate {
  if (isSame(defaults, template.defaults)) return template;
  const earlier = template.former_defaults ?? [];
  const former = [
    { ...template.defaults, replaced_at: instantAfter(earlier[0]?.replaced_at, at) },
    ...earlier,
  ];
  const kept = former.filter(
    (one, rank) => !isSame(one, defaults) && former.findIndex((other) => isSame(one, other)) === rank,
  );
  return { ...template, defaults: contentOf(defaults), former_defaults: kept.slice(0, MAX_FORMER_DEFAULTS) };
}

/** Which former content is meant: its rank tells it only as long as no other is put before it, its instant always. */
export interface FormerDefaultsRef {
  /** The last one is 0. */
  rank: number;
  /** Until when it was the default, ISO 8601, UTC; absent where it was not written down. */
  replaced_at?: string | undefined;
}

/** The rank of a former content; undefined where it is none any more. */
export function formerDefaultsIndex(
  { former_defaults: former = [] }: Pick<NewsletterTemplate, 'former_defaults'>,
  { rank, replaced_at }: FormerDefaultsRef,
): number | undefined {
  const found = replaced_at === undefined ? rank : former.findIndex((one) => one.replaced_at === replaced_at);
  return former[found] && found;
}

/** A template whose new campaigns start again with a former content, by its rank; the same where there is none. */
export function withFormerDefaults(
  template: NewsletterTemplate,
  rank: number,
  at: string,
): NewsletterTemplate {
  const former = template.former_defaults?.[rank];
  return former ? withDefaults(template, contentOf(former), at) : template;
}

/**
 * A template as it was for a campaign that started then: its defaults are those that the campaign started with, as far as
 * they are known. Written words that became a default later are no example to that campaign.
 */
export function templateAsStarted(template: NewsletterTemplate, createdAt: string): NewsletterTemplate {
  const { former_defaults: former = [], ...now } = template;
  const since = former.filter(({ replaced_at }) => (replaced_at ?? '') > createdAt);
  const started = since.toSorted((a, b) => (a.replaced_at ?? '').localeCompare(b.replaced_at ?? ''))[0];
  return { ...now, defaults: started ? contentOf(started) : now.defaults };
}
