import type { z } from 'zod';
import { type AuditedDeed, MAX_NOTE_CHARS } from '../core/audit/audit-entry.ts';
import { auditNews } from './audit/audit-news.ts';
import type { Deps } from './deps.ts';

/** What a verb takes and answers, and what it does in a French line: every door reads it here. */
export interface Schemas<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodType = z.ZodType> {
  /** Strict: what it does not name is refused. It reads what a door was given into what the verb takes. */
  input: Input;
  /** What leaves by a door; what the verb answers besides stays inside. */
  output: Output;
  summary: string;
}

/** A verb that the audit log of a shared server tells of. */
interface Audited<Input extends z.ZodObject, Output extends z.ZodType> {
  /** What is told once it is done; undefined for nothing. */
  audit?: (input: z.output<Input>, answered: z.input<Output>) => AuditedDeed | undefined;
}

/** What a verb does with its input, once that is parsed. */
type Work<Input extends z.ZodObject, Output extends z.ZodType> = (
  deps: never,
  input: z.output<Input>,
) => z.input<Output> | Promise<z.input<Output>>;

/**
 * A verb with its schemas beside it: a function that is called as any other, and that says what it takes and answers.
 * Whoever calls it in the process may give and get more than its schemas say.
 */
export function verb<Input extends z.ZodObject, Output extends z.ZodType, Done extends Work<Input, Output>>(
  { audit, ...schemas }: Schemas<Input, Output> & Audited<Input, Output>,
  work: Done,
): Done & Schemas<Input, Output> {
  return Object.assign(audit ? audited(work, audit) : work, schemas);
}

/** Told once it is done, by whoever acts; where nobody signs in, to nobody. */
function audited<Input extends z.ZodObject, Output extends z.ZodType, Done extends Work<Input, Output>>(
  work: Done,
  audit: NonNullable<Audited<Input, Output>['audit']>,
): Done {
  const done = async (deps: AuditDeps, input: z.output<Input>, ...others: unknown[]) => {
    const answered = await (work as unknown as (...asked: unknown[]) => unknown)(deps, input, ...others);
    const deed = audit(input, answered as z.input<Output>);
    if (deed) await tellAudit(deps, deed);
    return answered;
  };
  return done as unknown as Done;
}

/** Verbs name what they need themselves; of the rest, a whole world has it. */
type AuditDeps = Partial<Pick<Deps, 'audit' | 'config' | 'author' | 'caller' | 'clock' | 'memory'>>;

/** Tells the audit log what whoever acts did; nobody, where nobody signs in. @throws AppError `audit-unwritten` */
export async function tellAudit(deps: AuditDeps, { who, note, ...deed }: AuditedDeed): Promise<void> {
  if (!deps.config?.login || !deps.audit || !deps.clock) return;
  const { id, name, token } = deps.caller ?? { name: deps.author ?? '' };
  const actor = who ?? { ...(id && { id }), name, ...(token && { token }) };
  await deps.audit.append({
    ...{ at: deps.clock.now().toISOString(), who: actor, ...deed },
    ...(note !== undefined && { note: note.slice(0, MAX_NOTE_CHARS) }),
  });
  deps.memory?.of(auditNews).tell(deed.action);
}
