import { addressOf, bodyOf } from '../../contract/address-of.ts';
import type { AnswerOf, Endpoint, RequestOf } from '../../contract/endpoint.ts';
import type { Problem } from '../../contract/problem.ts';
import { specified } from '../../core/wording/specification.ts';
import { words } from '../components/messages.fr.ts';
import { proofHeaders } from '../state/caller.ts';

/** What a call says when the server refuses or cannot be reached; the dialog 'Erreur' shows it. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  /** 0 when no answer came. */
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, problem: Problem) {
    super(problem.exception);
    this.status = status;
    this.problem = problem;
  }
}

/** A row as it is called. */
export type ApiEndpoint = Pick<Endpoint, 'method' | 'path' | 'body' | 'as' | 'verb'>;

/**
 * Calls one row of the HTTP contract.
 * @throws CallFailure with the server's problem, or 'Erreur inconnue' when there is none
 */
export async function call<Row extends ApiEndpoint>(
  row: Row,
  input: RequestOf<Row>,
  signal?: AbortSignal,
): Promise<AnswerOf<Row>> {
  const fields = input as Record<string, unknown>;
  const address = addressOf(row, fields);
  const ahead = row.method === 'GET' ? answerAhead(address) : null;
  if (ahead) return ahead as AnswerOf<Row>;
  const request: RequestInit = { method: row.method, signal };
  if (row.method === 'POST') {
    request.headers = { 'content-type': 'application/json' };
    request.body = JSON.stringify(bodyOf(row, fields));
  }
  return send<Row>(address, request);
}

/**
 * Calls a row that takes a file, with the fields of a form.
 * @throws CallFailure as `call`
 */
export const callForm = <Row extends ApiEndpoint>(row: Row, body: FormData): Promise<AnswerOf<Row>> =>
  send<Row>(row.path, { method: row.method, body });

/** Resolves once whoever opened the page of a shared server is signed in. */
type UntilSignedIn = (signal?: AbortSignal | null) => Promise<void>;

let untilSignedIn: UntilSignedIn | undefined;

/** What is waited for where a session has ended. */
export const waitWhenSignedOut = (wait: UntilSignedIn) => {
  untilSignedIn = wait;
};

async function send<Row extends ApiEndpoint>(address: string, request: RequestInit): Promise<AnswerOf<Row>> {
  const headers = { accept: 'application/json', ...request.headers, ...proofHeaders() };
  const response = await fetch(address, { ...request, headers }).catch((cause: unknown) => {
    if (request.signal?.aborted) throw cause;
    throw new CallFailure(0, unknownProblem(words.failure.unreachable));
  });
  // It goes on by itself once one is signed in again.
  if (response.status === 401 && untilSignedIn) {
    await untilSignedIn(request.signal);
    return send(address, request);
  }
  const answer = (await response.json().catch(() => undefined)) as
    | (AnswerOf<Row> & Partial<Problem>)
    | undefined;
  if (response.ok && answer !== undefined && (answer.success as unknown) !== false) return answer;
  throw new CallFailure(
    response.status,
    typeof answer?.exception === 'string' ? (answer as Problem) : unknownProblem(),
  );
}

const aheadOf = (address: string) => document.querySelector(`script[data-answer="${CSS.escape(address)}"]`);

/** Whether the answer to a call came with the page, and was not used yet. */
export const cameWithPage = (row: ApiEndpoint, input: object) =>
  aheadOf(addressOf(row, { ...input })) !== null;

/** The answer that came with the page (`server/editor-assets.ts`); it is good once. */
function answerAhead(address: string): unknown {
  const holder = aheadOf(address);
  holder?.remove();
  return holder && JSON.parse(holder.textContent ?? '');
}

const unknownProblem = (message?: string): Problem => ({
  success: false,
  exception: specified.unknownError,
  code: 'unknown',
  ...(message && { message }),
});
