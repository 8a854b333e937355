import type { SimulatedRecipient } from './world.ts';
import type { XmlElement } from './xml.ts';

/** States of nms:delivery, as Adobe's SDK names them. */
export const states = {
  edition: 0,
  targeting: 11,
  personalising: 21,
  failed: 37,
  toApprove: 45,
  delayed: 51,
  sending: 55,
  paused: 75,
  stopping: 81,
  stopped: 85,
  finished: 95,
} as const;

interface LogLine {
  id: number;
  at: number;
  /** 0 error, 1 warning, 2 information. */
  type: number;
  message: string;
}

export interface Message {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Code that ran for this recipient and is none of the known tags. */
  foreignCode: string[];
}

export interface SimulatedDelivery {
  id: number;
  internalName: string;
  label: string;
  /** The template laid under what was submitted. */
  content: XmlElement;
  approval: boolean;
  state: number;
  /** Instant at which the state began. */
  since: number;
  created: number;
  lastModified: number;
  contactDate: number | undefined;
  problem: string | undefined;
  audience: readonly SimulatedRecipient[];
  messages: readonly Message[];
  log: LogLine[];
}
