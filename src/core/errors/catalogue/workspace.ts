import type { BranchConflict } from '../../merge/branch-conflict.ts';
import { endedSentence, inSentence, quoted } from '../../wording/phrases.ts';
import { branchConflictLines } from './branch-conflict-lines.ts';
import { entry, type InputIssue, issuesSentence, listIssues, unknownName } from './entry.ts';

/** Each letter and file once, as it is named on the command line. */
const listNames = (conflicts: readonly BranchConflict[]) =>
  [...new Set(conflicts.map(({ of }) => `--ours ${inSentence(of)}`))].join(' ');

/** The workspace, its disk and its server. */
export const workspaceEntries = {
  'workspace-not-found': entry<{ folder: string }>(
    'malformed',
    ({ folder }) =>
      `Aucun espace de travail dans ${folder} ni dans ses parents\u00a0: newsletter.config.json est introuvable.`,
    'Créez-en un avec «\u00a0newsletter init\u00a0», ou indiquez son dossier avec --dir.',
  ),
  'workspace-not-empty': entry<{ folder: string }>(
    'conflict',
    ({ folder }) => `Le dossier ${folder} contient déjà un espace de travail.`,
    'Ouvrez-le avec «\u00a0newsletter serve --dir\u00a0», ou choisissez un autre dossier.',
  ),
  'git-merge-impossible': entry<{ reason: string; advice: string }>(
    'conflict',
    ({ reason }) => endedSentence(reason),
    ({ advice }) => advice,
  ),
  'merge-conflicts': entry<{ conflicts: readonly BranchConflict[] }>(
    'conflict',
    ({ conflicts }) =>
      [
        'Les deux côtés ont changé la même chose, et rien n’a été écrit\u00a0:',
        ...conflicts.flatMap(branchConflictLines),
      ].join('\n'),
    ({ conflicts }) =>
      `Dites pour chacun quel côté l’emporte là où les deux se contredisent\u00a0: ${listNames(conflicts)}, ou --theirs. Les deux versions d’une lettre restent dans sa liste.`,
  ),
  'merge-side-unknown': unknownName<{ name: string }>(
    ({ name }) => `Rien de ce que git a laissé à fusionner ne s’appelle ${quoted(name)}.`,
    'Sans --ours ni --theirs, «\u00a0newsletter merge --git\u00a0» nomme ce qui se contredit, et n’écrit rien tant que cela n’est pas décidé.',
  ),
  'job-not-waiting': entry(
    'conflict',
    () =>
      'Cette tâche n’attend plus\u00a0: elle est en cours, faite ou abandonnée, ou elle revient d’elle-même.',
    'Rechargez la page pour voir où elle en est.',
  ),
  'job-cut': entry(
    'uncertain',
    () => 'Le serveur qui la faisait s’est arrêté, à chaque fois.',
    'Réessayez\u00a0; si cela recommence, regardez le journal du serveur.',
  ),
  'workspace-locked': entry<{ pid: number; url: string }>(
    'locked',
    ({ pid, url }) => `Un éditeur est déjà ouvert sur ce dossier (processus ${pid}, ${url}).`,
    'Utilisez celui-là, ou fermez-le d’abord.',
  ),
  'workspace-read-only': entry<{ folder: string }>(
    'unavailable',
    ({ folder }) => `Le dossier ${folder} n’est pas accessible en écriture\u00a0: rien n’a été enregistré.`,
    'Vérifiez les droits du dossier, puis enregistrez de nouveau.',
  ),
  'theme-invalid': entry<{ theme: string; issues: InputIssue[] }>(
    'invalid',
    ({ theme, issues }) =>
      `Le thème ${theme} ne peut pas être pris, rien n’a été écrit\u00a0: ${listIssues(issues)}`,
    'Un thème est un dossier, ou une archive .zip, qui contient theme.json, newsletter-template.json, block-templates, letters et medias.',
  ),
  'theme-not-found': unknownName<{ theme: string }>(
    ({ theme }) => `Le thème «\u00a0${theme}\u00a0» est introuvable.`,
    'La liste est dans «\u00a0newsletter theme list\u00a0».',
  ),
  'theme-exists': entry<{ theme: string }>(
    'conflict',
    ({ theme }) => `Un thème «\u00a0${theme}\u00a0» existe déjà\u00a0: rien n’a été écrit.`,
    'Changez son identifiant dans theme.json.',
  ),
  'theme-letter-raw': entry<{ name: string }>(
    'invalid',
    ({ name }) => `«\u00a0${name}\u00a0» est en HTML libre\u00a0: un thème est fait de lettres en blocs.`,
    'Choisissez-en une autre.',
  ),
  'theme-several-templates': entry<object>(
    'invalid',
    () => 'Ces campagnes n’ont pas le même modèle de newsletter\u00a0: un thème n’en a qu’un.',
    'Exportez un thème par modèle.',
  ),
  'config-invalid': entry<{ file: string; issues: InputIssue[] }>('malformed', ({ file, issues }) =>
    issues.every(({ path }) => path.startsWith('NEWSLETTER_'))
      ? `L’environnement n’est pas valable. ${issuesSentence(issues)}`
      : `La configuration (${file}) n’est pas valable. ${issuesSentence(issues)}`,
  ),
  'settings-invalid': entry<{ issues: InputIssue[] }>(
    'invalid',
    ({ issues }) => `Ces réglages ne sont pas valables, rien n’a été écrit. ${issuesSentence(issues)}`,
  ),
  'settings-by-hand': entry<{ issues: InputIssue[] }>(
    'forbidden',
    ({ issues }) => `Une page ne change pas ces réglages, rien n’a été écrit. ${issuesSentence(issues)}`,
    'Écrivez-les à la main dans newsletter.config.json\u00a0: l’éditeur ouvert suit ce fichier.',
  ),
  'settings-stale': entry<object>(
    'conflict',
    () => 'Les réglages ont changé depuis que vous les avez ouverts\u00a0: rien n’a été écrit.',
    'Relisez ce qu’ils disent maintenant, puis enregistrez de nouveau.',
  ),
  'file-unreadable': entry<{ file: string; reason: string }>(
    'unavailable',
    ({ file, reason }) => `Le fichier ${file} ne peut pas être lu\u00a0: ${reason}.`,
    'Corrigez-le ou restaurez sa dernière copie\u00a0; il n’a pas été modifié.',
  ),
  'file-too-recent': entry<{ file: string }>(
    'conflict',
    ({ file }) =>
      `Le fichier ${file} a été écrit par une version plus récente\u00a0: il est en lecture seule ici.`,
    'Mettez newsletter à jour.',
  ),
  'storage-full': entry<{ file: string }>(
    'storage-full',
    ({ file }) => `Le disque est plein\u00a0: ${file} n’a pas été enregistré, l’état précédent est intact.`,
    'Libérez de la place, puis enregistrez de nouveau.',
  ),
  'storage-failed': entry<{ file: string; reason: string; remedy?: string | undefined }>(
    'unavailable',
    ({ file, reason }) => `L’enregistrement de ${file} a échoué (${reason}). L’état précédent est intact.`,
    ({ remedy }) => remedy ?? 'Réessayez\u00a0; si cela se répète, vérifiez le disque.',
  ),
  'storage-uncertain': entry<{ file: string; reason: string }>(
    'unavailable',
    ({ file, reason }) =>
      `${file} a été remplacé, mais le disque ne l’a pas confirmé (${reason})\u00a0: une coupure de courant pourrait ramener l’état précédent.`,
    'Enregistrez de nouveau\u00a0; si cela se répète, vérifiez le disque.',
  ),
  'database-unavailable': entry<{ reason: string; remedy?: string | undefined }>(
    'unavailable',
    ({ reason }) => `La base de données n’a pas répondu comme il faut\u00a0: ${reason}.`,
    ({ remedy }) =>
      remedy ?? 'Réessayez dans un instant\u00a0; si cela se répète, demandez à qui tient la base.',
    'Réessayez dans un instant\u00a0; si cela dure, prévenez qui administre newsletter.',
  ),
  'store-secret-missing': entry<{ variable: string }>(
    'malformed',
    ({ variable }) =>
      `La variable d’environnement ${variable}, que nomme store.urlEnv, est vide ou absente\u00a0: l’adresse de la base de données manque.`,
    'Donnez-lui cette adresse (postgres://…), puis recommencez.',
  ),
  'store-too-recent': entry<{ schema: string }>(
    'conflict',
    ({ schema }) =>
      `Les tables du schéma ${schema} ont été faites par une version plus récente de newsletter\u00a0: rien n’y a été changé.`,
    'Mettez newsletter à jour.',
  ),
  'store-served-elsewhere': entry<{ schema: string }>(
    'locked',
    ({ schema }) =>
      `Un autre serveur sert déjà les lettres du schéma ${schema}, et les médias de l’un des deux sont dans un dossier, que l’autre ne voit pas.`,
    'Fermez-le d’abord\u00a0; ou mettez sur tous les deux les médias dans la base ou dans un stockage S3 (store.medias).',
  ),
  'migration-target-taken': entry<{ file: string }>(
    'conflict',
    ({ file }) =>
      `La destination contient ${file}, que l’espace de travail d’origine n’a pas\u00a0: rien n’y a été écrit.`,
    'Donnez une destination vide, un dossier qui n’a que newsletter.config.json, ou celle d’un passage déjà commencé.',
  ),
  'backup-exists': entry<{ file: string }>(
    'conflict',
    ({ file }) => `${file} existe déjà\u00a0: rien n’y a été changé.`,
    'Donnez un autre nom à cette sauvegarde, ou déplacez l’ancienne.',
  ),
  'backup-refused': entry<{ file: string; reason: string }>(
    'invalid',
    ({ file, reason }) => `La sauvegarde ${file} n’est pas reprise, rien n’a été créé\u00a0: ${reason}.`,
    'Donnez un fichier de «\u00a0newsletter backup\u00a0», copié en entier\u00a0; s’il est abîmé, prenez une autre sauvegarde.',
  ),
  'backup-too-recent': entry<{ file: string; program: string }>(
    'conflict',
    ({ file, program }) =>
      `La sauvegarde ${file} a été faite par une version plus récente (${program})\u00a0: rien n’a été créé.`,
    'Mettez newsletter à jour.',
  ),
  'backup-not-restored': entry<{ file: string; things: string }>(
    'invalid',
    ({ file, things }) =>
      `La sauvegarde ${file} n’est pas reprise, rien n’a été créé\u00a0: ce dossier ne garderait pas tel quel ${things}.`,
    'Essayez sur un autre disque\u00a0; le fichier s’ouvre aussi comme toute archive zip, pour en tirer ce qui manque.',
  ),
  'port-unavailable': entry<{ port: number }>(
    'conflict',
    ({ port }) => `Le port ${port} est déjà utilisé par un autre programme.`,
    'Choisissez un autre port avec --port, ou --port 0 pour un port libre.',
  ),
  'port-forbidden': entry<{ port: number }>(
    'forbidden',
    ({ port }) => `Le système n’autorise pas l’ouverture du port ${port}.`,
    'Choisissez un port au-dessus de 1024 avec --port, ou --port 0 pour un port libre.',
  ),
  'bind-needs-login': entry<{ host: string }>(
    'malformed',
    ({ host }) =>
      `L’éditeur ne s’ouvre pas sur ${host}\u00a0: hors de cette machine il lui faudrait un identifiant, et aucun n’est configuré.`,
    'Retirez --host pour l’ouvrir sur cette machine.',
  ),
  'tls-refused': entry<{ file: string; reason: string }>(
    'malformed',
    ({ file, reason }) => `${file} ne peut pas servir à chiffrer les échanges\u00a0: ${reason}.`,
    'Corrigez «\u00a0server.tls\u00a0» dans newsletter.config.json, ou le fichier.',
  ),
} as const;
