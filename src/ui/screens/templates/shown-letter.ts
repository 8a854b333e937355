import { isRemote, remotePlaceholder } from '../../../email/render/remote-address.ts';

/** Makes a parsed letter one that is only looked at: no link takes the focus, no picture of other sites is asked for. */
export function tame(letter: ParentNode) {
  for (const link of letter.querySelectorAll('a[href]')) link.setAttribute('tabindex', '-1');
  for (const image of letter.querySelectorAll('img[src]')) {
    if (isRemote(image.getAttribute('src') ?? '')) image.setAttribute('src', remotePlaceholder);
  }
}

/** Shows a parsed letter in the scheme that is asked for, whatever that of the person who looks. */
export function wear(letter: ParentNode, { dark }: { dark: boolean }) {
  for (const sheet of letter.querySelectorAll('style')) {
    sheet.textContent = sheet.textContent.replace(
      /\(\s*prefers-color-scheme\s*:\s*dark\s*\)/gi,
      dark ? 'all' : 'not all',
    );
  }
}
