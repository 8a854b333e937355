/** Lower case without accents, so that 'decembre' finds 'Décembre'. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a text holds every word of a search, whatever their accents and case; an empty search is held by all. */
export function matchesSearch(text: string, search: string): boolean {
  const held = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => held.includes(word));
}
