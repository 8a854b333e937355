import { fileSize } from '../../core/wording/file-size.ts';
import { plural } from '../../core/wording/phrases.ts';

const nb = '\u00a0';

/** What the command says that makes a workspace smaller. */
export const tidyWording = {
  proofName: (campaign: string, number: number) => `${campaign}, BAT n°${nb}${number}`,
  proof: (name: string, before: number, after: number) =>
    `${name}${nb}: ${fileSize(before)} → ${fileSize(after)}`,
  mail: (date: string, subject: string) => `Courriel du ${date}${nb}: ${subject}`,
  /** What was not done to its end, by what it is. */
  works: { access: 'Sessions et invitations', trash: 'Corbeille', outbox: 'Boîte d’envoi', proofs: 'BAT' },
  nothing: 'Rien à ranger.',
  done: (
    isDone: boolean,
    counts: { proofs: number; mails: number; trash: number; access: number; bytes: number },
  ) =>
    [
      isDone ? 'Fait' : 'Serait fait',
      [
        ...(counts.proofs > 0 ? [plural(counts.proofs, 'BAT allégé', 'BAT allégés')] : []),
        ...(counts.mails > 0 ? [plural(counts.mails, 'courriel retiré', 'courriels retirés')] : []),
        ...(counts.trash > 0 ? [plural(counts.trash, 'suppression oubliée', 'suppressions oubliées')] : []),
        ...(counts.access > 0
          ? [plural(counts.access, 'session ou invitation échue', 'sessions ou invitations échues')]
          : []),
        ...(counts.bytes > 0 ? [`${fileSize(counts.bytes)} de moins`] : []),
      ].join(', '),
    ].join(`${nb}: `),
} as const;
