import type { Config } from '../../core/config.ts';

/** The subject as a proof carries it: '[BAT 3] La lettre de décembre'. */
export function proofSubject(config: Pick<Config, 'proof'>, number: number, subject: string): string {
  return config.proof.prefix.replaceAll('{n}', String(number)) + subject;
}
