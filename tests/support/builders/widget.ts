import type { Widget } from '../../../src/core/widget/widget.ts';

export function aWidget(facts: Partial<Widget> = {}): Widget {
  return {
    id: 'agenda',
    newslettertemplate_id: 'lettre',
    name: 'Agenda du mois',
    access: 'shared',
    author: 'Claire Petit',
    category: '',
    blocktemplate: 'texte',
    blockfilter: 'full',
    params: { texte: '<p>Le 3 décembre</p>' },
    created_at: '2026-11-20T10:00:00.000Z',
    ...facts,
  };
}
