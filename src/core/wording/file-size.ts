import { plural } from './phrases.ts';

/**
 * '34 Ko', '1,2 Mo', everywhere: of 1,024 as the limits of uploads and of mail programs are, and rounded up, so that what is
 * over a limit says so.
 */
export function fileSize(bytes: number): string {
  if (bytes < 1_024) return plural(bytes, 'octet', 'octets');
  const kilo = bytes / 1_024;
  if (kilo <= 1_023) return `${Math.ceil(kilo)}\u00a0Ko`;
  const mega = Math.ceil((kilo / 1_024) * 10) / 10;
  return `${mega.toLocaleString('fr-FR')}\u00a0Mo`;
}
