import { demonstrationPath } from '../../core/proof/demonstration-link.ts';
import { demonstrationPersona } from './demonstration-persona.ts';

const personaWith = (page: string) =>
  demonstrationPersona({ unsubscribeUrl: `${page}?desabonnement`, mirrorUrl: `${page}?page-web` });

/** Who a letter shown in a page of ours is made for: its own links lead to the page that says so. */
export const shownPersona = personaWith(demonstrationPath);

/** Who a letter that is mailed is made for. No address of this machine lives in a mailbox; this one is nobody's (RFC 2606). */
export const mailedPersona = personaWith(`https://example.org${demonstrationPath}`);
