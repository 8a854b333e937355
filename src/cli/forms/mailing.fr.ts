import { type CommandForm, usual } from './command-form.ts';
import { again, proofNumber } from './options.fr.ts';

/** The commands by which a letter leaves: its proofs, what people say of them, its sends. */
export const mailingForms: readonly CommandForm[] = [
  {
    usage: 'bat [campagnes...]',
    summary: 'envoie un BAT',
    options: [
      ['--to <adresse>', 'adresse, autant de fois qu’il faut', 'repeatable'],
      ['--group <groupe>', 'groupe de la configuration, autant de fois qu’il faut', 'repeatable'],
      ['--persona <lecteur>', 'lecteur de la configuration pour qui le BAT est fait'],
      ['--sheet', 'joint une planche\u00a0: ordinateur, téléphone, mode sombre, images bloquées, texte'],
      [
        '--from-file <fichier>',
        'fichier CSV, - pour l’entrée standard\u00a0: campaign,to,group,persona\u00a0; repris où il s’est arrêté',
      ],
      again,
      ['--dry-run', 'dit ce qui partirait et à qui, sans rien envoyer'],
    ],
    examples: [
      'newsletter bat lettre-de-decembre --group redaction --to camille@example.org',
      'newsletter bat lettre-de-decembre --group redaction --dry-run',
      'newsletter bat --from-file bat.csv',
      'newsletter bat --from-file bat.csv --again',
      'newsletter bat --from-file - < bat.csv',
    ],
    exitCodes: [...usual, 4, 5, 6, 7, 8, 130],
    load: async () => (await import('../commands/bat.ts')).bat,
  },
  {
    usage: 'approve <campagne>',
    summary: 'note le bon pour accord donné au dernier BAT',
    options: [
      ['--by <nom>', 'qui a donné son accord'],
      ['--note <texte>', 'comment on le sait\u00a0: «\u00a0reçu de Mme Petit, courriel du 3 décembre\u00a0»'],
      proofNumber,
    ],
    examples: ['newsletter approve lettre-de-decembre --by "Mme Petit" --note "courriel du 3 décembre"'],
    exitCodes: [...usual, 7],
    isRemote: true,
    load: async () => (await import('../commands/approve.ts')).approve,
  },
  {
    usage: 'proofs <campagne>',
    summary: 'liste les BAT d’une campagne, avec les remarques faites sur chacun',
    options: [],
    examples: ['newsletter proofs lettre-de-decembre'],
    exitCodes: usual,
    isRemote: true,
    load: async () => (await import('../commands/proofs.ts')).proofs,
  },
  {
    usage: 'remark <campagne> [texte]',
    summary: 'écrit une remarque sur un BAT, ou dit qu’elle est traitée',
    options: [
      proofNumber,
      ['--block <bloc>', 'identifiant du bloc\u00a0; sinon toute la lettre'],
      ['--by <nom>', 'qui fait la remarque, si c’est quelqu’un d’autre'],
      ['--resolve <remarque>', 'identifiant de la remarque qui est traitée'],
      ['--reopen <remarque>', 'identifiant de la remarque qui ne l’est pas, finalement'],
    ],
    examples: [
      'newsletter remark lettre-de-decembre "La date est celle de l’an dernier." --block agenda',
      'newsletter remark lettre-de-decembre --resolve k3f9c2',
    ],
    exitCodes: usual,
    isRemote: true,
    load: async () => (await import('../commands/remark.ts')).remark,
  },
  {
    usage: 'schedule [campagne]',
    summary: 'programme un envoi sur la plateforme',
    options: [
      ['--target <cible>', 'cible de la configuration'],
      [
        '--date <date>',
        'jour/mois/année heure:minute, ou 2026-12-05T09:00, dans le fuseau de la configuration (ou +01:00, Z)',
      ],
      ['--override <raison>', 'raison de passer outre les remarques bloquantes'],
      ['--dry-run', 'montre la demande exacte, sans rien envoyer'],
      ['--resume', 'donne l’heure de --date à un envoi qui a manqué la sienne'],
      ['--from-here', 'envoie d’ici ce qu’un autre dossier avait programmé, dont celui-ci est une copie'],
      [
        '--from-file <fichier>',
        'fichier CSV, - pour l’entrée standard\u00a0: campaign,target,date\u00a0; repris où il s’est arrêté',
      ],
      again,
    ],
    examples: [
      'newsletter schedule lettre-de-decembre --target abonnes --date "04/12/2026 09:00" --dry-run',
      'newsletter schedule lettre-de-decembre --target abonnes --date 2026-12-04T09:00',
      'newsletter schedule --from-file envois.csv',
      'newsletter schedule --from-file envois.csv --again',
      'newsletter schedule --from-file - --dry-run < envois.csv',
    ],
    exitCodes: [...usual, 3, 4, 5, 6, 7, 8, 130],
    load: async () => (await import('../commands/schedule.ts')).schedule,
  },
  {
    usage: 'unschedule <campagne>',
    summary: 'annule l’envoi programmé',
    options: [],
    examples: ['newsletter unschedule lettre-de-decembre'],
    exitCodes: [...usual, 4, 5, 7, 8],
    isRemote: true,
    load: async () => (await import('../commands/unschedule.ts')).unschedule,
  },
  {
    usage: 'sends',
    summary: 'liste les envois, relus sur la plateforme',
    options: [],
    examples: ['newsletter sends', 'newsletter sends --json'],
    exitCodes: usual,
    isRemote: true,
    load: async () => (await import('../commands/sends.ts')).sends,
  },
];
