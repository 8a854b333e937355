import type { Response } from 'express';
import { replaceOwnPictures } from '../core/media/own-pictures.ts';
import type { Deps } from '../use-cases/deps.ts';
import { signAddress } from '../use-cases/people/signed-addresses.ts';
import { identifiedIn } from './identify.ts';

/**
 * A page whose pictures of ours open without the cookie of whoever asked for it: it is shown in frames without an origin, which
 * send none. As it is for a script, and where nobody signs in.
 */
export function signPictures(deps: Pick<Deps, 'secrets' | 'clock'>, res: Response, markup: string): string {
  const { session } = identifiedIn(res) ?? {};
  if (!session) return markup;
  return replaceOwnPictures(markup, (address) => signAddress(deps, session, address));
}
