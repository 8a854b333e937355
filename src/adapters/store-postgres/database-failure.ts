import { AppError } from '../../core/errors/app-error.ts';
import { databaseWording as words } from './messages.fr.ts';

/** Classes of SQLSTATE that say nothing of what was asked: connection, resources, intervention, system. */
const ofTheServer = new Set(['08', '28', '3D', '53', '57', '58']);

/** A lock that was not had in time, a transaction that was sacrificed to another or took too long, a server that only reads. */
const passing = new Set(['55P03', '40P01', '40001', '25P03', '25006']);

const reasons: Readonly<Record<string, string>> = words.reasons;

/** What pg says where the connection itself is gone; it has no code then. */
const connectionLost =
  /^(?:Connection terminated|timeout (?:exceeded|expired)|Query read timeout|Client has encountered|.*Client was closed)/i;

const isOfTheNetwork = (code: string) => /^E[A-Z_]+$/.test(code);

/**
 * The failure to announce for an error of the database or of the way there: `database-unavailable`. What else goes wrong
 * there is a bug, and comes back as it is.
 */
export function databaseFailure(error: unknown): unknown {
  if (AppError.is(error) || !(error instanceof Error)) return error;
  const { code = '', errors } = error as Error & { code?: string; errors?: Error[] };
  // Several addresses of one host were tried.
  const first = code === '' ? ((errors?.[0] as NodeJS.ErrnoException | undefined)?.code ?? '') : code;
  const isUnavailable =
    ofTheServer.has(first.slice(0, 2)) ||
    passing.has(first) ||
    isOfTheNetwork(first) ||
    connectionLost.test(error.message);
  if (!isUnavailable) return error;
  const reason = reasons[first] ?? (first || words.connectionLost);
  return AppError.of('database-unavailable', { reason }, { cause: error });
}
