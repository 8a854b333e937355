/** Of an adapter, what can wait for its code: the methods that answer later. */
type Later<Adapter> = {
  [Name in keyof Adapter as Adapter[Name] extends (...asked: never[]) => Promise<unknown>
    ? Name
    : never]: Adapter[Name];
};

interface WhenUsed<Adapter> {
  /** Reads the adapter's code when one of its methods is first called. */
  port: Later<Adapter>;
  /** Reads it now, so that nobody waits for it. */
  load(): Promise<Adapter>;
  /** The adapter, where somebody has used it. */
  used(): Promise<Adapter> | undefined;
}

/**
 * An adapter whose code is read when it is used. Half of what a command takes is reading code, most of it of packages that
 * it never calls: those that drive a browser, read pictures, write mails.
 */
export function whenUsed<Adapter extends object>(read: () => Promise<Adapter>): WhenUsed<Adapter> {
  let used: Promise<Adapter> | undefined;
  const load = () => {
    if (used) return used;
    const reading = read();
    used = reading;
    // A file of ours that could not be read once is asked for again.
    reading.catch(() => {
      used = undefined;
    });
    return reading;
  };
  const port = new Proxy({} as Later<Adapter>, {
    // Its methods are not known before it is read: a copy of them would be empty.
    ownKeys() {
      throw new TypeError('a port that is read when it is used has no copy');
    },
    get: (_, name) => {
      // Whoever awaits the port itself is to get it, not to call it.
      if (name === 'then') return undefined;
      return async (...asked: unknown[]) => {
        const adapter = (await load()) as Record<PropertyKey, (...asked: unknown[]) => unknown>;
        return adapter[name]?.(...asked);
      };
    },
  });
  return { port, load, used: () => used };
}
