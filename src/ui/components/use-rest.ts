import { useEffect, useState } from 'react';

/** ms on a value before the server is asked about it: keys pass over many. */
const rest = 150;

/** Whether one has stayed on a value. */
export function useRest(value: string): boolean {
  const [rested, setRested] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), rest);
    return () => clearTimeout(timer);
  }, [value]);
  return rested === value;
}
