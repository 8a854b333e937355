import type { checkRows } from '../../contract/checks.ts';
import { getCheckFacts } from '../../use-cases/checks/gather-facts.ts';
import { probeLinks } from '../../use-cases/checks/probe-links.ts';
import { searchLetters } from '../../use-cases/checks/search-letters.ts';
import type { VerbsOf } from '../verbs.ts';

export const checkVerbs = {
  facts: getCheckFacts,
  probeLinks: probeLinks,
  searchLetters: searchLetters,
} satisfies VerbsOf<typeof checkRows>;
