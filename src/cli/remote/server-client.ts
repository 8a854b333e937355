import { Readable } from 'node:stream';
import { z } from 'zod';
import { addressOf } from '../../contract/address-of.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { workspaceRows } from '../../contract/workspace.ts';
import { AppError, onFailure } from '../../core/errors/app-error.ts';
import { readWhole } from '../files.ts';
import { remoteWords as words } from '../messages/remote.fr.ts';
import { type Exchange, readAnswer } from './read-answer.ts';
import { requestBody } from './request-body.ts';
import { lostAnswer, refusal } from './retold-failure.ts';
import type { ServerAddress } from './server-address.ts';

/** How long an answer is waited for, ms: to what is read, and to what is done by a browser or for many recipients. */
const timeouts = { GET: 60_000, POST: 240_000 } as const;

/** The rows of a server's contract, called with a token. */
export interface ServerClient {
  /**
   * What the verb of a row answers.
   * @throws AppError what the server refused, in its words; those of `catalogue/afar.ts`
   */
  call<Output extends z.ZodType>(
    row: Endpoint,
    verb: { output: Output },
    input: object,
  ): Promise<z.output<Output>>;
  /** A picture, which no row answers, by its address; undefined where it is not there. @throws AppError as `call` */
  picture(path: string): Promise<Exchange | undefined>;
}

interface Asked {
  method: Endpoint['method'];
  path: string;
  accept: string;
  body?: string | FormData | undefined;
}

/** Failures of a server that does not know a row. */
const strange = ['route-unknown', 'method-unsupported'] as const;

/** What any version of a server says of itself. */
const VersionSchema = z.object({ version: z.string() });

/** @param version of this program, which a server of another one may not understand */
export function createServerClient({ url, token }: ServerAddress, version: string): ServerClient {
  const server = url.href.replace(/\/$/, '');

  async function exchange({ method, path, accept, body }: Asked): Promise<Exchange> {
    const timeoutMs = timeouts[method];
    const headers = {
      accept,
      'user-agent': `newsletter/${version}`,
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    try {
      const response = await fetch(new URL(path.slice(1), url), {
        ...{ method, headers, body: body ?? null, signal: AbortSignal.timeout(timeoutMs) },
        // The token is for this server, not for where it may lead.
        redirect: 'manual',
      });
      const bytes = response.body
        ? await readWhole(Readable.fromWeb(response.body as never), server)
        : new Uint8Array();
      const { status, headers: answered } = response;
      return { status, header: (name) => answered.get(name) ?? '', bytes };
    } catch (error) {
      if (AppError.is(error))
        throw AppError.of('server-answer-too-large', { server, limit: String(error.params.limit) });
      throw lostAnswer(error, { server, isWrite: method === 'POST', timeoutMs });
    }
  }

  async function ask(asked: Asked): Promise<Exchange> {
    const answer = await exchange(asked);
    if (answer.status < 200 || answer.status > 299)
      throw refusal(answer, { server, hasToken: token !== undefined, isWrite: asked.method === 'POST' });
    return answer;
  }

  /** What is not understood, told as a difference of versions where it is one. */
  async function misunderstood(failure: AppError): Promise<AppError> {
    const { version: theirs = version } = (await about().catch(onFailure(() => undefined))) ?? {};
    return theirs === version
      ? failure
      : AppError.of('server-version', { server, theirs, ours: version }, { cause: failure });
  }

  const about = async () => {
    const asked = { method: 'GET', path: workspaceRows.get.path, accept: 'application/json' } as const;
    return readAnswer(workspaceRows.get, VersionSchema, await ask(asked), server);
  };

  return {
    async call(row, verb, input) {
      const fields = input as Record<string, unknown>;
      const isPage = row.answer === 'html' || row.answer === 'page';
      let isGranted = false;
      try {
        const answer = await ask({
          method: row.method,
          path: addressOf(row, fields),
          // A refusal is read as JSON, whatever the row answers.
          accept: isPage ? 'application/json, text/html' : 'application/json',
          body: row.method === 'POST' ? requestBody(row, fields) : undefined,
        });
        isGranted = true;
        return readAnswer(row, verb.output, answer, server);
      } catch (error) {
        const isStrange = isGranted || strange.some((code) => AppError.is(error, code));
        if (!AppError.is(error) || !isStrange) throw error;
        if (!isGranted || row.method === 'GET') throw await misunderstood(error);
        // It said yes to it, in words that are not known here.
        throw AppError.of('server-uncertain', { server, reason: words.unknownWords }, { cause: error });
      }
    },
    picture: (path) =>
      ask({ method: 'GET', path, accept: 'image/*, application/json' }).catch(
        onFailure((failure) => {
          if (failure.kind !== 'not-found') throw failure;
          return undefined;
        }),
      ),
  };
}
