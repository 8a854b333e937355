import { imageState } from '../../../core/fields/image-address.ts';
import { mergeTags } from '../../../core/links/merge-tags.ts';
import { readUrl } from '../../../core/links/read-url.ts';
import { decodeAddress } from './find-picture.ts';

const tag = new RegExp(
  [...mergeTags, String.raw`%%[^%\s]{1,200}%%`, String.raw`\$\{[^{}\s]{1,200}\}`].join('|'),
);

const hasTag = (address: string) => tag.test(address) || tag.test(decodeAddress(address));

/** What an address of a picture that did not come along is good for. */
export type RemotePicture =
  /** The web has it at `asked`; a block shows `url`, which `isMended` where blocks do not take what the letter writes. */
  | { kind: 'web'; url: string; asked: string; isMended: boolean }
  /** A platform would fill it in. */
  | { kind: 'tag' }
  /** Nobody here has it. */
  | { kind: 'missing' };

/** How the file of an address may end, for a reader who goes by that; mail programs go by its bytes. */
const endingFor = (href: string) =>
  /[./=_-](jpe?g|gif|png)(?![a-z0-9])/i.exec(href)?.[1]?.toLowerCase() ?? 'png';

/** An address as an image field takes it; the fragment is not asked for. */
function asTaken({ href, hash }: URL): string {
  const plain = href.replace(/['\\]/g, (sign) => (sign === "'" ? '%27' : '%5C'));
  if (imageState(plain) === 'valid') return plain;
  const address = hash === '' ? plain : plain.slice(0, plain.indexOf('#'));
  return `${address}#.${endingFor(address)}`;
}

/**
 * Reads the address of a picture that did not come along, as the letter writes it.
 * @param base `<base href>`, '' for none
 */
export function remotePicture(written: string, base: string): RemotePicture {
  // A tag that only counts who looks is left out with the rest of its query.
  const [path = ''] = written.split('?', 1);
  if (hasTag(path)) return { kind: 'tag' };
  const address = hasTag(written) ? path : written;
  const url = readUrl(address.startsWith('//') ? `https:${address}` : address, base || undefined);
  // Nothing of the web has a host without a dot: that is the computer it was made on.
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return { kind: 'missing' };
  const asked = url.href;
  url.protocol = 'https:';
  const taken = asTaken(url);
  return { kind: 'web', url: taken, asked, isMended: taken !== asked };
}
