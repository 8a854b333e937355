import { editorWords } from '../../core/wording/editor.ts';
import { demonstrationPersona } from '../../email/tokens/demonstration-persona.ts';
import { fillTokens } from '../../email/tokens/fill-tokens.ts';

const { demonstrationLink, reading } = editorWords.writing;

const persona = demonstrationPersona({ unsubscribeUrl: demonstrationLink, mirrorUrl: demonstrationLink });

/** A plain text as the persona of the previews reads it. */
export const withPersonaValues = (text: string) => fillTokens(text, persona, 'text');

/** What a reader will see of a plain text with tokens in it; undefined where there are none. */
export function tokenReading(text: string): string | undefined {
  if (!text.includes('{{nl:')) return undefined;
  const read = withPersonaValues(text);
  return read === text ? undefined : reading(`${persona.firstName} ${persona.lastName}`, read);
}
