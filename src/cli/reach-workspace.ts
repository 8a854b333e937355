import { parseInput } from '../core/parse-input.ts';
import type { Deps } from '../use-cases/deps.ts';
import type { Schemas } from '../use-cases/verb.ts';
import { getWorkspace } from '../use-cases/workspace/get-workspace.ts';
import { type Call, inWorkspace, serverOf } from './call.ts';
import type { Ask, Reach } from './reach.ts';

/** Verbs done in this process. */
export const askHere =
  (deps: Deps): Ask =>
  async (_row, verb, input, besides) => {
    const work = verb as Schemas & ((deps: Deps, input: object) => unknown);
    const answer = await work(deps, { ...parseInput(work.input, input), ...besides });
    return work.output.parse(answer) as never;
  };

/** Reaches the workspace for one piece of work, and lets go of it whatever happens. */
export async function reachWorkspace<Result>(
  call: Call,
  work: (reach: Reach) => Promise<Result>,
): Promise<Result> {
  const server = serverOf(call);
  if (server === undefined)
    return inWorkspace(call, (here) =>
      work({
        ...{ here, ask: askHere(here.deps), pictures: here.deps },
        about: async () => getWorkspace(here.deps),
      }),
    );
  const { reachServer } = await import('./remote/reach-server.ts');
  const { close, ...reach } = await reachServer(call, server);
  return work(reach).finally(close);
}
