import { plural } from '../../core/wording/phrases.ts';

/** What `newsletter doctor` says. */
export const doctorWording = {
  names: {
    node: 'Node.js',
    workspace: 'Espace de travail',
    write: 'Écriture',
    files: 'Fichiers',
    pictures: 'Miniatures',
    letters: 'Index des lettres',
    medias: 'Stockage des médias',
    editor: 'Éditeur',
    mail: 'Courriel',
    checks: 'Vérifications',
    browser: 'Navigateur',
    issuer: 'Identification',
    spam: 'Filtre anti-spam',
    fonts: 'Polices',
  },
  configuration: 'Configuration effective',
  nodeTooOld: (version: string) => `${version}\u00a0: la version 20.19 ou plus récente est nécessaire`,
  writable: 'le dossier accepte l’écriture',
  filesGood: 'tous se lisent',
  folderUnreadable: (code: string) => `ce dossier ne se lit pas, ${code}`,
  picturesGood: 'chacune montre ce qui est là',
  picturesLeft: (files: string) => `ne montrent plus rien\u00a0: ${files}`,
  picturesHint: 'Le bloc qu’elles montraient a été supprimé à la main\u00a0: supprimez-les aussi.',
  lettersRead: 'toutes les lettres y sont',
  lettersUnread: (count: number) =>
    `encore ${plural(count, 'version ou envoi', 'versions ou envois')} à lire`,
  mediaStorage: 'il garde une image, la rend et la supprime',
  withoutIndex: 'aucun\u00a0: chaque recherche relit toutes les lettres',
  withoutIndexHint:
    'Le paquet libsql n’a pas de binaire pour cette machine, ou .newsletter ne peut pas être écrit\u00a0: relancez npm ci sur un système courant (Linux, macOS ou Windows, x64 ou arm64).',
  editorFree: 'aucun éditeur ouvert sur ce dossier',
  editorOpen: (pid: number, url: string) => `ouvert (processus ${pid}, ${url})`,
  outbox: 'boîte d’envoi\u00a0: rien ne quitte cette machine',
  smtp: (server: string) => `le serveur ${server} répond`,
  issuer: (name: string) => `${name} répond`,
  browserAge: (browser: string, months: number) =>
    `${browser}, ${months === 0 ? 'du mois' : `paru il y a environ ${months}\u00a0mois`}`,
  browserHint:
    'Il dessine des lettres venues d’ailleurs\u00a0: lancez le programme avec Node 22 ou 24, après npm ci, ou nommez un navigateur plus récent dans PUPPETEER_EXECUTABLE_PATH.',
  fontsMissing: (names: string) => `manquent\u00a0: ${names}\u00a0; les images auront d’autres lettres`,
} as const;
