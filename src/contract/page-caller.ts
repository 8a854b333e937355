import type { Role } from '../core/people/role.ts';

/** Where a page says who opened it: an element of this id holds it as JSON. */
export const pageCallerId = 'caller';

/** Whoever opened a page of a shared server; the page of one person's server says nobody. */
export interface PageCaller {
  id: string;
  name: string;
  roles: readonly Role[];
  /** What the page proves its writes with, in the header `X-Newsletter-Request`. */
  proof: string;
}

/** The header of that proof, in lower case as Node has it. */
export const proofHeader = 'x-newsletter-request';
