import { resolve } from 'node:path';
import { AppError } from '../../core/errors/app-error.ts';
import { isLoopback } from '../../core/loopback.ts';
import type { Call } from '../call.ts';
import { readInput } from '../files.ts';
import { remoteWords as words } from '../messages/remote.fr.ts';

/** A server, and what proves who asks. */
export interface ServerAddress {
  /** Without query; its path, where it has one, begins every address of a row. */
  url: URL;
  token: string | undefined;
}

/** What a token is made of (RFC 6750, 2.1), and how long one may be. */
const tokenShape = /^[\w.~+/-]{1,4096}=*$/;

/**
 * An address as it was typed. A token must not travel in clear, nor stand where other users of the machine read it.
 * @throws AppError `server-address-invalid`
 */
export function readServerAddress(typed: string): URL {
  const refuse = (reason: string, address = typed): never => {
    throw AppError.of('server-address-invalid', { address, reason });
  };
  if (!URL.canParse(typed)) return refuse(words.noAddress);
  const url = new URL(typed);
  const { protocol, username, password } = url;
  if (username !== '' || password !== '') return refuse(words.withPassword, url.host);
  if (protocol !== 'https:' && protocol !== 'http:') return refuse(words.otherProtocol);
  // As it stands in an address, an IPv6 host has brackets.
  if (protocol === 'http:' && !isLoopback(url.hostname.replace(/^\[|\]$/g, ''))) return refuse(words.inClear);
  return new URL(url.pathname.replace(/\/*$/, '/'), url.origin);
}

/**
 * The token of `--token-file`, else of NEWSLETTER_TOKEN; none where nobody gave one.
 * @throws AppError `token-unreadable`; as `readInput`
 */
export async function readToken({ flags, context }: Pick<Call, 'flags' | 'context'>) {
  const file = flags.tokenFile;
  const isFile = typeof file === 'string';
  const given = isFile
    ? new TextDecoder().decode(await readInput(resolve(context.cwd, file)))
    : context.env.NEWSLETTER_TOKEN;
  const token = given?.trim() ?? '';
  if (!isFile && token === '') return undefined;
  if (tokenShape.test(token)) return token;
  // What it holds is told to nobody.
  const reason = token === '' ? words.tokenEmpty : words.tokenShape;
  throw AppError.of('token-unreadable', { from: isFile ? file : 'NEWSLETTER_TOKEN', reason });
}
