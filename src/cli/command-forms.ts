import type { CommandForm } from './command-form.ts';
import { mailingForms } from './mailing-forms.ts';
import { checkWords, sinceWords } from './messages/check.fr.ts';
import { commandLineWording } from './messages/command-line.fr.ts';
import {
  campaignCommandWords,
  exportWords,
  listCommandWords,
  previewWording,
} from './messages/commands.fr.ts';

import { tidyWording } from './messages/tidy.fr.ts';

const { commands: summaries, options: words } = commandLineWording;
const { summaries: lists } = listCommandWords;

/** Every command. */
export const commandForms: CommandForm[] = [
  {
    usage: 'serve',
    summary: summaries.serve,
    options: [
      ['--port <n>', words.port],
      ['--host <adresse>', words.host],
      ['--no-open', words.noOpen],
      ['--demo', words.demo],
    ],
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  {
    usage: 'init [dossier]',
    summary: summaries.init,
    options: [['--demo', words.demo]],
    load: async () => (await import('./commands/init.ts')).init,
  },
  {
    usage: 'campaigns',
    summary: summaries.campaigns,
    options: [],
    load: async () => (await import('./commands/campaigns.ts')).campaigns,
  },
  {
    usage: 'versions <campagne>',
    summary: summaries.versions,
    options: [['--label <version=libellé>', words.versionLabel]],
    load: async () => (await import('./commands/versions.ts')).versions,
  },
  {
    usage: 'diff <campagne> [de] [à]',
    summary: summaries.diff,
    options: [],
    load: async () => (await import('./commands/diff.ts')).diff,
  },
  {
    usage: 'create [nom]',
    summary: summaries.create,
    options: [
      ['--template <modèle>', words.template],
      ['--from <campagne>', words.fromCampaign],
      ['--number <n>', words.issueNumber],
    ],
    load: async () => (await import('./commands/create.ts')).create,
  },
  {
    usage: 'next <campagne>',
    summary: campaignCommandWords.summaries.next,
    options: [],
    load: async () => (await import('./commands/next.ts')).next,
  },
  {
    usage: 'rename <campagne> <nom>',
    summary: campaignCommandWords.summaries.rename,
    options: [],
    load: async () => (await import('./commands/rename.ts')).rename,
  },
  {
    usage: 'archive <campagnes...>',
    summary: campaignCommandWords.summaries.archive,
    options: [['--undo', campaignCommandWords.undo]],
    load: async () => (await import('./commands/archive.ts')).archive,
  },
  {
    usage: 'restore <campagne> <version>',
    summary: campaignCommandWords.summaries.restore,
    options: [],
    load: async () => (await import('./commands/restore.ts')).restore,
  },
  {
    usage: 'save <campagne>',
    summary: summaries.save,
    options: [
      ['--from <fichier>', words.fromVersion],
      ['--base <version>', words.base],
      ['--label <libellé>', words.label],
    ],
    load: async () => (await import('./commands/save.ts')).save,
  },
  {
    usage: 'import <fichiers...>',
    summary: summaries.import,
    options: [
      ['--as <manière>', words.as],
      ['--template <modèle>', words.importTemplate],
      ['--fetch', words.fetchPictures],
      ['--name <nom>', words.importName],
      ['--dry-run', words.dryRunImport],
      ['--page <fichier>', words.importPage],
    ],
    load: async () => (await import('./commands/import.ts')).importFiles,
  },
  {
    usage: 'render [campagnes...]',
    summary: summaries.render,
    options: [
      ['--all', words.all],
      ['--out <lieu>', words.outRendered],
      ['--text', words.text],
    ],
    load: async () => (await import('./commands/render.ts')).render,
  },
  {
    usage: 'preview [campagnes...]',
    summary: summaries.preview,
    options: [
      ['--all', words.all],
      ['--view <vue>', previewWording.view, 'repeatable'],
      ['--out <dossier>', words.outFolder],
    ],
    load: async () => (await import('./commands/preview.ts')).preview,
  },
  {
    usage: 'export [campagnes...]',
    summary: exportWords.summary,
    options: [
      ['--zip', exportWords.zip],
      ['--eml', exportWords.eml],
      ['--all', words.all],
      ['--out <lieu>', exportWords.out],
    ],
    load: async () => (await import('./commands/export.ts')).exportLetters,
  },
  {
    usage: 'check [lettres...]',
    summary: checkWords.summary,
    options: [
      ['--all', words.all],
      ['--format <format>', checkWords.format],
      ['--since <commit>', sinceWords.option],
      ['--fail-on <gravité>', checkWords.failOn, 'repeatable'],
      ['--links', checkWords.links],
      ['--no-links', checkWords.noLinks],
      ['--out <fichier>', checkWords.out],
      ['--rules', checkWords.rules],
    ],
    load: async () => (await import('./commands/check.ts')).check,
  },
  ...mailingForms,
  {
    usage: 'medias [action] [fichiers...]',
    summary: summaries.medias,
    options: [
      ['--folder <dossier>', words.mediaFolder],
      ['--alt <texte>', words.mediaAlt],
      ['--credit <texte>', words.mediaCredit],
      ['--out <dossier>', words.outFolder],
    ],
    load: async () => (await import('./commands/medias.ts')).medias,
  },
  {
    usage: 'sources [alias]',
    summary: summaries.sources,
    options: [],
    load: async () => (await import('./commands/sources.ts')).sources,
  },
  {
    usage: 'search <mots...>',
    summary: summaries.search,
    options: [['--limit <n>', words.searchLimit]],
    load: async () => (await import('./commands/search.ts')).search,
  },
  {
    usage: 'auto <campagne>',
    summary: summaries.auto,
    options: [
      ['--dry-run', words.dryRunAuto],
      ['--include-sent', words.includeSent],
    ],
    load: async () => (await import('./commands/auto.ts')).auto,
  },
  {
    usage: 'link <adresse>',
    summary: summaries.link,
    options: [
      ['--tracking', words.tracking],
      ['--autologin', words.autologin],
      ['--interest <alias...>', words.interest, 'repeatable'],
      ['--parse', words.parseLink],
    ],
    load: async () => (await import('./commands/link.ts')).link,
  },
  {
    usage: 'snapshot [campagnes...]',
    summary: summaries.snapshot,
    options: [
      ['--all', words.all],
      ['--since <commit>', sinceWords.option],
      ['--view <vue>', words.view, 'repeatable'],
      ['--update', words.updateSnapshots],
      ['--report <dossier>', words.snapshotReport],
      ['--junit <fichier>', words.junit],
      ['--ci', words.ci],
    ],
    load: async () => (await import('./commands/snapshot.ts')).snapshot,
  },
  {
    usage: 'thumbnail [modèles...]',
    summary: summaries.thumbnail,
    options: [['--all', words.allBlockTemplates]],
    load: async () => (await import('./commands/thumbnail.ts')).thumbnail,
  },
  {
    usage: 'simulate <plateforme>',
    summary: summaries.simulate,
    options: [
      ['--port <n>', words.port],
      ['--now <instant>', words.simulatedNow],
    ],
    load: async () => (await import('./commands/simulate.ts')).simulate,
  },
  {
    usage: 'tidy',
    summary: tidyWording.summary,
    options: [['--dry-run', tidyWording.dryRun]],
    load: async () => (await import('./commands/tidy.ts')).tidy,
  },
  {
    usage: 'doctor',
    summary: summaries.doctor,
    options: [],
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  {
    usage: 'templates',
    summary: lists.templates,
    options: [],
    load: async () => (await import('./commands/lists.ts')).templates,
  },
  {
    usage: 'blocks',
    summary: lists.blocks,
    options: [['--template <modèle>', listCommandWords.ofTemplate]],
    load: async () => (await import('./commands/lists.ts')).blocks,
  },
  {
    usage: 'groups',
    summary: lists.groups,
    options: [],
    load: async () => (await import('./commands/lists.ts')).groups,
  },
  {
    usage: 'targets',
    summary: lists.targets,
    options: [],
    load: async () => (await import('./commands/lists.ts')).targets,
  },
  {
    usage: 'personas',
    summary: lists.personas,
    options: [],
    load: async () => (await import('./commands/lists.ts')).personas,
  },
  {
    usage: 'widgets',
    summary: lists.widgets,
    options: [['--template <modèle>', listCommandWords.ofTemplate]],
    load: async () => (await import('./commands/lists.ts')).widgets,
  },
];
