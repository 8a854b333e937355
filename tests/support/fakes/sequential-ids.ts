import type { IdSource } from '../../../src/use-cases/ports/system.ts';

/** new1, new2, new3… */
export function sequentialIds(): IdSource {
  let count = 0;
  return {
    next: () => {
      count += 1;
      return `new${count}`;
    },
  };
}
