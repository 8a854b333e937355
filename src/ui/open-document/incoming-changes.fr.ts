import type { ChangeHead } from '../../core/campaign/diff/change.ts';
import { plural, quoted } from '../../core/wording/phrases.ts';

const verbs = { added: 'ajouté', removed: 'supprimé', moved: 'déplacé', changed: 'changé' } as const;
type Verb = keyof typeof verbs;

const verbOf = ({ kind }: ChangeHead): Verb =>
  kind === 'added' || kind === 'removed' || kind === 'moved' ? kind : 'changed';

/** 'a, b et c'. */
const enumerated = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} et ${parts.at(-1)}`;

const mostNames = 3;

function told(verb: Verb, changes: readonly ChangeHead[]): string {
  const names = [
    ...new Map(changes.filter((change) => verbOf(change) === verb).map(({ id, name }) => [id, name])),
  ];
  const shown = names.slice(0, mostNames).map(([, name]) => quoted(name));
  const more = names.length - mostNames;
  const rest = more > 0 ? [plural(more, 'autre', 'autres')] : [];
  return names.length === 0 ? '' : `a ${verbs[verb]} ${enumerated([...shown, ...rest])}`;
}

/** What is said of what others saved, once it is in the letter. */
export const incomingWords = {
  said: (author: string, changes: readonly ChangeHead[]) => {
    const phrases = (Object.keys(verbs) as Verb[]).map((verb) => told(verb, changes));
    return `${author || 'Quelqu’un'} ${enumerated(phrases.filter((phrase) => phrase !== ''))}`;
  },
  undo: 'Annuler',
  step: 'retirer ce qui a été changé ailleurs',
} as const;
