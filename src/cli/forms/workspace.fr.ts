import { specified } from '../../core/wording/specification.ts';
import { type CommandForm, partial, usual } from './command-form.ts';
import { all, ofTemplate, outFolder, port, role, since } from './options.fr.ts';

/** Commands about what letters are made of, and about the workspace and this machine. */
export const workspaceForms: readonly CommandForm[] = [
  {
    usage: 'medias [action] [fichiers...]',
    summary: 'liste la médiathèque, y ajoute des images (add), écrit celles des lettres pour le web (export)',
    options: [
      ['--folder <dossier>', 'dossier de la médiathèque'],
      ['--alt <texte>', 'texte de remplacement'],
      ['--credit <texte>', 'auteur ou ayant droit'],
      outFolder,
    ],
    examples: [
      'newsletter medias',
      'newsletter medias add photos/*.jpg --folder agenda --credit "© Mairie"',
      'newsletter medias export --out site/medias',
    ],
    exitCodes: partial,
    load: async () => (await import('../commands/medias.ts')).medias,
  },
  {
    usage: 'sources [alias]',
    summary: 'lit les sources de contenus, ou montre ce que propose l’une d’elles',
    options: [],
    examples: ['newsletter sources', 'newsletter sources actualites'],
    exitCodes: partial,
    load: async () => (await import('../commands/sources.ts')).sources,
  },
  {
    usage: 'search <mots...>',
    summary: 'cherche des mots dans toutes les lettres, celles qui sont parties d’abord',
    options: [['--limit <n>', 'nombre de passages montrés, 30 sinon']],
    examples: ['newsletter search carte Rivage', 'newsletter search --limit 5 marché'],
    exitCodes: usual,
    isRemote: true,
    load: async () => (await import('../commands/search.ts')).search,
  },
  {
    usage: 'auto <campagne>',
    summary: 'remplit une lettre par les règles de contenu automatique de son modèle',
    options: [
      ['--dry-run', 'dit ce qui serait pris, sans rien enregistrer'],
      ['--include-sent', 'prend aussi ce qui a déjà été envoyé'],
    ],
    examples: ['newsletter auto lettre-de-janvier --dry-run'],
    exitCodes: usual,
    load: async () => (await import('../commands/auto.ts')).auto,
  },
  {
    usage: 'link <adresse>',
    summary: 'compose une adresse suivie, ou la lit avec --parse',
    options: [
      ['--tracking', `ajoute «\u00a0${specified.trackingAuto}\u00a0»`],
      ['--autologin', `ajoute «\u00a0${specified.autologin}\u00a0»`],
      ['--interest <alias...>', 'ajoute des centres d’intérêt, par leur alias', 'repeatable'],
      ['--parse', 'dit de quoi l’adresse est faite'],
    ],
    examples: [
      'newsletter link https://example.org/agenda --tracking --interest culture',
      'newsletter link --parse "https://example.org/agenda?interest=culture"',
    ],
    exitCodes: usual,
    load: async () => (await import('../commands/link.ts')).link,
  },
  {
    usage: 'snapshot [campagnes...]',
    summary:
      'compare les lettres à leurs images de référence, bloc par bloc\u00a0; «\u00a0approve\u00a0» fait la référence de ce qui vient d’être photographié',
    options: [
      all,
      since,
      [
        '--view <vue>',
        'vue\u00a0: desktop, phone, dark ou images-blocked, autant de fois qu’il faut\u00a0; sinon desktop et phone',
        'repeatable',
      ],
      ['--update', 'fait de tout ce qui est photographié la nouvelle référence'],
      ['--report <dossier>', 'dossier où écrire le rapport HTML'],
      ['--junit <fichier>', 'fichier JUnit à écrire'],
      ['--ci', 'une référence qui manque est un échec\u00a0; de même quand la variable CI est là'],
    ],
    examples: [
      'newsletter snapshot lettre-de-decembre --update',
      'newsletter snapshot --all --ci --report rapport --junit rapport/junit.xml',
      'newsletter snapshot --since origin/main --ci',
      'newsletter snapshot approve lettre-de-decembre/agenda@phone',
    ],
    exitCodes: [...usual, 3, 6],
    isRemote: true,
    load: async () => (await import('../commands/snapshot.ts')).snapshot,
  },
  {
    usage: 'thumbnail [modèles...]',
    summary: 'fait les miniatures des modèles de bloc, sauf celles qui sont à jour',
    options: [['--all', 'tous les modèles de bloc']],
    examples: ['newsletter thumbnail agenda', 'newsletter thumbnail --all'],
    exitCodes: partial,
    load: async () => (await import('../commands/thumbnail.ts')).thumbnail,
  },
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
  {
    usage: 'templates',
    summary: 'liste les modèles de newsletter',
    options: [],
    examples: ['newsletter templates'],
    exitCodes: usual,
    isRemote: true,
    load: async () => (await import('../commands/lists.ts')).templates,
  },
  {
    usage: 'blocks',
    summary: 'liste les modèles de bloc, ou ceux que propose un modèle de newsletter',
    options: [ofTemplate],
    examples: ['newsletter blocks', 'newsletter blocks --template lettre --json'],
    exitCodes: usual,
    isRemote: true,
    load: async () => (await import('../commands/lists.ts')).blocks,
  },
  {
    usage: 'groups',
    summary: 'liste les groupes qui reçoivent les BAT',
    options: [],
    examples: ['newsletter groups'],
    exitCodes: usual,
    isRemote: true,
    load: async () => (await import('../commands/lists.ts')).groups,
  },
  {
    usage: 'targets',
    summary: 'liste les cibles d’un envoi, demandées à la plateforme',
    options: [],
    examples: ['newsletter targets'],
    exitCodes: usual,
    isRemote: true,
    load: async () => (await import('../commands/lists.ts')).targets,
  },
  {
    usage: 'personas',
    summary: 'liste les lecteurs pour qui un BAT peut être fait',
    options: [],
    examples: ['newsletter personas'],
    exitCodes: usual,
    isRemote: true,
    load: async () => (await import('../commands/lists.ts')).personas,
  },
  {
    usage: 'widgets',
    summary: 'liste les blocs enregistrés',
    options: [ofTemplate],
    examples: ['newsletter widgets --template lettre'],
    exitCodes: usual,
    isRemote: true,
    load: async () => (await import('../commands/lists.ts')).widgets,
  },
];
