import type { Response } from 'express';
import { mediaPrefix } from '../core/media/addresses.ts';
import type { Deps } from '../use-cases/deps.ts';
import { signAddress } from '../use-cases/people/signed-addresses.ts';
import { identifiedIn } from './identify.ts';

/** Tags, and styles with their content: where addresses stand. */
const holdsAddresses = /<style[\s>][\s\S]*?<\/style\s*>|<[a-z][^>]*>/gi;
/** A picture of ours, after what an address begins behind in an attribute or a style. */
const ownPicture = new RegExp(`(?<=["'(=\\s,])${mediaPrefix}[^"'()<>\\s,?#&]+`, 'g');

/**
 * A page whose pictures of ours open without the cookie of whoever asked for it: it is shown in frames without an origin, which
 * send none. As it is for a script, and where nobody signs in.
 */
export function signPictures(deps: Pick<Deps, 'secrets' | 'clock'>, res: Response, markup: string): string {
  const { session } = identifiedIn(res) ?? {};
  if (!session) return markup;
  return markup.replace(holdsAddresses, (part) =>
    part.replace(ownPicture, (address) => signAddress(deps, session, address)),
  );
}
