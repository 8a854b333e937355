import { MAX_HEAD_CHARS } from '../../../core/campaign/limits.ts';
import { MAX_RAW_BYTES } from '../../../core/campaign/version.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { fileSize } from '../../../core/wording/file-size.ts';
import { decodeHtml, readRaw } from '../../../email/raw/read-raw.ts';
import { showProblem } from '../../components/error-dialog.tsx';
import { notify, notifyRefusal } from '../../components/notices.tsx';
import { editRaw } from '../../state/raw-letter.ts';
import { rawWords } from './messages.fr.ts';
import type { RawSession } from './raw-session.ts';

/** A mail may bring more than its HTML; beyond, it is not even read. */
const maxFileBytes = 25 * 1024 ** 2;

/**
 * Puts the document of an HTML file or a mail in the html field and saves it. The file's subject or title fills an
 * empty subject. What cannot be read opens the dialog 'Erreur' and changes nothing.
 */
export async function importFile({ letter }: RawSession, file: File): Promise<void> {
  const raw = await read(file).catch((error: unknown) => {
    showProblem({ exception: AppError.is(error) ? error.message : rawWords.fileUnreadable(file.name) });
  });
  if (!raw) return;
  const subject = raw.subject
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_HEAD_CHARS);
  if (letter.store.getState().draft.subject === '') editRaw(letter.store, { subject });
  await letter.replaceHtml(decodeHtml(raw.html, raw.charset, true));
  notify(rawWords.imported(file.name, fileSize(raw.html.byteLength), raw.charset));
  if (raw.parts.length > 0) notifyRefusal(rawWords.partsLeft(raw.parts.length));
}

async function read(file: File) {
  const tooLarge = AppError.of('file-too-large', { file: file.name, limit: rawWords.limit });
  if (file.size > maxFileBytes) throw tooLarge;
  const raw = await readRaw(new Uint8Array(await file.arrayBuffer()), file.name);
  if (raw.html.byteLength > MAX_RAW_BYTES) throw tooLarge;
  return raw;
}
