import { isHeaderLine } from '../../core/single-line-text.ts';
import type { Source } from '../../core/source/source.ts';
import { sourceWording } from '../../core/wording/sources.ts';
import { FetchTrouble } from '../outgoing/fetch-trouble.ts';

const words = sourceWording.reasons;

type Environment = Readonly<Record<string, string | undefined>>;

function secretOf(name: string, environment: Environment): string {
  const value = environment[name]?.trim();
  if (!value) throw new FetchTrouble('variable', words.noVariable(name));
  return value;
}

/** Where a source of the web is asked. @throws FetchTrouble when its variable is not set */
export const addressOf = ({ url, urlEnv = '' }: Source, environment: Environment): string =>
  url ?? secretOf(urlEnv, environment);

/**
 * What relative addresses of a document stand on: contents name it to everybody. Of an address that is secret only the
 * server; what is asked for behind a `?` is never part of it.
 */
export function openBaseOf({ urlEnv }: Source, address: string): string {
  const { origin, pathname } = new URL(address);
  return urlEnv === undefined ? `${origin}${pathname}` : `${origin}/`;
}

/** What a source is asked with besides. @throws FetchTrouble */
export function secretHeadersOf(
  { headersEnv = {} }: Source,
  environment: Environment,
): Record<string, string> {
  const headers = Object.entries(headersEnv).map(([header, name]) => {
    const value = secretOf(name, environment);
    // Others than Latin-1 have no place in a header (RFC 9110, 5.5).
    if (!isHeaderLine(value) || /[^\0-\xff]/.test(value))
      throw new FetchTrouble('variable', words.badVariable(name));
    return [header, value];
  });
  return Object.fromEntries(headers);
}
