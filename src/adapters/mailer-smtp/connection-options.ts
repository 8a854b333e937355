import type { SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import type { Config } from '../../core/config.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { SmtpLogin } from './smtp-session.ts';

/** How long the server may stay silent, or take, in ms. */
export interface SmtpTimeouts {
  connecting: number;
  answering: number;
  /** Of one step as a whole, however slowly it is answered. */
  transaction: number;
}

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|::1|\[::1\])$/i.test(host);

/** How the server of the configuration is reached, and how long it is waited for. */
export function connectionOptions(mail: Config['mail'], patience: SmtpTimeouts): SMTPConnectionOptions {
  const host = mail.host ?? 'localhost';
  return {
    host,
    port: mail.port,
    secure: mail.secure,
    // A password leaves this machine encrypted or not at all.
    requireTLS: !mail.secure && mail.user !== undefined && !isLoopback(host),
    connectionTimeout: patience.connecting,
    greetingTimeout: patience.connecting,
    socketTimeout: patience.answering,
  };
}

/** @throws AppError `mail-secret-missing` where the configuration names a variable that holds nothing */
export function assertSecret(
  { user, passwordEnv }: Config['mail'],
  environment: Readonly<Record<string, string | undefined>>,
): void {
  if (user === undefined || passwordEnv === undefined || environment[passwordEnv]) return;
  throw AppError.of('mail-secret-missing', { variable: passwordEnv });
}

/** The password stands in the environment, never in the configuration. */
export function loginOf(
  mail: Config['mail'],
  environment: Readonly<Record<string, string | undefined>>,
): SmtpLogin | undefined {
  if (mail.user === undefined) return undefined;
  return { user: mail.user, pass: (mail.passwordEnv && environment[mail.passwordEnv]) || '' };
}
