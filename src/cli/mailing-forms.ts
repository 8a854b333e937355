import type { CommandForm } from './command-form.ts';
import { batchWording } from './messages/batch.fr.ts';
import { commandLineWording } from './messages/command-line.fr.ts';

const { commands: summaries, options: words } = commandLineWording;

/** The commands by which a letter leaves: its proofs, what people say of them, its sends. */
export const mailingForms: CommandForm[] = [
  {
    usage: 'bat [campagnes...]',
    summary: summaries.bat,
    options: [
      ['--to <adresse>', words.to, 'repeatable'],
      ['--group <groupe>', words.group, 'repeatable'],
      ['--persona <lecteur>', words.persona],
      ['--sheet', words.sheet],
      ['--from-file <fichier>', words.batch],
      ['--again', batchWording.again],
      ['--dry-run', batchWording.dryRunProof],
    ],
    load: async () => (await import('./commands/bat.ts')).bat,
  },
  {
    usage: 'approve <campagne>',
    summary: summaries.approve,
    options: [
      ['--by <nom>', words.approvedBy],
      ['--note <texte>', words.approvalNote],
      ['--proof <n>', words.proofNumber],
    ],
    load: async () => (await import('./commands/approve.ts')).approve,
  },
  {
    usage: 'proofs <campagne>',
    summary: summaries.proofs,
    options: [],
    load: async () => (await import('./commands/proofs.ts')).proofs,
  },
  {
    usage: 'remark <campagne> [texte]',
    summary: summaries.remark,
    options: [
      ['--proof <n>', words.proofNumber],
      ['--block <bloc>', words.remarkBlock],
      ['--by <nom>', words.remarkBy],
      ['--resolve <remarque>', words.resolve],
      ['--reopen <remarque>', words.reopen],
    ],
    load: async () => (await import('./commands/remark.ts')).remark,
  },
  {
    usage: 'schedule [campagne]',
    summary: summaries.schedule,
    options: [
      ['--target <cible>', words.target],
      ['--date <date>', words.sendDate],
      ['--override <raison>', words.override],
      ['--dry-run', words.dryRun],
      ['--resume', words.resumeSend],
      ['--from-here', words.adoptSend],
      ['--from-file <fichier>', words.sendBatch],
      ['--again', batchWording.again],
    ],
    load: async () => (await import('./commands/schedule.ts')).schedule,
  },
  {
    usage: 'unschedule <campagne>',
    summary: summaries.unschedule,
    options: [],
    load: async () => (await import('./commands/unschedule.ts')).unschedule,
  },
  {
    usage: 'sends',
    summary: summaries.sends,
    options: [],
    load: async () => (await import('./commands/sends.ts')).sends,
  },
];
