import type { ArticleValue } from './article.ts';

/**
 * What the call to action of an article says; '' for nothing. Its own words as they are, else those of its template
 * followed by the title, since a list of links reads each of them alone and 'Lire la suite' would not say of what (WCAG
 * 2.2, 2.4.9).
 */
export function callLabel(
  { title, cta }: Pick<ArticleValue, 'title' | 'cta'>,
  templateWords: string,
): string {
  const own = cta.text.trim();
  const given = templateWords.trim();
  if (own !== '' || given === '') return own;
  const of = title.trim();
  return of === '' ? given : `${given}\u00a0: ${of}`;
}
