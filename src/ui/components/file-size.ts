/** '34 Ko', with a non-breaking space; rounded up, as the remark on a letter's weight is. */
export function fileSize(bytes: number): string {
  if (bytes < 1_024) return `${bytes}\u00a0octets`;
  const kilo = bytes / 1_024;
  if (kilo < 1_024) return `${Math.ceil(kilo)}\u00a0Ko`;
  return `${(kilo / 1_024).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0Mo`;
}
