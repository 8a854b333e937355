import { z } from 'zod';
import { AppError } from '../../core/errors/app-error.ts';
import { nearestId } from '../../core/nearest-name.ts';
import { OfferedTargetSchema, type Target } from '../../core/send/delivery.ts';
import type { Deps } from '../deps.ts';
import type { Remembered } from '../memory.ts';
import type { SendPlatform } from '../ports/send-platform.ts';
import { verb } from '../verb.ts';

type TargetDeps = Pick<Deps, 'platform' | 'config' | 'clock' | 'memory'>;

export interface OfferedTargets {
  targets: readonly Target[];
  /** When the platform was asked; null when only the configuration was. */
  readAt: string | null;
}

/**
 * What the platform answered last. It is not kept on the disk: those of the configuration are
 * there at once, and a list of another day would offer groups that are gone. Another platform, or other settings of it, has
 * not answered yet.
 */
const lastAnswer: Remembered<{ offered?: OfferedTargets; by?: SendPlatform }> = { create: () => ({}) };

/** Whom one may send to, without asking anybody: what the platform said last, else what the configuration says. */
export function offeredTargets({ memory, config, platform }: TargetDeps): OfferedTargets {
  const { offered, by } = memory.of(lastAnswer);
  return offered && by === platform ? offered : { targets: config.targets, readAt: null };
}

const OfferedTargetsSchema = z.object({
  targets: z.array(OfferedTargetSchema),
  /** When the platform was asked; null when only the configuration was. */
  readAt: z.iso.datetime().nullable(),
});

/** As `offeredTargets`. */
export const listTargets = verb(
  {
    input: z.strictObject({}),
    output: OfferedTargetsSchema,
    summary: 'Cibles d’un envoi, sans rien demander à la plateforme',
  },
  (deps: TargetDeps) => {
    const { targets, readAt } = offeredTargets(deps);
    return { targets: [...targets], readAt };
  },
);

/** Asks the platform. @throws AppError as `SendPlatform` */
export const refreshTargets = verb(
  {
    input: z.strictObject({}),
    output: OfferedTargetsSchema,
    summary: 'Demande ses cibles à la plateforme',
  },
  async ({ platform, clock, memory }: TargetDeps) => {
    const answer = { targets: await platform.listTargets(), readAt: clock.now().toISOString() };
    Object.assign(memory.of(lastAnswer), { offered: answer, by: platform });
    return answer;
  },
);

/** As `findTarget`. */
export const findNamedTarget = verb(
  {
    input: z.strictObject({ target: z.string().max(200) }),
    output: OfferedTargetSchema,
    summary: 'La cible d’un alias, demandée à la plateforme si la configuration ne l’a pas',
  },
  (deps: TargetDeps, { target }) => findTarget(deps, target),
);

/** @throws AppError `target-not-found`, and as `refreshTargets` */
export async function findTarget(deps: TargetDeps, id: string): Promise<Target> {
  const isMeant = (target: Target) => target.id === id;
  const found =
    offeredTargets(deps).targets.find(isMeant) ?? (await refreshTargets(deps)).targets.find(isMeant);
  if (!found) {
    const known = offeredTargets(deps).targets.map((target) => ({ id: target.id, name: target.label }));
    throw AppError.of('target-not-found', { target: id, nearest: nearestId(id, known) });
  }
  return found;
}
