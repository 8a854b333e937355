import { randomBytes } from 'node:crypto';

/** How long what was deleted is kept, ms. */
const keptFor = 30 * 24 * 60 * 60_000;

/** `20261121T084005-1a2b3c`: when it was deleted, UTC; `…-former`: it was replaced then. */
const markForm = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)-[0-9a-f]{6}(?:-former)?$/;

/** The mark of what is deleted now. */
export const newMark = () =>
  `${new Date().toISOString().replace(/[-:]|\.\d+Z$/g, '')}-${randomBytes(3).toString('hex')}`;

/** The mark of what is replaced now. */
export const formerMark = () => `${newMark()}-former`;

/** Whether a text is a mark. */
export const isMark = (text: string) => markForm.test(text);

/** Whether what bears a mark was replaced, not deleted. */
export const isFormer = (mark: string) => mark.endsWith('-former');

function deletedAt(mark: string): number | undefined {
  const parts = markForm.exec(mark)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [year = 0, month = 1, day, hour, minute, second] = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Whether what bears a mark was deleted more than 30 days ago. */
export const isOverdue = (mark: string) =>
  (deletedAt(mark) ?? Number.POSITIVE_INFINITY) < Date.now() - keptFor;
