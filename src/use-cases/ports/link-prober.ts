import type { LinkAnswer } from '../../core/checks/check-facts.ts';

/** Asks pages of the web whether they are there. */
export interface LinkProber {
  /**
   * @param address http or https, without tokens or fragment
   * @returns what became of it, in a bounded time; nothing is thrown for a page
   */
  probe(address: string): Promise<LinkAnswer>;
}
