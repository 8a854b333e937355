import type { AnswerOf } from '../../contract/endpoint.ts';
import { contract } from '../../contract/index.ts';
import { useApiQuery } from '../api/queries.ts';
import { caller } from '../state/caller.ts';
import { lastChangedWords as words } from './last-changed.fr.ts';
import { Text } from './layout.tsx';
import { useDates } from './use-dates.ts';

type LastChanges = AnswerOf<typeof contract.audit.lastChanges>;

interface Changed {
  of: Exclude<keyof LastChanges, 'success' | 'settings'>;
  id: string;
}

/** Asks who changed what last, so that it comes with a list and not after it; nobody, where nobody signs in. */
export const useLastChanges = () => useApiQuery(contract.audit.lastChanges, {}, caller !== undefined);

/**
 * 'Modifié par Inès, hier à 14 h 10': who changed a template or a theme last. Its line is there before the
 * answer, so that nothing moves; where nobody signs in there is none.
 */
export const LastChanged = (changed: Changed) => (caller ? <Line {...changed} /> : null);

function Line({ of, id }: Changed) {
  const { sinceOrDate, dateAndTime } = useDates();
  const { data } = useLastChanges();
  const change = data?.[of].find((one) => one.id === id);
  return (
    <Text
      as="span"
      display="block"
      size={12}
      tone="muted"
      title={change ? dateAndTime(change.at) : undefined}
    >
      {change ? words[of](change.name, sinceOrDate(change.at)) : '\u00a0'}
    </Text>
  );
}

/** The same of the settings, as a sentence; '' where nobody signs in, or changed them since. */
export function useSettingsChanged(): string {
  const { sinceOrDate } = useDates();
  const change = useLastChanges().data?.settings;
  return change ? words.settings(change.name, sinceOrDate(change.at)) : '';
}
