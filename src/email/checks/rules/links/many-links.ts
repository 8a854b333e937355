import type { Rule } from '../../rule.ts';
import { linkChecks } from './messages.fr.ts';

const most = 30;

/** A letter offers few enough ways out to be read; the picture, the title and the call of an article are one. */
export const manyLinks: Rule = {
  check({ reading }) {
    const count = new Set(reading.links.map(({ block = '', address }) => `${block} ${address}`)).size;
    return count > most ? [{ message: linkChecks.many(count) }] : [];
  },
};
