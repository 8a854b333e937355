/** Ends the address of a letter that opens on 'Vérifications'; the address forgets it at once. */
export const opensAtChecks = '#checks';
