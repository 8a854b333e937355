import { type Answer, request } from './server-requests.ts';
import type { RunningServer } from './server-running.ts';
import { publicHost } from './shared-workspace.ts';

/** A browser in front of a shared server, as it signs in with a provider of identities. */
export interface Visit {
  /** Opens a page of ours, by its public address or its path. */
  open(address: string, options?: { method?: string }): Promise<Answer>;
  /** Asks to sign in with a provider. @returns the address that the browser is led to */
  begin(issuer?: string, next?: string): Promise<string>;
  cookies: Map<string, string>;
}

export function aVisit({ url }: Pick<RunningServer, 'url'>): Visit {
  const cookies = new Map<string, string>();
  const visit: Visit = {
    cookies,
    async open(address, options = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const headers = { ...publicHost, accept: 'text/html', ...(cookie && { cookie }) };
      const answer = await request(url + address.replace('http://localhost', ''), { headers, ...options });
      for (const set of answer.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      return answer;
    },
    async begin(issuer = 'ville', next) {
      const query = next === undefined ? '' : `?${new URLSearchParams({ next })}`;
      return (await visit.open(`/sign-in/${issuer}${query}`)).headers.location ?? '';
    },
  };
  return visit;
}

/** Why the page of sign-in that an answer leads to was come back to; undefined where it leads elsewhere. */
export function failureIn({ status, headers }: Answer): string | undefined {
  const { pathname, searchParams } = new URL(headers.location ?? '/', 'http://localhost');
  return status === 302 && pathname === '/sign-in' ? (searchParams.get('failure') ?? '') : undefined;
}
