const cidAddresses = /\bcid:([^\s"'<>()]+)/gi;

/** A Content-ID without the brackets of its header. */
export function bareContentId(header: string): string {
  return header.replace(/^<|>$/g, '');
}

/** A Content-ID is percent-encoded in its cid: address (RFC 2392), which many programs forget: as written, then decoded. */
function readings(written: string): string[] {
  try {
    return [written, decodeURIComponent(written)];
  } catch {
    return [written];
  }
}

/** The Content-IDs that a document may name by `cid:`. */
export function namedContentIds(html: string): Set<string> {
  return new Set([...html.matchAll(cidAddresses)].flatMap(([, written = '']) => readings(written)));
}

/** A document whose `cid:` addresses become what `addressOf` knows for their Content-ID; the others stay. */
export function replaceContentIds(
  html: string,
  addressOf: (contentId: string) => string | undefined,
): string {
  return html.replace(cidAddresses, (whole, written: string) => {
    const [address = whole] = readings(written).flatMap((contentId) => addressOf(contentId) ?? []);
    return address;
  });
}
