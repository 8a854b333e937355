import type { AnswerOf, RequestOf } from '../../contract/endpoint.ts';
import type { signInRows } from '../../contract/people.ts';
import type { Problem } from '../../contract/problem.ts';
import { signInWords as words } from './messages.fr.ts';

type Rows = typeof signInRows;

/** Why the server did not do it; `status` is 0 where no answer came. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string | undefined;

  constructor(status: number, problem?: Partial<Problem>) {
    const said = problem?.exception && [problem.exception, problem.message].filter(Boolean).join(' ');
    super(said ?? (status === 0 ? words.unreachable : words.unknown));
    this.status = status;
    this.code = problem?.code;
  }
}

/** @throws Refusal */
async function ask(path: string, request?: RequestInit): Promise<unknown> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const response = await fetch(path, { ...request, headers }).catch(() => {
    throw new Refusal(0);
  });
  const answer = await response.json().catch(() => undefined);
  if (!response.ok || answer === undefined) throw new Refusal(response.status, answer);
  return answer;
}

const post = (path: string, body: object) => ask(path, { method: 'POST', body: JSON.stringify(body) });

/** @throws Refusal */
export const askWays = () => ask('/api/sign-in') as Promise<AnswerOf<Rows['ways']>>;

/** @throws Refusal */
export const signIn = (input: RequestOf<Rows['password']>) => post('/api/sign-in', input);

/** @throws Refusal */
export const readInvitation = (secret: string) =>
  post('/api/invitations/read', { secret }) as Promise<AnswerOf<Rows['readInvitation']>>;

/** @throws Refusal */
export const acceptInvitation = (input: RequestOf<Rows['acceptInvitation']>) =>
  post('/api/invitations/accept', input);
