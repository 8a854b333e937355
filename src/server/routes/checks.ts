import type { Router } from 'express';
import { contract } from '../../contract/index.ts';
import { getCheckFacts } from '../../use-cases/checks/get-check-facts.ts';
import { probeLinks } from '../../use-cases/checks/probe-links.ts';
import { searchLetters } from '../../use-cases/checks/search-letters.ts';
import type { Deps } from '../../use-cases/deps.ts';
import { mount } from '../mount.ts';

const { checks: rows } = contract;

export function checkRoutes(router: Router, deps: Deps): void {
  mount(router, rows.facts, (input) => getCheckFacts(deps, input));
  mount(router, rows.searchLetters, (input) => searchLetters(deps, input));
  mount(router, rows.probeLinks, async (input) => ({ links: await probeLinks(deps, input) }));
}
