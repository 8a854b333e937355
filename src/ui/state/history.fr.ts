import { quoted } from '../../core/wording/phrases.ts';

/** What the list of the steps says. */
export const historyWords = {
  none: 'Rien n’a changé depuis l’ouverture.',
  opened: (time: string) => `Lettre ouverte à ${time}`,
  older: (count: number) => (count > 1 ? `${count} étapes plus anciennes` : 'Une étape plus ancienne'),
  now: 'la lettre est ainsi',
  undone: 'annulé',
  /** Whether the step says the field's name already. */
  namesItself: (id: string) => id === 'subject' || id === 'preheader' || id === 'text',
  value: (field: string, value: string | undefined) =>
    value === undefined ? field : value === '' ? `${field}\u00a0: vide` : `${field}\u00a0: ${quoted(value)}`,
  quoted: (value: string) => (value === '' ? 'vide' : quoted(value)),
} as const;
