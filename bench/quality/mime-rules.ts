/** The parts of a mail that hold its texts, as their heads and bodies stand in it. */
function textParts(source: string): { head: string; body: string }[] {
  const parts = source.split(/\r?\n--[^\r\n]+\r?\n/).map((part) => {
    const [head = '', ...body] = part.split(/\r?\n\r?\n/);
    return { head, body: body.join('\n\n') };
  });
  return parts.filter(({ head }) => /^content-type: text\/(?:plain|html)/im.test(head));
}

const headersOf = (source: string) => source.slice(0, source.search(/\r?\n\r?\n/));
const longest = (lines: readonly string[]) => Math.max(0, ...lines.map((line) => line.length));

/** What a mail does against rules 23 and 24 of the output: its shape, its charset, the length of its lines. */
export function mimeFaults(bytes: Uint8Array): string[] {
  const source = new TextDecoder('latin1').decode(bytes);
  const parts = textParts(source).slice(0, 2);
  const [, inAlternative = ''] =
    /content-type: multipart\/alternative;[\s\S]*?\r?\n\r?\n--[^\r\n]+\r?\n(content-type: [^;\r\n]+)/i.exec(
      source,
    ) ?? [];
  const words = headersOf(source).match(/=\?[^?]+\?[QB]\?[^?]*\?=/gi) ?? [];
  const faults: [string, boolean][] = [
    ['le texte n’est pas la première des deux versions', !/text\/plain/i.test(inAlternative)],
    ['il n’y a pas deux versions', parts.length !== 2],
    ['une version n’est pas en UTF-8', !parts.every(({ head }) => /charset="?utf-8/i.test(head))],
    ['une version n’est pas en quoted-printable', !parts.every(({ head }) => /quoted-printable/i.test(head))],
    ['une ligne dépasse 76 colonnes', longest(parts.flatMap(({ body }) => body.split(/\r?\n/))) > 76],
    ['une ligne dépasse 998 octets', longest(source.split(/\r?\n/)) > 998],
    ['un mot encodé d’un en-tête dépasse 75 caractères', longest(words) > 75],
    ['un en-tête n’est pas en ASCII', /[^\r\n -~\t]/.test(headersOf(source))],
  ];
  return faults.filter(([, isFault]) => isFault).map(([name]) => name);
}

/** Rule 25: one click, over https (RFC 2369, RFC 8058). */
export function unsubscribeFaults(bytes: Uint8Array): string[] {
  const headers = headersOf(new TextDecoder('latin1').decode(bytes)).replace(/\r?\n[ \t]+/g, ' ');
  const faults: [string, boolean][] = [
    ['List-Unsubscribe en https', /^list-unsubscribe:.*<https:\/\//im.test(headers)],
    ['List-Unsubscribe-Post', /^list-unsubscribe-post: *list-unsubscribe=one-click/im.test(headers)],
  ];
  return faults.filter(([, isThere]) => !isThere).map(([name]) => `${name} absent`);
}
