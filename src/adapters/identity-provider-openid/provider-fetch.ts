import type { CustomFetch } from 'openid-client';
import { isAskable } from '../outgoing/fetch-document.ts';
import { OutgoingFailure, sendRequest } from '../outgoing/send-request.ts';

/** Ms to a connection, ms to the end of the answer, bytes of it: whoever signs in waits for several of these. */
const limits = { connecting: 5_000, answering: 10_000, bytes: 1_000_000 };

/** What is read of the headers of an answer. */
const readHeaders = ['content-type', 'www-authenticate'] as const;

/** Answers of these have no body, and `Response` takes none. */
const bodiless = new Set([204, 205, 304]);

/**
 * What asks a provider, by the one way out (docs/faults-and-limits.md#the-one-way-out): its host may be of the intranet, who
 * administers named it; what its metadata name besides may not, unless the configuration lists it.
 * @throws OutgoingFailure for what does not answer, fails (5xx) or wants to be asked later
 */
export function providerFetch(issuer: string, allowedHosts: readonly string[]): CustomFetch {
  const hosts = [...allowedHosts, new URL(issuer).hostname];
  return async (url, { method, headers, body }) => {
    if (!isAskable(url, hosts)) throw new OutgoingFailure('blocked');
    const isPost = method === 'POST';
    const answer = await sendRequest({
      url,
      method: isPost ? 'POST' : 'GET',
      headers: {
        ...(isPost && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(isPost && { body: String(body ?? '') }),
      limits,
      allowedHosts: hosts,
    });
    const { status } = answer;
    if (status >= 500 || status === 429) throw new OutgoingFailure('cut', { code: String(status) });
    return new Response(bodiless.has(status) ? null : answer.body, {
      status,
      headers: readHeaders.flatMap((name): [string, string][] => {
        const value = answer.headers[name];
        return value === undefined ? [] : [[name, value]];
      }),
    });
  };
}
