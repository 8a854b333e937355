import { useState } from 'react';
import {
  parseTrackedUrl,
  type TrackedUrl,
  takesParameters,
  withParameters,
} from '../../core/links/tracked-url.ts';

/** A link's base address and choices, as its controls show and change them. */
export interface TrackedUrlField {
  state: TrackedUrl;
  /** Whether choices can be made: they wait for an address, and count for nothing on mailto, anchors and lone tokens. */
  isOpen: boolean;
  put: (change: Partial<TrackedUrl>) => void;
  /** Parameters that were typed or pasted into the base become choices; called when the base is left. */
  settle: () => void;
}

/**
 * The address builder around a complete link (specification, section 4): a change of base or choice rebuilds the link, a
 * link changed elsewhere is taken apart again. Choices made before there is an address are kept until there is one.
 */
export function useTrackedUrl(value: string, onChange: (link: string) => void): TrackedUrlField {
  const [held, setHeld] = useState(() => ({ value, state: parseTrackedUrl(value) }));
  const state = held.value === value ? held.state : parseTrackedUrl(value);
  const put = (change: Partial<TrackedUrl>) => {
    const next = { ...state, ...change };
    const link = withParameters(next.base.trim(), next);
    setHeld({ value: link, state: next });
    if (link !== value) onChange(link);
  };
  const settle = () => {
    const settled = parseTrackedUrl(value);
    if (takesParameters(settled.base)) setHeld({ value, state: settled });
  };
  const base = state.base.trim();
  return { state, isOpen: base === '' || takesParameters(parseTrackedUrl(base).base), put, settle };
}
