import type { TokenValues } from './fill-tokens.ts';

/** Where the links of a proof lead that only a platform can make: pages that say 'lien de démonstration'. */
export interface DemonstrationLinks {
  unsubscribeUrl: string;
  mirrorUrl: string;
}

/** The values that proofs and previews show when no persona is chosen. */
export function demonstrationPersona(links: DemonstrationLinks): TokenValues {
  return {
    firstName: 'Camille',
    lastName: 'Martin',
    email: 'camille.martin@example.org',
    unsubscribeUrl: links.unsubscribeUrl,
    mirrorUrl: links.mirrorUrl,
  };
}
