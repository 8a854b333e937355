import { specified } from '../../core/wording/specification.ts';
import { type CommandForm, partial, usual } from './command-form.ts';
import { all, ofTemplate, outFolder, since } from './options.fr.ts';

/** Commands about what letters are made of. */
export const contentForms: readonly CommandForm[] = [
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
];

/** Commands that list what a workspace has for letters. */
export const listForms: readonly CommandForm[] = [
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
