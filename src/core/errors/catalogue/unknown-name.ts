import { didYouMean } from '../../wording/phrases.ts';
import { entry } from './entry.ts';

/** The name that a person may have meant by one that does not exist, where there is one like it. */
type Meant = {
  nearest?: string | undefined;
};

/** A name that does not exist: its hint begins with the one that may have been meant. */
export const unknownName = <Params>(message: (params: Params) => string, hint = '') =>
  entry<Params & Meant>('not-found', message, ({ nearest }) =>
    [nearest === undefined ? '' : didYouMean(nearest), hint].filter((part) => part !== '').join(' '),
  );
