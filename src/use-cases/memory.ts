/** Something that verbs remember; it names itself, and says what is there at first. */
export interface Remembered<Value> {
  create(): Value;
}

/** What verbs remember of a workspace while it is open. Nothing of it is kept: a verb that finds none works it out again. */
export interface Memory {
  of<Value>(what: Remembered<Value>): Value;
}

/** An empty memory, for one workspace. */
export function createMemory(): Memory {
  const kept = new Map<Remembered<unknown>, unknown>();
  return {
    of<Value>(what: Remembered<Value>): Value {
      if (!kept.has(what)) kept.set(what, what.create());
      return kept.get(what) as Value;
    },
  };
}
