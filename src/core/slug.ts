// Apart from the schemas of ids: the editor makes ids of names, and would load all of zod for them.

/** How ids are written. */
export const idForm = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;
/** Names that Windows keeps for itself. */
export const isReservedId = (id: string) => /^(con|prn|aux|nul|com\d|lpt\d)$/.test(id);

/** A readable id from a French name: 'Lettre de décembre' gives `lettre-de-decembre`. Empty names give `sans-nom`. */
export function slug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .toLowerCase();
  const words = plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 48)
    .replace(/^-+|-+$/g, '');
  return idForm.test(words) && !isReservedId(words) ? words : 'sans-nom';
}
