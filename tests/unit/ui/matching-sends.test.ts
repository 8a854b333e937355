import { expect, test } from 'vitest';
import type { Send } from '../../../src/core/send/send.ts';
import { type ListedSend, sendFacts } from '../../../src/core/send/send-facts.ts';
import { matchingSends, type SendFilter } from '../../../src/ui/features/sends/sends-screen.tsx';
import { aSend } from '../../support/builders/send.ts';

const now = new Date('2026-12-05T12:00:00Z');

const listed = (campaign_name: string, facts: Partial<Send>): ListedSend => ({
  ...sendFacts(aSend(facts)),
  campaign_name,
  modified_since: false,
});

const sends = [
  listed('Janvier', { status: 'scheduled', at: '2027-01-08T08:00:00.000Z' }),
  listed('Décembre', { status: 'scheduled', at: '2026-12-11T08:00:00.000Z' }),
  listed('Octobre', { status: 'sent', at: '2026-10-02T07:00:00.000Z' }),
  listed('Novembre', { status: 'cancelled', at: '2026-11-06T08:00:00.000Z' }),
  listed('Coupée', { status: 'unknown', at: '2026-12-20T08:00:00.000Z' }),
  listed('Manquée', { status: 'paused', at: '2026-12-05T08:00:00.000Z' }),
  listed('Arrêtée', { status: 'paused', at: '2026-12-06T08:00:00.000Z' }),
];

const shown = (search: string, filter: SendFilter) =>
  matchingSends(sends, { search, filter, now }).map(({ group, sends: held }) => [
    group,
    held.map(({ campaign_name }) => campaign_name),
  ]);

test('what asks for a decision comes first, then the next to leave, then the last that left', () => {
  expect(shown('', 'all')).toEqual([
    ['ask', ['Manquée', 'Coupée']],
    ['open', ['Arrêtée', 'Décembre', 'Janvier']],
    ['over', ['Novembre', 'Octobre']],
  ]);
});

test('a filter leaves the others out, and nobody overlooks what asks', () => {
  expect(shown('', 'open').map(([group]) => group)).toEqual(['ask', 'open']);
  expect(shown('', 'over').map(([group]) => group)).toEqual(['over']);
});

test('a search goes by campaign, target and key, whatever accents and case', () => {
  expect(shown('decembre', 'all').flat()).toContain('open');
  expect(shown('abonnes novem', 'all')).toEqual([['over', ['Novembre']]]);
  expect(shown('9f2ab1d04c7e5a36', 'over')).toEqual([['over', ['Novembre', 'Octobre']]]);
  expect(shown('inconnue', 'all')).toEqual([]);
});
