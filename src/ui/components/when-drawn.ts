/** ms that what was opened, and what it is made of, may take to be fetched and drawn. */
const patience = 3_000;

/** Does something with what `find` finds, once it is drawn. */
export function whenDrawn<Found>(
  find: () => Found | null | undefined,
  then: (found: Found) => void,
  until = performance.now() + patience,
) {
  requestAnimationFrame(() => {
    const found = find();
    if (found) then(found);
    else if (performance.now() < until) whenDrawn(find, then, until);
  });
}
