import { type CommandForm, partial, usual } from './command-form.ts';
import { port, role } from './options.fr.ts';

/** Commands about the workspace, who comes in, and this machine. */
export const workspaceForms: readonly CommandForm[] = [
  {
    usage: 'audit [action]',
    summary:
      'journal d’audit d’un espace partagé\u00a0: le lire (list), le vérifier (verify), l’exporter (export)',
    options: [['--out <fichier>', 'fichier où l’exporter, une ligne JSON par fait']],
    examples: ['newsletter audit', 'newsletter audit verify', 'newsletter audit export --out audit.jsonl'],
    exitCodes: usual,
    load: async () => (await import('../commands/audit.ts')).audit,
  },
  {
    usage: 'people [action] [personne]',
    summary:
      'personnes d’un espace partagé : les lister (list), en ajouter une (add), changer ses rôles (roles), fermer ou rouvrir son compte (close, open), l’inviter (invite)',
    options: [
      ['--name <nom>', 'avec add : son nom'],
      ['--address <adresse>', 'avec add : son adresse de courriel'],
      role,
    ],
    examples: [
      'newsletter people',
      'newsletter people add --name "Claire Petit" --address claire@example.org --role editor --role sender',
      'newsletter people roles claire@example.org --role approver',
      'newsletter people close claire@example.org',
      'newsletter people invite claire@example.org',
    ],
    exitCodes: usual,
    load: async () => (await import('../commands/people.ts')).people,
  },
  {
    usage: 'token [action] [jeton]',
    summary:
      'jetons des scripts d’un espace partagé : les lister (list), en créer un (create), en révoquer un (revoke)',
    options: [
      ['--person <personne>', 'pour qui il agit : identifiant ou adresse de courriel'],
      ['--name <nom>', 'avec create : à quoi il sert'],
      role,
      ['--days <n>', 'avec create : jours pendant lesquels il vaut, 90 sinon'],
    ],
    examples: [
      'newsletter token',
      'newsletter token create --person claire@example.org --name "CI du site" --role sender --days 30',
      'newsletter token revoke "CI du site"',
    ],
    exitCodes: usual,
    load: async () => (await import('../commands/token.ts')).token,
  },
  {
    usage: 'theme [action] [noms...]',
    summary: 'liste les thèmes, en ajoute un (add), ou fait un thème de ses lettres (export)',
    options: [
      ['--name <nom>', 'nom du thème exporté'],
      ['--out <dossier>', 'dossier, ou fichier .zip, où l’écrire'],
    ],
    examples: [
      'newsletter theme list',
      'newsletter theme add theme-de-la-ville.zip',
      'newsletter theme export lettre-de-decembre --name "Notre look" --out notre-look.zip',
    ],
    exitCodes: partial,
    load: async () => (await import('../commands/theme.ts')).theme,
  },
  {
    usage: 'simulate <plateforme>',
    summary: 'joue une plateforme d’envoi sur cette machine, pour s’exercer\u00a0: adobe',
    options: [
      port,
      [
        '--now <instant>',
        'instant où s’arrête l’horloge simulée, par exemple 2026-12-20T12:00:00Z\u00a0; sans elle, elle avance',
      ],
    ],
    examples: ['newsletter simulate adobe --port 9090'],
    exitCodes: usual,
    load: async () => (await import('../commands/simulate.ts')).simulate,
  },
  {
    usage: 'merge [fichiers...]',
    summary: 'finit une fusion de git (--git), ou fusionne trois fichiers JSON dans le deuxième',
    options: [
      ['--git', 'finit la fusion, ou le rebase, que git a laissé en conflit'],
      [
        '--ours <lettre|fichier...>',
        'avec --git\u00a0: notre côté l’emporte là où les deux s’y contredisent',
        'repeatable',
      ],
      [
        '--theirs <lettre|fichier...>',
        'avec --git\u00a0: leur côté l’emporte là où les deux s’y contredisent',
        'repeatable',
      ],
      ['--setup', 'inscrit «\u00a0newsletter merge\u00a0» dans la configuration git de ce dépôt'],
    ],
    examples: [
      'newsletter merge --setup',
      'newsletter merge --git',
      'newsletter merge --git --theirs decembre --ours newsletter.config.json',
      'newsletter merge base.json la-notre.json la-leur.json',
    ],
    exitCodes: partial,
    load: async () => (await import('../commands/merge.ts')).merge,
  },
  {
    usage: 'tidy',
    summary:
      'allège les anciens BAT, vide la boîte d’envoi et la corbeille de ce qui a passé son délai, oublie les sessions échues',
    options: [['--dry-run', 'dit ce qui serait fait, et n’écrit rien']],
    examples: ['newsletter tidy --dry-run', 'newsletter tidy'],
    exitCodes: partial,
    load: async () => (await import('../commands/tidy.ts')).tidy,
  },
  {
    usage: 'migrate',
    summary:
      'copie un espace de travail d’un dossier dans une base, ou l’inverse, et compare les deux\u00a0; une copie coupée se reprend',
    options: [
      ['--from <dossier>', 'espace de travail d’origine\u00a0: il est seulement lu'],
      ['--to <dossier>', 'espace de travail vide, dont la configuration dit où vont les lettres'],
    ],
    examples: [
      'newsletter migrate --from lettres --to lettres-en-base',
      'newsletter migrate --from lettres-en-base --to lettres-retrouvees --json',
    ],
    exitCodes: usual,
    load: async () => (await import('../commands/migrate.ts')).migrate,
  },
  {
    usage: 'backup <fichier>',
    summary:
      'copie tout ce que contient un espace de travail, dossier ou base, dans un fichier .zip que «\u00a0init --from-backup\u00a0» reprend',
    options: [],
    examples: [
      'newsletter backup sauvegardes/lettres-2026-11-30.zip',
      'newsletter backup lettres.zip --dir lettres',
    ],
    exitCodes: partial,
    load: async () => (await import('../commands/backup.ts')).backup,
  },
  {
    usage: 'doctor',
    summary: 'dit ce qui fonctionne ici et ce qui ne fonctionne pas',
    options: [],
    examples: ['newsletter doctor', 'newsletter doctor --json'],
    exitCodes: usual,
    load: async () => (await import('../commands/doctor.ts')).doctor,
  },
];
