import type { Context } from '../context.ts';
import type { Reach } from '../reach.ts';
import type { ServerClient } from './server-client.ts';

/** The browser of this machine, started when it is first used, and the pictures that a server keeps. */
export function serverPictures(
  { openScreenshotter }: Pick<Context, 'openScreenshotter'>,
  client: ServerClient,
): Reach['pictures'] & { close(): Promise<void> } {
  let opened: ReturnType<Context['openScreenshotter']> | undefined;
  const browser = () => {
    opened ??= openScreenshotter();
    return opened;
  };
  return {
    screenshotter: {
      capture: async (request) => (await browser()).capture(request),
      captureBlocks: async (request) => (await browser()).captureBlocks(request),
      environment: async () => (await browser()).environment(),
    },
    medias: {
      async read(address) {
        const found = await client.picture(address);
        return found && { bytes: found.bytes, contentType: found.header('content-type') };
      },
    },
    close: async () => (await opened)?.close(),
  };
}
