import { publicServer, type SimulatedRecipient } from './world.ts';

export interface Personalised {
  text: string;
  /** Code that ran and is none of the tags a newsletter may hold: an injection, where an editor typed it. */
  foreignCode: string[];
}

const fields = new Set(['id', 'email', 'firstName', 'lastName', 'cryptedId']);

const fieldOf = (recipient: SimulatedRecipient, name: string) =>
  fields.has(name) ? String(recipient[name as 'email']) : undefined;

const literalPattern = /^"(?:[^"\\]|\\.)*"$/;

/** Value of `"words"`, `recipient.x`, `escapeUrl(recipient.x)`, `recipient.x || "words"`; undefined is code we do not know. */
function evaluate(code: string, recipient: SimulatedRecipient): string | undefined {
  if (literalPattern.test(code)) return JSON.parse(code) as string;
  const escaped = /^escapeUrl\((.*)\)$/.exec(code);
  if (escaped?.[1] !== undefined) {
    const inner = evaluate(escaped[1].trim(), recipient);
    return inner === undefined ? undefined : encodeURIComponent(inner);
  }
  const match = /^recipient\.(\w+)(?:\s*\|\|\s*("(?:[^"\\]|\\.)*"))?$/.exec(code);
  if (!match?.[1]) return undefined;
  const value = fieldOf(recipient, match[1]);
  return value === '' && match[2] ? (JSON.parse(match[2]) as string) : value;
}

function included(code: string, recipient: SimulatedRecipient): string | undefined {
  const id = encodeURIComponent(recipient.cryptedId);
  if (/^include\s+option=(['"])NmsServer_URL\1$/.test(code)) return publicServer;
  if (/^include\s+view=(['"])MirrorPageUrl\1$/.test(code)) return `${publicServer}/mirror?id=${id}`;
  if (/^include\s+view=(['"])UnsubscriptionLink\1$/.test(code))
    return `<a href="${publicServer}/webApp/unsub?id=${id}">Se désabonner</a>`;
  return undefined;
}

const readers: Record<string, typeof evaluate> = { '=': evaluate, '@': included };

/** What one recipient gets: each `<% … %>` is run, as the server does for every recipient. */
export function personalise(source: string, recipient: SimulatedRecipient): Personalised {
  const foreignCode: string[] = [];
  const text = source.replace(/<%(=|@|)([\s\S]*?)%>/g, (_tag, kind: string, code: string) => {
    const value = readers[kind]?.(code.trim(), recipient);
    if (value === undefined) foreignCode.push(code.trim());
    return value ?? '';
  });
  return { text, foreignCode };
}
