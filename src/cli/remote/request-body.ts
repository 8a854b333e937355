import { bodyOf } from '../../contract/address-of.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { LetterFile } from '../../use-cases/ports/archives.ts';

/** The body of a request: JSON, or a form where the row takes files, each under its path. */
export function requestBody(row: Endpoint, input: Record<string, unknown>): string | FormData {
  const { files: field } = row;
  const fields = bodyOf(row, input);
  if (field === undefined) return JSON.stringify(fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (name !== field && value !== undefined) form.append(name, String(value));
  for (const { path, bytes } of fields[field] as readonly LetterFile[])
    form.append(field, new Blob([bytes as Uint8Array<ArrayBuffer>]), path);
  return form;
}
