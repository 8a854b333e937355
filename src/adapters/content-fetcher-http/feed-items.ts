import type { AtomFeed, JsonFeed, RdfFeed, RssFeed } from 'feedsmith';
import { type FoundItem, type FoundPicture, lineOf } from './make-item.ts';

type RssItem = RssFeed.Item<string>;
type Media = NonNullable<RssItem['media']>;
type MediaContent = NonNullable<Media['contents']>[number];

const isPictureAddress = (address: string) => /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i.test(address);

/** What is neither said to be a picture nor something else is judged by its address (Media RSS 1.5, media:content). */
function isPicture({ url = '', medium, type }: Pick<MediaContent, 'url' | 'medium' | 'type'>): boolean {
  if (medium) return medium === 'image';
  if (type) return type.startsWith('image/');
  return isPictureAddress(url);
}

const creditOf = ({ credits, copyright }: Pick<Media, 'credits' | 'copyright'>) =>
  credits?.[0]?.value ?? copyright?.value;

/** The pictures of Media RSS, the widest first; thumbnails after those they stand for. */
function mediaPictures(media: Media | undefined): FoundPicture[] {
  if (!media) return [];
  const groups = [media, ...(media.groups ?? [])];
  const contents = groups.flatMap(({ contents: own = [] }) => own.filter(isPicture));
  const widest = contents.toSorted((one, other) => (other.width ?? 0) - (one.width ?? 0));
  const whole = widest.map((content) => ({
    url: content.url,
    alt: lineOf(content.description?.value ?? content.title?.value),
    credit: lineOf(creditOf(content) ?? creditOf(media)),
  }));
  const all = [...groups, ...groups.flatMap(({ contents: own = [] }) => own)];
  const thumbnails = all.flatMap(({ thumbnails: own = [] }) => own);
  const small = thumbnails.toSorted((one, other) => (other.width ?? 0) - (one.width ?? 0));
  return [...whole, ...small.map(({ url }) => ({ url, credit: lineOf(creditOf(media)) }))];
}

/** A guid is the item's page unless it says otherwise (RSS 2.0, guid). */
const permalink = ({ guid }: RssItem) =>
  guid && guid.isPermaLink !== false && /^https?:\/\//i.test(guid.value ?? '') ? guid.value : undefined;

/** What may be HTML is told as a line. */
const told = (html: string | undefined) => html && lineOf(html);

export function fromRss(item: RssItem): FoundItem {
  const { title, link, description, content, media, dc, dcterms, itunes, atom } = item;
  const enclosures = (item.enclosures ?? []).filter(({ type, url }) => isPicture({ type, url }));
  return {
    name: item.guid?.value,
    title: told(title ?? dc?.titles?.[0] ?? media?.title?.value),
    summary: description ?? itunes?.summary ?? media?.description?.value,
    content: content?.encoded,
    link: link ?? permalink(item) ?? atom?.links?.[0]?.href,
    pictures: [...mediaPictures(media), ...enclosures.map(({ url }) => ({ url })), { url: itunes?.image }],
    date: item.pubDate ?? dc?.dates?.[0] ?? dcterms?.issued?.[0] ?? atom?.published ?? atom?.updated,
    categories: [...(item.categories ?? []).map(({ name }) => told(name)), ...(dc?.subjects ?? []).map(told)],
    authors: dc?.creators?.length
      ? dc.creators.map(told)
      : (item.authors ?? []).map(({ name, email }) => told(name ?? email)),
  };
}

export function fromRdf(item: RdfFeed.Item<string>): FoundItem {
  const { title, link, description, content, media, dc, rdf } = item;
  return {
    name: rdf?.about,
    title: told(title ?? dc?.titles?.[0]),
    summary: description ?? dc?.descriptions?.[0],
    content: content?.encoded,
    link: link ?? rdf?.about,
    pictures: mediaPictures(media),
    date: dc?.dates?.[0],
    categories: (dc?.subjects ?? []).map(told),
    authors: (dc?.creators ?? []).map(told),
  };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A text construct as HTML: what says nothing of its type, or 'text', is plain (RFC 4287, 3.1.1). */
function asHtml(text: { value?: string; type?: string } | undefined): string | undefined {
  if (text?.value === undefined) return undefined;
  return /html/i.test(text.type ?? '') ? text.value : escaped(text.value);
}

type Authors = readonly { name?: string }[] | undefined;

export function fromAtom(entry: AtomFeed.Entry<string>, feedAuthors: Authors): FoundItem {
  const { id, title, summary, content, links = [], published, updated, media } = entry;
  const page = links.find(({ rel = 'alternate' }) => rel === 'alternate');
  const enclosures = links.filter(
    ({ rel, type, href }) => rel === 'enclosure' && isPicture({ type, url: href }),
  );
  return {
    name: id,
    title: told(asHtml(title)),
    summary: asHtml(summary) ?? media?.groups?.[0]?.description?.value,
    content: asHtml(content),
    link: page?.href ?? (/^https?:/i.test(id ?? '') ? id : undefined),
    pictures: [...mediaPictures(media), ...enclosures.map(({ href }) => ({ url: href }))],
    date: published ?? updated ?? entry.dc?.dates?.[0],
    categories: (entry.categories ?? []).map(({ label, term }) => told(label ?? term)),
    authors: (entry.authors?.length ? entry.authors : (feedAuthors ?? [])).map(({ name }) => name),
  };
}

export function fromJsonFeed(item: JsonFeed.Item<string>, feedAuthors: Authors): FoundItem {
  const { id, url, external_url, title, summary, content_html, content_text, attachments = [] } = item;
  const attached = attachments.filter(({ mime_type }) => mime_type?.startsWith('image/'));
  return {
    name: id,
    // Plain by the rule; what comes out of a page's own title has its entities all the same.
    title: title === undefined ? undefined : lineOf(title.replaceAll('<', '&lt;')),
    summary: summary === undefined ? undefined : escaped(summary),
    content: content_html ?? (content_text === undefined ? undefined : escaped(content_text)),
    link: url ?? external_url,
    pictures: [
      { url: item.image },
      { url: item.banner_image },
      ...attached.map((one) => ({ url: one.url, alt: one.title })),
    ],
    date: item.date_published ?? item.date_modified,
    categories: item.tags ?? [],
    authors: (item.authors?.length ? item.authors : (feedAuthors ?? [])).map(({ name }) => name),
  };
}
