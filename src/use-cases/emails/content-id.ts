const domain = '@newsletter';

/**
 * The Content-ID of a picture of ours, from its address and back: `/media/pont.jpg` is `_2Fmedia_2Fpont.jpg@newsletter`.
 * Being reversible, it lets a kept proof be shown without a table beside it.
 */
export function contentIdOf(address: string): string {
  const plain = encodeURIComponent(address).replace(/[_!'()*~]/g, (mark) => `%${hex(mark)}`);
  return plain.replaceAll('%', '_') + domain;
}

const hex = (mark: string) => mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0');

/** The address a Content-ID of ours stands for; undefined for any other. */
export function addressOf(contentId: string): string | undefined {
  if (!contentId.endsWith(domain)) return undefined;
  try {
    return decodeURIComponent(contentId.slice(0, -domain.length).replaceAll('_', '%'));
  } catch {
    return undefined;
  }
}
