import { z } from 'zod';
import type { Config } from '../../core/config.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Deps } from '../deps.ts';
import { checkEnvelope } from '../proofs/choose-readers.ts';
import { verb } from '../verb.ts';
import { triedWith } from './try-settings.ts';

const StepSchema = z.object({
  id: z.enum(['sender', 'mail', 'groups', 'targets', 'pictures']),
  /** `untried`: it is set, and nobody has tried it since. */
  state: z.enum(['todo', 'untried', 'done']),
});
type Step = z.output<typeof StepSchema>;

const FirstStepsSchema = z.object({
  steps: z.array(StepSchema),
  isPutAway: z.boolean(),
});

/** Whether there is a group that may be mailed. */
function hasReaders(config: Config): boolean {
  return config.proof.groups.some(({ addresses }) => {
    try {
      checkEnvelope(config, addresses);
      return true;
    } catch (error) {
      if (!AppError.is(error)) throw error;
      return false;
    }
  });
}

async function firstStepsOf({ settings, config }: Pick<Deps, 'settings' | 'config'>) {
  const { tried, isPutAway } = await settings.notes();
  const now = triedWith(config);
  const state = (isSet: boolean, what: keyof typeof now): Step['state'] => {
    if (!isSet) return 'todo';
    return tried[what] === now[what] ? 'done' : 'untried';
  };
  const { mail, targets, platform, publicUrl } = config;
  const steps: Step[] = [
    { id: 'sender', state: state(mail.from !== undefined, 'mail') },
    { id: 'mail', state: state(mail.transport === 'smtp', 'mail') },
    { id: 'groups', state: hasReaders(config) ? 'done' : 'todo' },
    // A real platform offers its own.
    { id: 'targets', state: state(targets.length > 0 || platform.connector !== 'embedded', 'platform') },
    { id: 'pictures', state: state(publicUrl !== null, 'pictures') },
  ];
  return { steps, isPutAway };
}

const summaryOf = 'Ce qui reste à régler avant la première lettre';

export const readFirstSteps = verb(
  { input: z.strictObject({}), output: FirstStepsSchema, summary: summaryOf },
  firstStepsOf,
);

const PutAwayInputSchema = z.strictObject({ isPutAway: z.boolean().default(true) });
export type PutAwayInput = z.output<typeof PutAwayInputSchema>;

/** @throws AppError those of storage */
export const putAwayFirstSteps = verb(
  {
    input: PutAwayInputSchema,
    output: FirstStepsSchema,
    summary: 'Range la liste des premiers pas, ou la remet',
  },
  async (deps: Pick<Deps, 'settings' | 'config'>, { isPutAway }: PutAwayInput) => {
    await deps.settings.note((notes) => ({ ...notes, isPutAway }));
    return firstStepsOf(deps);
  },
);
