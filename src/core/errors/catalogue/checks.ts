import { entry } from './entry.ts';

/** What the checks ask of others. */
export const checkEntries = {
  'spam-filter-missing': entry<object>(
    'unavailable',
    () => 'Le filtre anti-spam de la configuration n’est pas installé\u00a0: spamassassin est introuvable.',
    'Installez-le (sous Debian\u00a0: apt install spamassassin), ou mettez spamFilter à off dans newsletter.config.json.',
  ),
  'spam-filter-failed': entry<{ reason: string }>(
    'unavailable',
    ({ reason }) => `Le filtre anti-spam n’a pas pu juger ce courriel (${reason}).`,
    'Essayez «\u00a0spamassassin -L\u00a0» à la main sur un courriel exporté (newsletter export --eml).',
  ),
} as const;
