/** As the end of a process: nothing of it goes on after it. */
export class Dead extends Error {}

/** A process that dies at the so-manieth call it makes to the world, before the world hears it or after. */
export interface Life {
  /** A part of the world as this process sees it. */
  live<Part extends object>(part: Part): Part;
}

/** @param callsLeft how many calls end well before the fatal one; without one it lives on */
export function aLife(callsLeft = Number.POSITIVE_INFINITY, isHeard = false): Life {
  let left = callsLeft;
  const call = (method: (...args: unknown[]) => unknown, self: object) => {
    return async (...args: unknown[]) => {
      left -= 1;
      if (left < 0 && !(left === -1 && isHeard)) throw new Dead();
      const answer = await method.apply(self, args);
      // It may have died of another call while this one was under way.
      if (left < 0) throw new Dead();
      return answer;
    };
  };
  return {
    live: (part) =>
      new Proxy(part, {
        get(target, name) {
          const value = Reflect.get(target, name) as unknown;
          const isCall = typeof value === 'function' && name !== 'map' && name !== 'request';
          return isCall ? call(value as (...args: unknown[]) => unknown, target) : value;
        },
      }),
  };
}
