import { hash } from 'node:crypto';
import { readTable } from '../../core/csv/read-table.ts';
import { AppError, onFailure } from '../../core/errors/app-error.ts';
import { isMailAddress } from '../../core/proof/address.ts';
import type { Target } from '../../core/send/delivery.ts';
import type { PlainFiles } from '../store-json/plain-files.ts';
import { rehearsalWording as words } from './messages.fr.ts';

export interface AudienceMember {
  email: string;
  firstName: string;
  lastName: string;
}

/** Who a list names now. */
export interface Audience {
  recipients: AudienceMember[];
  /** Tells this state of the list from any other. */
  sha256: string;
}

/** More belong on a real platform. */
const mostRecipients = 5_000;

/** The headings a list may have, in lower case. */
const columns = {
  email: ['email', 'e-mail', 'mail', 'courriel', 'adresse'],
  firstName: ['firstname', 'first_name', 'prénom', 'prenom'],
  lastName: ['lastname', 'last_name', 'nom'],
};

const refuse = (reason: string): never => {
  throw AppError.of('platform-refused', { platform: words.label, reason: `${reason}.` });
};

function cell(row: Record<string, string>, names: readonly string[]): string {
  const name = names.find((one) => Object.hasOwn(row, one));
  return name === undefined ? '' : (row[name] ?? '');
}

function rowsIn(bytes: Uint8Array, file: string) {
  try {
    return readTable(bytes);
  } catch (failure) {
    if (!AppError.is(failure, 'table-row-too-long')) throw failure;
    return refuse(words.listRowTooLong(file, Number(failure.params.line)));
  }
}

function recipientsIn(bytes: Uint8Array, file: string): AudienceMember[] {
  const rows = rowsIn(bytes, file);
  if (rows.length === 0) refuse(words.listEmpty(file));
  if (!columns.email.some((name) => Object.hasOwn(rows[0] ?? {}, name)))
    refuse(words.listWithoutAddresses(file));
  const byAddress = new Map<string, AudienceMember>();
  for (const row of rows) {
    const email = cell(row, columns.email);
    const recipient = {
      email,
      firstName: cell(row, columns.firstName),
      lastName: cell(row, columns.lastName),
    };
    if (!byAddress.has(email.toLowerCase())) byAddress.set(email.toLowerCase(), recipient);
  }
  const recipients = [...byAddress.values()];
  const bad = recipients
    .filter(({ email }) => !isMailAddress(email))
    .map(({ email }) => email || words.noAddress);
  if (bad.length > 0) refuse(words.badAddresses(file, bad.slice(0, 5).join(', ')));
  if (recipients.length > mostRecipients) refuse(words.listTooLong(file, mostRecipients));
  return recipients;
}

/** A path of the workspace, without a step out of it. */
const isInside = (path: string) => path.split('/').every((part) => /^[^.\\][^\\]*$/.test(part));

/**
 * The recipients of a CSV file of the workspace: a column of addresses, first and last names if wanted; each address once.
 * @throws AppError `platform-refused` with what is wrong with the list
 */
export async function readAudience(files: PlainFiles, target: Target): Promise<Audience> {
  const { kind, label, value: file } = target;
  if (kind !== 'list') refuse(words.notAList(label));
  const bytes = isInside(file)
    ? await files
        .read(file)
        .catch(onFailure(({ params }) => refuse(words.listUnreadable(file, String(params.reason ?? '')))))
    : undefined;
  return bytes
    ? { recipients: recipientsIn(bytes, file), sha256: hash('sha256', bytes) }
    : refuse(words.listMissing(file));
}
