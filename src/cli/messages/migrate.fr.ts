import { plural } from '../../core/wording/phrases.ts';
import type { StoredNoun } from '../../use-cases/ports/stored-things.ts';

const nb = '\u00a0';

const nouns: Readonly<Record<StoredNoun, string>> = {
  settings: 'réglages',
  person: 'personnes',
  password: 'mots de passe',
  token: 'jetons',
  'media-folder': 'dossiers de médias',
  media: 'médias',
  theme: 'thèmes',
  'newsletter-template': 'modèles de newsletter',
  'block-template': 'modèles de bloc',
  widget: 'blocs enregistrés',
  clip: 'presse-papiers',
  campaign: 'lettres',
  version: 'versions',
  import: 'rapports d’import',
  proof: 'BAT',
  'proof-claim': 'numéros de BAT retenus',
  remark: 'remarques',
  send: 'envois',
  delivery: 'remises',
  outbox: 'courriels gardés',
  'folder-file': 'fichiers du dossier',
  audit: 'journal d’audit',
};

/** What the command says that copies a workspace into another store. */
export const migrateWording = {
  nouns,
  headings: ['QUOI', 'ORIGINE', 'DESTINATION', 'EMPREINTE'],
  progress: (noun: StoredNoun, seen: number) => `${nouns[noun]}${nb}: ${seen}`,
  isSame: (sha256: string) => sha256.slice(0, 16),
  isOther: (here: string, there: string) => `${here.slice(0, 16)} ≠ ${there.slice(0, 16)}`,
  rewritten: (id: string) => `Mis en forme canonique${nb}: ${id}`,
  left: (id: string, reason: string) => `Laissé${nb}: ${id} (${reason})`,
  leftAdvice: 'Corrigez ce qui ne se lit pas, puis recommencez\u00a0: le reste est déjà là.',
  differentAdvice:
    'Rien n’est récrit\u00a0: ce qui diffère a changé d’un côté depuis un premier passage. Pour l’avoir tel que l’origine, recommencez vers un dossier neuf, ou un schéma neuf de la base, l’origine arrêtée.',
  different: (id: string) => `Différent des deux côtés, laissé tel quel${nb}: ${id}`,
  done: (added: number) =>
    `${added === 0 ? 'Rien de nouveau à copier' : plural(added, 'élément copié', 'éléments copiés')}${nb}: les deux côtés sont les mêmes.`,
  notDone: (added: number) =>
    `${added === 0 ? 'Rien de nouveau copié' : plural(added, 'élément copié', 'éléments copiés')}, mais les deux côtés ne sont pas les mêmes.`,
} as const;
