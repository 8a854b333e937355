import { unknownActor } from '../../core/audit/unknown-actor.ts';
import type { Person } from '../../core/people/person.ts';
import type { Deps } from '../deps.ts';
import type { Remembered } from '../memory.ts';
import { tellAudit } from '../verb.ts';

/** How often each account was tried in vain today, by the person's id; '' for what is nobody's. */
const refusals: Remembered<{ day: string; counts: Map<string, number> }> = {
  create: () => ({ day: '', counts: new Map() }),
};

/**
 * Tells the audit log that somebody was not let in: of each account the first time of a day (UTC), the tenth, the hundredth and so
 * on, with that number, so that whoever tries without end fills no disk. What was typed is never told: people type passwords
 * where their address belongs.
 * @param whose undefined where it is nobody's account; `by`: the name of the provider that led there
 * @throws AppError `audit-unwritten`
 */
export async function tellRefusal(
  deps: Pick<Deps, 'audit' | 'config' | 'memory' | 'clock'>,
  { person, by = unknownActor }: { person?: Pick<Person, 'id'> | undefined; by?: string },
): Promise<void> {
  const today = deps.memory.of(refusals);
  const day = deps.clock.now().toISOString().slice(0, 10);
  if (today.day !== day) Object.assign(today, { day, counts: new Map() });
  const key = person?.id ?? '';
  const count = (today.counts.get(key) ?? 0) + 1;
  today.counts.set(key, count);
  if (!/^10*$/.test(String(count))) return;
  const on = person && { noun: 'person' as const, id: person.id };
  await tellAudit(deps, {
    action: 'sign-in-refused',
    who: { name: by },
    ...(on && { on }),
    note: `× ${count}`,
  });
}
