import { type CommandForm, partial, usual } from './command-form.ts';
import { all, demo, outFolder, port, since } from './options.fr.ts';

/** Commands that make letters, write them out and check them, and those that open a workspace. */
export const letterForms: readonly CommandForm[] = [
  {
    usage: 'serve',
    summary: 'ouvre l’éditeur dans le navigateur',
    options: [
      port,
      ['--host <adresse>', 'adresse de cette machine où écouter'],
      ['--no-open', 'n’ouvre pas le navigateur'],
      demo,
    ],
    examples: ['newsletter serve', 'newsletter serve --port 8080 --no-open'],
    exitCodes: [...usual, 7],
    load: async () => (await import('../commands/serve.ts')).serve,
  },
  {
    usage: 'init [dossier]',
    summary: 'crée un espace de travail',
    options: [
      [
        '--theme <thème>',
        'thème dont on prend le modèle, les blocs et deux lettres\u00a0; la liste\u00a0: newsletter theme list',
      ],
      ['--name <nom>', 'nom de l’organisation, écrit dans les lettres du thème'],
      ['--logo <image>', 'logo, qui donne ses couleurs au thème'],
      demo,
    ],
    examples: [
      'newsletter init ma-lettre',
      'newsletter init ma-lettre --theme mediatheque --name "Médiathèque de Clairval" --logo logo.png',
      'newsletter init essai --demo',
    ],
    exitCodes: usual,
    load: async () => (await import('../commands/init.ts')).init,
  },
  {
    usage: 'campaigns',
    summary: 'liste les campagnes',
    options: [],
    examples: ['newsletter campaigns', 'newsletter campaigns --json'],
    exitCodes: usual,
    isRemote: true,
    load: async () => (await import('../commands/campaigns.ts')).campaigns,
  },
  {
    usage: 'versions <campagne>',
    summary: 'liste les versions d’une campagne',
    options: [
      ['--label <version=libellé>', 'donne un libellé à une version, par exemple «\u00a02=Relue\u00a0»'],
    ],
    examples: [
      'newsletter versions lettre-de-decembre',
      'newsletter versions lettre-de-decembre --label "2=Relue"',
    ],
    exitCodes: usual,
    isRemote: true,
    load: async () => (await import('../commands/versions.ts')).versions,
  },
  {
    usage: 'diff <campagne> [de] [à]',
    summary: 'dit ce qui a changé d’une version à une autre, bloc par bloc',
    options: [],
    examples: ['newsletter diff lettre-de-decembre', 'newsletter diff lettre-de-decembre 1 3'],
    exitCodes: usual,
    isRemote: true,
    load: async () => (await import('../commands/diff.ts')).diff,
  },
  {
    usage: 'create [nom]',
    summary: 'crée une campagne depuis un modèle ou une autre campagne',
    options: [
      ['--template <modèle>', 'modèle de newsletter'],
      ['--from <campagne>', 'campagne copiée, «\u00a0campagne\u00a0» ou «\u00a0campagne@version\u00a0»'],
      ['--number <n>', 'numéro\u00a0; sinon le suivant, si les campagnes du modèle en ont un'],
    ],
    examples: [
      'newsletter create "Lettre de janvier" --template lettre',
      'newsletter create "Lettre de janvier" --from lettre-de-decembre@4 --number 25',
    ],
    exitCodes: usual,
    isRemote: true,
    load: async () => (await import('../commands/create.ts')).create,
  },
  {
    usage: 'next <campagne>',
    summary:
      'crée le numéro suivant d’une campagne\u00a0: numéro et dates avancés, contenus automatiques vidés',
    options: [],
    examples: ['newsletter next lettre-de-decembre'],
    exitCodes: usual,
    isRemote: true,
    load: async () => (await import('../commands/next.ts')).next,
  },
  {
    usage: 'rename <campagne> <nom>',
    summary: 'renomme une campagne\u00a0; son identifiant reste',
    options: [],
    examples: ['newsletter rename lettre-de-decembre "Lettre de l’hiver"'],
    exitCodes: usual,
    isRemote: true,
    load: async () => (await import('../commands/rename.ts')).rename,
  },
  {
    usage: 'archive <campagnes...>',
    summary: 'range des campagnes, ou les ressort avec --undo',
    options: [['--undo', 'ressort les campagnes des archives']],
    examples: [
      'newsletter archive lettre-de-novembre lettre-d-octobre',
      'newsletter archive lettre-de-novembre --undo',
    ],
    exitCodes: partial,
    isRemote: true,
    load: async () => (await import('../commands/archive.ts')).archive,
  },
  {
    usage: 'restore <campagne> <version>',
    summary: 'fait d’une ancienne version une nouvelle\u00a0; aucune n’est perdue',
    options: [],
    examples: ['newsletter restore lettre-de-decembre 3'],
    exitCodes: usual,
    isRemote: true,
    load: async () => (await import('../commands/restore.ts')).restore,
  },
  {
    usage: 'save <campagne>',
    summary: 'enregistre une version lue dans un fichier JSON',
    options: [
      ['--from <fichier>', 'fichier JSON de la version, - pour l’entrée standard'],
      ['--base <version>', 'version dont ce travail est parti'],
      ['--label <libellé>', 'libellé de la version'],
    ],
    examples: [
      'newsletter save lettre-de-decembre --from version.json',
      'newsletter save lettre-de-decembre --from - --base 3 --label "Relue" < version.json',
    ],
    exitCodes: usual,
    isRemote: true,
    load: async () => (await import('../commands/save.ts')).save,
  },
  {
    usage: 'import <fichiers...>',
    summary:
      'crée des campagnes depuis des lettres faites ailleurs\u00a0: HTML, courriels, exports d’éditeurs, archives, dossiers',
    options: [
      [
        '--as <manière>',
        'manière d’importer\u00a0: raw (HTML libre), blocks (en blocs) ou les deux\u00a0; sinon raw',
      ],
      [
        '--template <modèle>',
        'modèle de newsletter\u00a0; sinon, en blocs, un modèle est fait pour la lettre',
      ],
      ['--fetch', 'en blocs, va chercher les images qui sont sur le web'],
      ['--name <nom>', 'nom de la campagne\u00a0; sinon l’objet de la lettre'],
      ['--dry-run', 'dit ce que donnerait l’import, sans rien créer'],
      ['--page <fichier>', 'fichier HTML où montrer la lettre avant et après, côte à côte'],
    ],
    examples: [
      'newsletter import ancienne-lettre.eml --as blocks --dry-run --page comparaison.html',
      'newsletter import lettres/*.html --as raw',
    ],
    exitCodes: partial,
    isRemote: true,
    load: async () => (await import('../commands/import.ts')).importFiles,
  },
  {
    usage: 'render [campagnes...]',
    summary: 'écrit le courriel, exactement',
    options: [
      all,
      ['--out <lieu>', 'fichier où écrire\u00a0; le dossier, quand il y a plusieurs campagnes'],
      ['--text', 'la version texte'],
    ],
    examples: [
      'newsletter render lettre-de-decembre --out lettre.html',
      'newsletter render lettre-de-decembre@3 --text',
      'newsletter render --all --out courriels',
    ],
    exitCodes: partial,
    isRemote: true,
    load: async () => (await import('../commands/render.ts')).render,
  },
  {
    usage: 'preview [campagnes...]',
    summary: 'photographie le courriel\u00a0: ordinateur, téléphone, mode sombre, images bloquées',
    options: [
      all,
      [
        '--view <vue>',
        'vue\u00a0: desktop, phone, dark ou images-blocked, autant de fois qu’il faut\u00a0; sinon les quatre',
        'repeatable',
      ],
      outFolder,
    ],
    examples: [
      'newsletter preview lettre-de-decembre --out apercus',
      'newsletter preview --all --view phone --view dark --out apercus',
    ],
    exitCodes: partial,
    isRemote: true,
    load: async () => (await import('../commands/preview.ts')).preview,
  },
  {
    usage: 'export [campagnes...]',
    summary: 'écrit la lettre dans une archive (.zip) avec ses images, ou en courriel (.eml)',
    options: [
      [
        '--zip',
        'archive\u00a0: la page, ses images, la version texte (sans autre choix ni nom en .eml, c’est elle)',
      ],
      ['--eml', 'courriel (.eml), adressé à personne'],
      all,
      ['--out <lieu>', 'dossier où écrire, ou fichier s’il n’y en a qu’un'],
    ],
    examples: [
      'newsletter export lettre-de-decembre --zip --out envois',
      'newsletter export lettre-de-decembre --out lettre.eml',
    ],
    exitCodes: partial,
    isRemote: true,
    load: async () => (await import('../commands/export.ts')).exportLetters,
  },
  {
    usage: 'check [lettres...]',
    summary: 'vérifie des lettres, ou des fichiers .html et .eml (- pour l’entrée standard)',
    options: [
      all,
      ['--format <format>', 'text, json, junit, github, sarif ou gitlab'],
      since,
      [
        '--fail-on <gravité>',
        'échoue aussi pour warning (avertissement) ou advice (conseil) ; sinon pour ce qui est bloquant',
        'repeatable',
      ],
      ['--links', 'demande les pages où mènent les liens, dans la CI aussi'],
      ['--no-links', 'ne demande aucune page'],
      ['--out <fichier>', 'fichier où écrire le rapport, dans son format'],
      ['--rules', 'liste les règles, et ce que la configuration dit de chacune'],
    ],
    examples: [
      'newsletter check lettre-de-decembre --links',
      'newsletter check --all --format junit --out rapport/verifications.xml',
      'newsletter check --all --format github',
      'newsletter check ancienne-lettre.html',
      'newsletter check --since origin/main',
    ],
    exitCodes: [...usual, 3, 6],
    isRemote: true,
    load: async () => (await import('../commands/check.ts')).check,
  },
];
