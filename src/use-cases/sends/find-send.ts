import { sendDateText } from '../../core/dates/send-date.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { Send } from '../../core/send/send.ts';
import type { Deps } from '../deps.ts';

/** @throws AppError `send-not-found` */
export async function findSend({ sends }: Pick<Deps, 'sends'>, key: string): Promise<Send> {
  const send = (await sends.list()).find((one) => one.key === key);
  if (!send) throw AppError.of('send-not-found', { key });
  return send;
}

/** The failure of a demand that another send stands in the way of. */
export const activeConflict = ({ key, target, at, zone }: Send): AppError =>
  AppError.of('send-active', { key, target: target.label, date: sendDateText(new Date(at), zone), zone });

/** The failure of a demand whose place was made by stopping another send, which it did not take: neither leaves. */
export const replacementFailed = ({ key }: Pick<Send, 'key'>, reason: string, cause?: unknown): AppError =>
  AppError.of('send-replacement-failed', { key, reason }, { cause });
