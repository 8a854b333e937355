import { AppError } from '../../core/errors/app-error.ts';
import { databaseWording as words } from './messages.fr.ts';

/** Classes of SQLSTATE that say nothing of what was asked: connection, resources, intervention, system. */
const ofTheServer = new Set(['08', '28', '3D', '3F', '53', '57', '58']);

/**
 * A lock that was not had in time, a transaction that was sacrificed to another or took too long, a server that only reads, a
 * right that is missing.
 */
const ofItsState = new Set(['55P03', '40P01', '40001', '25P03', '25006', '42501']);

/** What pg says where the connection itself is gone; it has no code then. */
const connectionLost =
  /^(?:Connection terminated|timeout (?:exceeded|expired)|Query read timeout|Client has encountered|.*Client was closed)/i;

/** What reading a file ends with; a socket of the system that is not there, too. */
const ofFiles = new Set(['ENOENT', 'EACCES', 'EISDIR', 'ENOTDIR']);

const isOfTheNetwork = (code: string) => /^E[A-Z_]+$/.test(code);

const unavailable = (
  { reason, remedy }: { reason: string; remedy?: string | undefined },
  cause: unknown,
): AppError => AppError.of('database-unavailable', { reason, remedy }, { cause });

const obstacles: Readonly<Record<string, { reason: string; remedy?: string }>> = words.obstacles;

type DatabaseError = Error & { code?: string; errors?: NodeJS.ErrnoException[] };

/** Several addresses of one host may have been tried. */
const codeOf = ({ code, errors }: DatabaseError) => code ?? errors?.[0]?.code ?? '';

/**
 * The failure to announce for an error of the database or of the way there: `database-unavailable`. What else goes wrong
 * there is a bug, and comes back as it is.
 */
export function databaseFailure(error: unknown): unknown {
  if (AppError.is(error) || !(error instanceof Error)) return error;
  const code = codeOf(error);
  const isUnavailable =
    ofTheServer.has(code.slice(0, 2)) ||
    ofItsState.has(code) ||
    isOfTheNetwork(code) ||
    connectionLost.test(error.message);
  if (!isUnavailable) return error;
  return unavailable(obstacles[code] ?? { reason: code || words.connectionLost }, error);
}

/**
 * The same for a connection that was wanted: whatever keeps it from being made is said, the files that the address names and
 * what the server makes of its options among it.
 */
export function connectionFailure(error: unknown): unknown {
  if (AppError.is(error) || !(error instanceof Error)) return error;
  const { path, syscall = '', code = '' } = error as NodeJS.ErrnoException;
  if (ofFiles.has(code) && syscall !== 'connect') return unavailable(words.unreadableFile(path), error);
  if (/does not support SSL/.test(error.message)) return unavailable(words.withoutTls, error);
  // PgBouncer says so of whatever else than names and encodings a session begins with.
  if (/unsupported startup parameter/.test(error.message)) return unavailable(words.pooled, error);
  const known = obstacles[codeOf(error)];
  if (known) return unavailable(known, error);
  const said = databaseFailure(error);
  return AppError.is(said) ? said : unavailable(words.refusedConnection(error.message), error);
}
