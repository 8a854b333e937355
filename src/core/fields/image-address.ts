/**
 * Whether an address can be a picture: empty is none; valid begins with / or https:// and ends with jpg, jpeg, gif or
 * png before any query or fragment, in any letter case (specification, section 5).
 */
export function imageState(url: string): 'empty' | 'valid' | 'invalid' {
  if (url.trim() === '') return 'empty';
  return /^(?:\/(?!\/)|https:\/\/)[^\s<>"'\\]*\.(?:jpe?g|gif|png)(?:\?[^\s#<>"'\\]*)?(?:#[^\s<>"'\\]*)?$/i.test(
    url,
  )
    ? 'valid'
    : 'invalid';
}
