import { z } from 'zod';

/** Whether what was asked is done before the fault strikes. */
const WhenSchema = z.enum(['before', 'after']).default('before');

const common = {
  /** A SOAP action, `ims`, `upload`, or `*` for whatever comes. */
  on: z.string().default('*'),
  /** Calls that pass unharmed first, and how many are struck. */
  skip: z.int().min(0).default(0),
  times: z.int().min(1).default(1),
};

/** What may go wrong with one call. */
export const FaultSchema = z.discriminatedUnion('act', [
  /** The connection is cut; `halfway` in the midst of the answer to what was done. */
  z.strictObject({ ...common, act: z.literal('cut'), when: z.enum(['before', 'after', 'halfway']) }),
  /** Nothing is answered for so long (real time); without `ms`, never. */
  z.strictObject({ ...common, act: z.literal('stall'), when: WhenSchema, ms: z.int().min(0).optional() }),
  /** The answer comes a few bytes at a time, `ms` apart. */
  z.strictObject({ ...common, act: z.literal('drip'), ms: z.int().min(1) }),
  /** An answer of HTTP, as proxies and limits give. */
  z.strictObject({
    ...common,
    act: z.literal('status'),
    when: WhenSchema,
    status: z.int().min(400).max(599),
    retryAfter: z.string().optional(),
    body: z.string().default(''),
  }),
  /** A fault of the application; nothing is done. */
  z.strictObject({ ...common, act: z.literal('soap'), text: z.string(), detail: z.string().default('') }),
  /** It is done, and answered with half an XML document. */
  z.strictObject({ ...common, act: z.literal('truncate') }),
  /** It is done, and answered in ISO-8859-1. */
  z.strictObject({ ...common, act: z.literal('latin1') }),
]);
export type ScriptedFault = z.output<typeof FaultSchema>;

export interface FaultScript {
  add(fault: z.input<typeof FaultSchema>): void;
  clear(): void;
  /** What strikes this call. */
  strike(action: string): ScriptedFault | undefined;
}

export function createFaultScript(): FaultScript {
  let script: ScriptedFault[] = [];
  return {
    add: (fault) => void script.push(FaultSchema.parse(fault)),
    clear: () => {
      script = [];
    },
    strike(action) {
      const fault = script.find(({ on }) => on === '*' || on === action);
      if (!fault) return undefined;
      if (fault.skip > 0) {
        fault.skip--;
        return undefined;
      }
      fault.times--;
      if (fault.times === 0) script = script.filter((other) => other !== fault);
      return fault;
    },
  };
}
