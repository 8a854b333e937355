import { AppError } from '../../core/errors/app-error.ts';
import type { Send } from '../../core/send/send.ts';
import type { Deps } from '../deps.ts';

/** @throws AppError `send-not-found` */
export async function findSend({ sends }: Pick<Deps, 'sends'>, key: string): Promise<Send> {
  const send = (await sends.list()).find((one) => one.key === key);
  if (!send) throw AppError.of('send-not-found', { key });
  return send;
}
