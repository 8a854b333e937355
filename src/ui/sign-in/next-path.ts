/**
 * Where one goes once one is signed in: a path of ours, whatever the address of the page says (CWE-601, open redirect).
 * @param search what stands after `?` in the address
 * @param origin of the page
 * @returns path, query and fragment; `/` for anything that leads elsewhere, or here again
 */
export function nextPath(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/';
  // A scheme-relative address begins as a path does, and browsers read `\` as `/`.
  if (!/^\/(?![/\\])/.test(next)) return '/';
  const url = URL.canParse(next, origin) ? new URL(next, origin) : undefined;
  if (url?.origin !== origin || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}
