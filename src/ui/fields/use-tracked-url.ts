import { useState } from 'react';
import { readTypedAddress } from '../../core/links/complete-address.ts';
import {
  parseTrackedUrl,
  type TrackedUrl,
  takesParameters,
  withParameters,
} from '../../core/links/tracked-url.ts';
import { fieldWords } from './messages.fr.ts';

/** A link's base address and choices, as its controls show and change them. */
export interface TrackedUrlField {
  state: TrackedUrl;
  /** Whether choices can be made: they wait for an address, and count for nothing on mailto, anchors and lone tokens. */
  isOpen: boolean;
  put: (change: Partial<TrackedUrl>) => void;
  /**
   * The base is left: without a scheme it is completed, and parameters that were typed or pasted into it become choices.
   */
  settle: () => void;
  /** Why the address cannot be one, as a sentence; what may become one is not judged while it is typed. */
  refusal: string | undefined;
  /** That it was completed, as a sentence. */
  completion: string | undefined;
}

/** Why what was typed can be no address, as a sentence; undefined where it can. */
export function addressError(typed: string): string | undefined {
  const { errors } = fieldWords;
  const read = readTypedAddress(typed);
  if (read.kind !== 'refused') return undefined;
  return (read.isForbidden ? errors.forbiddenLink : errors.noAddress)(typed.trim());
}

const isForbidden = (typed: string) => {
  const read = readTypedAddress(typed);
  return read.kind === 'refused' && read.isForbidden;
};

/**
 * The address builder around a complete link (docs/product-rules.md#links): a change of base or choice rebuilds the
 * link, a link changed elsewhere is taken apart again. Choices made before there is an address are kept until there is
 * one.
 */
export function useTrackedUrl(value: string, onChange: (link: string) => void): TrackedUrlField {
  const [held, setHeld] = useState(() => ({ value, state: parseTrackedUrl(value) }));
  const [isTyping, setTyping] = useState(false);
  const [completed, setCompleted] = useState<string>();
  const state = held.value === value ? held.state : parseTrackedUrl(value);
  const hold = (next: TrackedUrl) => {
    const link = withParameters(next.base.trim(), next);
    setHeld({ value: link, state: next });
    if (link !== value) onChange(link);
  };
  const put = (change: Partial<TrackedUrl>) => {
    if (change.base !== undefined) setTyping(true);
    hold({ ...state, ...change });
  };
  const settle = () => {
    setTyping(false);
    const read = readTypedAddress(state.base);
    if (read.kind === 'completed') {
      setCompleted(read.address);
      return hold({ ...state, base: read.address });
    }
    const settled = parseTrackedUrl(value);
    if (takesParameters(settled.base)) setHeld({ value, state: settled });
  };
  const base = state.base.trim();
  return {
    state,
    isOpen: base === '' || takesParameters(parseTrackedUrl(base).base),
    put,
    settle,
    refusal: isTyping && !isForbidden(base) ? undefined : addressError(base),
    completion: completed === base && base !== '' ? fieldWords.completed(base) : undefined,
  };
}
