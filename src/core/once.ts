/** What is made of a thing that never changes, made once for as long as the thing is held. */
export function onceFor<Thing extends object, Made>(make: (thing: Thing) => Made): (thing: Thing) => Made {
  const known = new WeakMap<Thing, { made: Made }>();
  return (thing) => {
    const held = known.get(thing);
    if (held) return held.made;
    const made = make(thing);
    known.set(thing, { made });
    return made;
  };
}

/** What is made of a value, made once; where there are `most` answers, all are forgotten. One that is thrown is not kept. */
export function once<Value, Made>(make: (value: Value) => Made, most = Infinity): (value: Value) => Made {
  const known = new Map<Value, Made>();
  return (value) => {
    const held = known.get(value);
    if (held !== undefined) return held;
    const made = make(value);
    if (known.size >= most) known.clear();
    known.set(value, made);
    return made;
  };
}
