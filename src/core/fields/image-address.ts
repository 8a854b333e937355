import { errorImageAddress, noImageAddress } from '../media/addresses.ts';

/**
 * Whether an address can be a picture: empty is none; valid begins with / or https:// and ends with jpg, jpeg, gif or
 * png before any query or fragment, in any letter case (docs/product-rules.md#blocks-and-their-parameters).
 */
export function imageState(url: string): 'empty' | 'valid' | 'invalid' {
  if (url.trim() === '') return 'empty';
  return /^(?:\/(?!\/)|https:\/\/)[^\s<>"'\\]*\.(?:jpe?g|gif|png)(?:\?[^\s#<>"'\\]*)?(?:#[^\s<>"'\\]*)?$/i.test(
    url,
  )
    ? 'valid'
    : 'invalid';
}

/** Whether an address is that of a fallback picture: it stands where a picture is to come, and is none itself. */
export function isFallbackPicture(url: string): boolean {
  const [path] = url.trim().split(/[?#]/, 1);
  return path === noImageAddress || path === errorImageAddress;
}

/** Whether an address shows a picture of one's own: neither empty, nor invalid, nor a fallback. */
export const showsPicture = (url: string): boolean => imageState(url) === 'valid' && !isFallbackPicture(url);
